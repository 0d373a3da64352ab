/** A Chromium with a profile that outlives it: it can be killed and opened again, and finds what its pages had stored. */
import { spawn, type ChildProcess } from 'node:child_process';
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { chromium, type Browser, type Page } from 'playwright-core';

const flags = [
  '--headless=new',
  '--no-sandbox',
  '--disable-gpu',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  '--remote-debugging-port=0',
];

export class TesterBrowser {
  readonly #profile = mkdtempSync(join(tmpdir(), 'sightline-tester-'));
  #child: ChildProcess | null = null;
  #opening: Promise<Browser> | null = null;

  constructor(private readonly executablePath: string) {}

  /** A page in the browser as it is now; opens the browser where it was killed. */
  async newPage(): Promise<Page> {
    const browser = await (this.#opening ??= this.#open());
    const context = browser.contexts()[0];
    if (context === undefined) throw new Error('the browser has no context');
    const page = await context.newPage();
    page.setDefaultTimeout(10_000);
    return page;
  }

  /** Ends it at once, as a crash would. */
  async kill(): Promise<void> {
    const child = this.#child;
    this.#opening = null;
    this.#child = null;
    if (child?.pid === undefined || child.exitCode !== null) return;
    const ended = new Promise((done) => child.once('exit', done));
    process.kill(-child.pid, 'SIGKILL');
    await ended;
  }

  async close(): Promise<void> {
    await this.kill();
    await pause(200);
    rmSync(this.#profile, { recursive: true, force: true, maxRetries: 5 });
  }

  async #open(): Promise<Browser> {
    const portFile = join(this.#profile, 'DevToolsActivePort');
    for (const left of ['DevToolsActivePort', 'SingletonLock', 'SingletonCookie', 'SingletonSocket'])
      rmSync(join(this.#profile, left), { force: true });
    // A group of its own, so that a kill takes all its processes.
    this.#child = spawn(this.executablePath, [...flags, `--user-data-dir=${this.#profile}`, 'about:blank'], {
      detached: true,
      stdio: 'ignore',
    });
    for (let tries = 0; tries < 300; tries += 1) {
      const port = existsSync(portFile) ? readFileSync(portFile, 'utf8').split('\n')[0] : '';
      if (port !== undefined && port !== '') return chromium.connectOverCDP(`http://127.0.0.1:${port}`);
      await pause(100);
    }
    throw new Error('Chromium did not open');
  }
}
