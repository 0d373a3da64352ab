/** The adapter behind the port `siteBrowser`: turns, time limits, and warm browsers that are started when they are needed. */
import { errors } from 'playwright-core';
import { refuse, type Refusal, type RefusalCode } from '@sightline/domain/refusals';
import type { Env } from '../env.ts';
import type { Log, SiteBrowser, SiteVisit } from '../ports.ts';
import type { ChromiumLaunch } from './chromium-launch.ts';
import type { ChromiumSource } from './chromium-source.ts';
import { isPublicAddress } from './public-address.ts';
import { Reach, systemResolve, type Resolve } from './reach.ts';
import { TimedSemaphore } from './timed-semaphore.ts';
import { WarmBrowser } from './warm-browser.ts';

interface SiteVisitSettings {
  chromium: ChromiumSource;
  env: Pick<Env, 'publicUrl' | 'siteAllowList'>;
  log: Log;
  /** Tests hand in names of their own. */
  resolve?: Resolve;
  /** Which addresses are of the outside. */
  isPublic?: (address: string) => boolean;
  times?: Partial<VisitTimes>;
}

interface VisitTimes {
  /** All of a visit, waiting included; below the 20 s of a call. */
  visitMs: number;
  /** Longest wait for Chromium to be unpacked and for a turn. */
  waitMs: number;
  /** What is kept for settling and the picture after the document has arrived. */
  pictureMs: number;
  /** An open browser without visits is closed after this. */
  idleMs: number;
}

const usualTimes: VisitTimes = { visitMs: 18_500, waitMs: 9_000, pictureMs: 5_000, idleMs: 300_000 };
const atOnce = 2;
const maxWaiting = 16;
/** A browser is replaced after this many, before what it keeps adds up. */
const visitsOfABrowser = 100;

/** Starts nothing before the first visit. */
export function createSiteBrowser(settings: SiteVisitSettings): SiteVisits {
  return new SiteVisits(settings);
}

export class SiteVisits implements SiteBrowser {
  readonly #turns = new TimedSemaphore(atOnce, maxWaiting);
  readonly #times: VisitTimes;
  #warm: WarmBrowser[] = [];
  readonly #all = new Set<WarmBrowser>();
  #idle: NodeJS.Timeout | null = null;
  #closed = false;

  constructor(private readonly settings: SiteVisitSettings) {
    this.#times = { ...usualTimes, ...settings.times };
  }

  /** Process ids of the browsers that are open. */
  get pids(): number[] {
    return [...this.#all].filter(({ alive }) => alive).map(({ pid }) => pid);
  }

  async visit(url: string, widthPx: number): Promise<SiteVisit | Refusal> {
    const endsAt = performance.now() + this.#times.visitMs;
    const leftMs = () => endsAt - performance.now();
    const waitsUntil = performance.now() + this.#times.waitMs;
    const found = this.settings.chromium.launch().then((launch) => ({ launch }));
    const chromium = await inTime(found, this.#times.waitMs);
    if (chromium === null) return refuse('screenshot-busy');
    const { launch } = chromium;
    if (launch === null || this.#closed) return refuse('browser-missing');
    const release = await this.#turns.take(waitsUntil - performance.now());
    if (release === null) return refuse('screenshot-busy');
    const first = await this.#visitOnce(launch, url, widthPx, leftMs, release);
    if (first !== 'browser-lost') return first;
    // The browser ended under the visit, which may have been no fault of the page: try again, with what is left of the time.
    const again = await this.#turns.take(leftMs() - this.#times.pictureMs);
    if (again === null) return refuse('screenshot-busy');
    const second = await this.#visitOnce(launch, url, widthPx, leftMs, again);
    return second === 'browser-lost' ? refuse('site-too-slow') : second;
  }

  async close(): Promise<void> {
    this.#closed = true;
    if (this.#idle !== null) clearTimeout(this.#idle);
    await Promise.all([...this.#all].map((browser) => browser.close()));
  }

  async #visitOnce(
    launch: ChromiumLaunch,
    url: string,
    widthPx: number,
    leftMs: () => number,
    release: () => void,
  ): Promise<SiteVisit | Refusal | 'browser-lost'> {
    const browser = await this.#open(launch).catch((error: unknown) => {
      this.settings.log.error({ err: error }, 'Chromium did not start');
      return null;
    });
    if (browser === null) {
      release();
      return refuse('browser-missing');
    }
    const { env, resolve = systemResolve, isPublic = isPublicAddress } = this.settings;
    const documentDue = AbortSignal.timeout(Math.max(1, Math.round(leftMs() - this.#times.pictureMs)));
    const guard = browser.guardFor(new Reach(new URL(url), env.siteAllowList, resolve, isPublic), documentDue);
    try {
      const seen = browser.visit({ url, widthPx, publicUrl: env.publicUrl, leftMs }, guard);
      const visit = await inTime(Promise.race([seen, guard.failed.then(() => null)]), leftMs());
      if (guard.failure !== null) return refuse(guard.failure);
      return visit ?? refuse('site-too-slow');
    } catch (error) {
      if (guard.failure !== null) return refuse(guard.failure);
      if (!browser.alive) return 'browser-lost';
      const why = whyFailed(error);
      if (why === null) throw error;
      return refuse(why);
    } finally {
      void this.#giveBack(browser).finally(release);
    }
  }

  async #open(launch: ChromiumLaunch): Promise<WarmBrowser> {
    if (this.#idle !== null) clearTimeout(this.#idle);
    this.#warm = this.#warm.filter(({ alive }) => alive);
    const warm = this.#warm.pop();
    if (warm !== undefined) return warm;
    const browser = await WarmBrowser.start(launch, this.settings.log);
    this.#all.add(browser);
    return browser;
  }

  async #giveBack(browser: WarmBrowser): Promise<void> {
    await browser.clear();
    if (!browser.alive || this.#closed || browser.visits >= visitsOfABrowser) await this.#end(browser);
    else this.#warm.push(browser);
    this.#idle = setTimeout(() => void this.#closeIdle(), this.#times.idleMs).unref();
  }

  async #closeIdle(): Promise<void> {
    const idle = this.#warm;
    this.#warm = [];
    await Promise.all(idle.map((browser) => this.#end(browser)));
  }

  async #end(browser: WarmBrowser): Promise<void> {
    this.#all.delete(browser);
    await browser.close();
  }
}

/** What the browser says where the guard saw nothing wrong; null for anything that no page should cause. */
function whyFailed(error: unknown): RefusalCode | null {
  const message = error instanceof Error ? error.message : '';
  if (error instanceof errors.TimeoutError) return 'site-too-slow';
  if (message.includes('net::')) return 'site-unreachable';
  // A page ends its own process by asking for more memory than there is.
  return /crashed/i.test(message) ? 'site-endless' : null;
}

/** null if it took longer. */
async function inTime<T>(work: Promise<T>, ms: number): Promise<T | null> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<null>((done) => (timer = setTimeout(() => done(null), Math.max(1, ms))));
  // Errors that it throws after its time limit are ignored.
  work.catch(() => undefined);
  try {
    return await Promise.race([work, late]);
  } finally {
    clearTimeout(timer);
  }
}
