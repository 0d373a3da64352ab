/** What benches of the studio work with: the built server, a researcher who is signed in, and Chromium with a profile of its own. */
import { existsSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { chromium, type BrowserContext } from 'playwright-core';
import { makeResearcher, type Researcher } from '@sightline/testkit';
import { findChromium } from '../apps/api/src/platform/site-browser/chromium-candidates.ts';
import { ServerProcess } from './server-process.ts';

export interface StudioSession {
  url: string;
  researcher: Researcher;
  server: ServerProcess;
  /** Its pages are signed in until `signOut`, with every notice answered. */
  browser: BrowserContext;
  signIn: () => Promise<void>;
  signOut: () => Promise<void>;
}

const answered = { cookie_accepted: 'true', small_screen_dismissed: 'true' };
const account = { name: 'Rea Nordahl', email: 'rea@nordlys.example', password: 'a long enough passphrase' };

/** Chromium without a desktop's window around its pages: what that window draws would be measured with the page. */
const headlessShell = '/usr/bin/chromium-headless-shell';

/** Opens it on `port` (the server) with `flags` for Chromium, hands it to `work` and clears it away. */
export async function withStudio<T>(port: number, flags: readonly string[], work: (studio: StudioSession) => Promise<T>): Promise<T> {
  const executablePath = findChromium(process.env['CHROMIUM_PATH'] ?? (existsSync(headlessShell) ? headlessShell : null));
  if (executablePath === null) throw new Error('This bench needs Chromium: install it, or name one with CHROMIUM_PATH.');
  const profile = mkdtempSync(join(tmpdir(), 'sightline-studio-'));
  const server = new ServerProcess(port, { RATE_LIMIT_SCALE: '1000' });
  server.spawn();
  try {
    await server.ready();
    const researcher = await makeResearcher(server.baseUrl, account);
    const args = ['--no-sandbox', '--disable-gpu', '--disable-background-networking', '--no-first-run', ...flags];
    const browser = await chromium.launchPersistentContext(profile, { executablePath, args, viewport: { width: 1440, height: 900 } });
    try {
      const signIn = () => store(browser, server.baseUrl, { ...answered, access_token: researcher.token, token_type: 'Bearer' });
      const signOut = () => store(browser, server.baseUrl, answered);
      await signIn();
      return await work({ url: server.baseUrl, researcher, server, browser, signIn, signOut });
    } finally {
      await browser.close();
    }
  } finally {
    await server.stop();
    rmSync(profile, { recursive: true, force: true });
  }
}

/** Takes the place of all that the browser had stored for the server. */
async function store(browser: BrowserContext, url: string, stored: Record<string, string>): Promise<void> {
  const page = await browser.newPage();
  await page.goto(`${url}/healthz`);
  await page.evaluate((wanted) => {
    localStorage.clear();
    Object.entries(wanted).forEach(([name, value]) => localStorage.setItem(name, value));
  }, stored);
  await page.close();
}

/** The middle one; of an even number the lower of the two. */
export function median(values: readonly number[]): number {
  return values.toSorted((a, b) => a - b)[Math.floor((values.length - 1) / 2)] ?? NaN;
}
