/** One Chromium that stays open between visits; it serves one visit at a time, so that what hangs or crashes is nobody else's. */
import { rm } from 'node:fs/promises';
import { chromium, type Browser, type CDPSession } from 'playwright-core';
import { filmSize } from '@sightline/wire/film';
import type { FilmInBrowser, FilmRequest, SiteVisit, Log, PrintedPage } from '../ports.ts';
import { browserVariables } from './browser-variables.ts';
import { chromiumFlags } from './chromium-flags.ts';
import type { ChromiumLaunch } from './chromium-launch.ts';
import { FilmFiles } from './film-files.ts';
import { filmPlan } from './film-plan.ts';
import { Guard, type PausedRequest } from './guard.ts';
import { PageFiles } from './page-files.ts';
import type { Reach } from './reach.ts';
import { openContext, takePicture, type PictureRequest } from './take-picture.ts';

const startsWithinMs = 10_000;
const closesWithinMs = 2_000;
/** Width of an A4 page in CSS px, without margins. */
const printWidthPx = 690;

export class WarmBrowser {
  visits = 0;
  #guard: Guard | PageFiles | FilmFiles | null = null;

  private constructor(
    private readonly browser: Browser,
    private readonly session: CDPSession,
    /** Process id of Chromium itself. */
    readonly pid: number,
    /** Once it has ended and its profile is gone. */
    private readonly removed: Promise<void>,
    private readonly log: Log,
  ) {}

  /** Starts Chromium; throws if it does not come up. */
  static async start(launch: ChromiumLaunch, log: Log): Promise<WarmBrowser> {
    const profile = launch.makeProfile();
    try {
      const browser = await chromium.launch({
        executablePath: launch.program,
        ignoreDefaultArgs: true,
        args: [...launch.before, ...chromiumFlags(profile)],
        env: { ...browserVariables(process.platform, process.env, profile), ...launch.variables },
        timeout: startsWithinMs,
        handleSIGINT: false,
        handleSIGTERM: false,
        handleSIGHUP: false,
      });
      const removed = new Promise<void>((done) => {
        browser.on('disconnected', () => void rm(profile, { recursive: true, force: true, maxRetries: 10 }).finally(done));
      });
      const session = await browser.newBrowserCDPSession();
      const { processInfo } = await session.send('SystemInfo.getProcessInfo');
      const pid = processInfo.find(({ type }) => type === 'browser')?.id ?? 0;
      const warm = new WarmBrowser(browser, session, pid, removed, log);
      session.on('Fetch.requestPaused', (paused) => void warm.#answer(paused));
      await session.send('Fetch.enable', { patterns: [{ urlPattern: '*' }] });
      return warm;
    } catch (error) {
      await rm(profile, { recursive: true, force: true });
      throw error;
    }
  }

  get alive(): boolean {
    return this.browser.isConnected();
  }

  /** Makes one visit; throws if there is no picture, and `failed` receives the reason if the guard knows it. */
  async visit(request: PictureRequest, guard: Guard): Promise<SiteVisit> {
    this.visits += 1;
    this.#guard = guard;
    const context = await openContext(this.browser, { width: request.widthPx });
    return takePicture(context, guard, request);
  }

  /** Prints a page from the files that it is handed; throws if it is not drawn in time. */
  async print(page: PrintedPage, timeoutMs: number): Promise<Uint8Array> {
    this.#guard = new PageFiles(this.session, page, this.log);
    const context = await openContext(this.browser, { width: printWidthPx });
    const opened = await context.newPage();
    await opened.goto(page.url, { waitUntil: 'load', timeout: timeoutMs });
    await opened.waitForSelector(page.readySelector, { state: 'attached', timeout: timeoutMs });
    return opened.pdf({
      preferCSSPageSize: true,
      printBackground: true,
      displayHeaderFooter: true,
      headerTemplate: '<span></span>',
      footerTemplate: page.footer,
      tagged: true,
      outline: true,
    });
  }

  /** Makes a film from what it is answered; throws if it is not made in time. */
  async film<T>(request: FilmRequest, take: (film: FilmInBrowser) => Promise<T>, timeoutMs: number): Promise<T> {
    this.#guard = new FilmFiles(this.session, request, this.log);
    return filmPlan(await openContext(this.browser, filmSize), request, take, timeoutMs);
  }

  /** A guard for one visit. */
  guardFor(reach: Reach, documentDue: AbortSignal): Guard {
    return new Guard(this.session, reach, this.log, documentDue);
  }

  /** Leaves nothing of the visit behind; a browser that cannot is ended. */
  async clear(): Promise<void> {
    this.#guard?.stop();
    this.#guard = null;
    const closing = Promise.all(this.browser.contexts().map((context) => context.close())).then(() => true);
    const closed = await Promise.race([closing.catch(() => false), after(closesWithinMs, false)]);
    if (!closed) this.kill();
  }

  async close(): Promise<void> {
    this.#guard?.stop();
    const closed = await Promise.race([this.browser.close().then(() => true), after(closesWithinMs, false)]);
    if (!closed) this.kill();
    await Promise.race([this.removed, after(closesWithinMs, undefined)]);
  }

  /** Ends it without asking. */
  kill(): void {
    this.#guard?.stop();
    if (this.pid <= 0 || !this.alive) return;
    try {
      process.kill(this.pid, 'SIGKILL');
    } catch (error) {
      this.log.debug({ err: error }, 'Chromium had ended already');
    }
  }

  /** Outside of a visit nothing is fetched. */
  async #answer(paused: PausedRequest): Promise<void> {
    if (this.#guard !== null) return this.#guard.handle(paused);
    try {
      await this.session.send('Fetch.failRequest', { requestId: paused.requestId, errorReason: 'BlockedByClient' });
    } catch (error) {
      this.log.debug({ err: error }, 'a request of a page that is gone');
    }
  }
}

function after<T>(ms: number, value: T): Promise<T> {
  return new Promise((done) => setTimeout(() => done(value), ms).unref());
}
