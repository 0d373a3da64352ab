/** Idle tabs, killed browsers, storage of earlier versions, storage refused. */
import { sha256Sync } from '@sightline/recorder/chunks';
import type { Browser, BrowserContext, Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { openTestingBrowser, TestingSite } from './testing-site.ts';
import { websiteStudy } from './testing-study.ts';

const goldenText = '{"k":"visibility","at":1,"visible":true}\n';
/** One chunk as the first release kept it. */
const golden = { text: goldenText, hash: sha256Sync(new TextEncoder().encode(goldenText)) };

let site: TestingSite;
let browser: Browser;
let context: BrowserContext;
let page: Page;

beforeAll(async () => {
  site = new TestingSite();
  await site.open();
  browser = await openTestingBrowser();
});
afterAll(async () => {
  await browser?.close();
  site?.close();
});

async function begin(): Promise<void> {
  context = await browser.newContext({ viewport: { width: 1200, height: 800 } });
  page = await context.newPage();
}
beforeEach(() => site.reset());
afterEach(() => context.close());

describe('what a browser does to a run', () => {
  const run = (): Promise<unknown> => page.goto(`${site.origin}/t/ABCD2345/run#rec_1.token`);
  /** What IndexedDB holds of site.chunks that were not acknowledged. */
  const kept = (): Promise<number> =>
    page.evaluate(
      () =>
        new Promise<number>((resolve) => {
          const opening = indexedDB.open('sightline-chunks');
          opening.onsuccess = () => {
            const counting = opening.result.transaction('chunks').objectStore('chunks').count();
            counting.onsuccess = () => resolve(counting.result);
          };
        }),
    );

  const quietly = async (): Promise<void> => {
    await page.clock.runFor(20_000);
    await expect.poll(() => site.chunks.size).toBeGreaterThan(0);
    await expect.poll(kept).toBe(0);
    await page.clock.runFor(40_000);
    await expect.poll(() => site.requests.at(-1)).toBe('/run/session');
    site.requests = [];
    for (let minute = 1; minute <= 10; minute++) {
      await page.clock.runFor(60_000);
      await expect.poll(() => site.requests.length).toBe(minute);
    }
    expect(new Set(site.requests)).toEqual(new Set(['/run/session']));
  };

  it('S5: an idle tab sends nothing but one sign of life a minute', async () => {
    await begin();
    await page.clock.install();
    await run();
    await page.waitForSelector('textarea');
    await quietly();
  });

  it('S5: nor does one that waits for a website’s window, which hears by the same sign how the test was ended there', async () => {
    site.shown = websiteStudy(`${site.origin}/picture.svg`);
    await begin();
    await page.clock.install();
    await run();
    const opening = context.waitForEvent('page');
    await page.click('text=Start');
    await opening;
    await page.bringToFront();
    await page.clock.runFor(30_000);
    await quietly();
    site.websiteTests = { q2: { seen: true, ending: 'gave-up', endedAtMs: Date.now() } };
    await page.clock.runFor(60_000);
    await page.getByText('You chose “I could not do it” on the website.').waitFor();
    expect(site.answers).toEqual([]);
    await page.keyboard.press('Enter');
    await page.waitForSelector('text=Question q3');
    expect(site.answers.map(({ value }) => value)).toEqual([{ kind: 'test', ending: 'gave-up' }]);
  });

  it('loses nothing of what was done in the last moments before a tab was closed without a network', async () => {
    await begin();
    await run();
    await page.fill('textarea', 'before');
    await expect.poll(() => site.chunks.size).toBeGreaterThan(0);
    site.available = false;
    await page.click('text=Next');
    await page.click('text=Start');
    await page.click('text=I could not do it');
    await page.close({ runBeforeUnload: true });
    site.available = true;
    page = await context.newPage();
    await run();
    await page.waitForSelector('text=Question q3');
    const told = () => site.events().map((event) => event.k);
    await expect.poll(told).toEqual(expect.arrayContaining(['step-close', 'test-start', 'test-end']));
    expect(site.conflicts).toBe(0);
  });

  it('goes on with the later of two copies, where a kill left the quick one behind', async () => {
    await begin();
    await run();
    await page.fill('textarea', 'an answer');
    const copy = 'sightline-progress-rec_1';
    const early = await page.evaluate((key) => localStorage.getItem(key) ?? '', copy);
    await page.click('text=Next');
    await page.waitForSelector('text=Question q2');
    await page.evaluate(([key, text]) => localStorage.setItem(key!, text!), [copy, early]);
    await page.reload();
    await page.waitForSelector('text=Question q2');
    await page.evaluate((key) => localStorage.setItem(key, '{"step":'), copy);
    await page.reload();
    await page.waitForSelector('text=Question q2');
  });

  it('goes on with what the first released runner had stored', async () => {
    await begin();
    await page.goto(`${site.origin}/picture.svg`);
    await page.evaluate(async (body) => {
      const open = (name: string, make: (database: IDBDatabase) => void): Promise<IDBDatabase> =>
        new Promise((resolve) => {
          const opening = indexedDB.open(name, 1);
          opening.onupgradeneeded = () => make(opening.result);
          opening.onsuccess = () => resolve(opening.result);
        });
      const put = async (database: IDBDatabase, table: string, row: object, key?: string): Promise<void> => {
        const putting = database.transaction(table, 'readwrite');
        putting.objectStore(table).put(row, key);
        await new Promise((done) => (putting.oncomplete = done));
        database.close();
      };
      const makeChunks = (database: IDBDatabase): void => {
        database.createObjectStore('chunks', { keyPath: ['recordingId', 'stream', 'sequence'] });
        database.createObjectStore('counters', { keyPath: ['recordingId', 'stream'] });
      };
      const values = { q1: { kind: 'text', text: 'from before' } };
      const unsent = [{ questionId: 'q1', value: values.q1, answeredAtMs: 5 }];
      const progress = { step: 2, values, unsent, test: null, chunksElsewhere: {}, finished: false };
      await put(await open('sightline-runner', (database) => void database.createObjectStore('progress')), 'progress', progress, 'rec_1');
      const place = { recordingId: 'rec_1', stream: 'runner' };
      const text = new TextEncoder().encode(body.text);
      const chunk = {
        ...place,
        sequence: 0,
        body: text,
        hash: body.hash,
        encoding: 'identity',
        format: '1',
        firstAtMs: 1,
        lastAtMs: 1,
        aside: null,
      };
      await put(await open('sightline-chunks', makeChunks), 'chunks', chunk);
      await put(await open('sightline-chunks', makeChunks), 'counters', { ...place, next: 1 });
    }, golden);
    await run();
    await page.waitForSelector('text=Question q3');
    await expect.poll(() => site.answers.map(({ value }) => value)).toEqual([{ kind: 'text', text: 'from before' }]);
    await page.locator('input[value="5"]').check({ force: true });
    await page.click('text=Next');
    await page.waitForSelector('text=Thank you');
    expect(site.chunks.get(0)?.text).toBe(golden.text);
    expect(site.stated).toEqual({ runner: site.chunks.size });
    expect(site.conflicts).toBe(0);
  });

  /** As private windows, strict settings and blocked third-party storage do: naming it throws. */
  const refuse = (names: readonly string[]): Promise<unknown> =>
    page.addInitScript((refused) => {
      const raise = (): never => {
        throw new DOMException('refused', 'SecurityError');
      };
      for (const name of refused) Object.defineProperty(window, name, { get: raise });
    }, names);
  const unkept = 'This browser cannot save your data: a reload would lose what has not been sent yet.';

  it('says where IndexedDB is refused that a reload would lose what was not sent, and sends at once', async () => {
    await begin();
    await refuse(['indexedDB']);
    await run();
    await page.waitForSelector(`[role=status] >> text=${unkept}`);
    await expect.poll(() => site.events().some((event) => event.k === 'step-open'), { timeout: 3_000 }).toBe(true);
    await page.fill('textarea', 'in memory');
    await page.click('text=Next');
    await expect.poll(() => site.answers.length).toBe(1);
    await expect.poll(() => site.events().some((event) => event.k === 'step-open' && event.questionId === 'q2')).toBe(true);
    // What waits is handed over where the tab may keep that much, and numbered on from what the server holds.
    site.available = false;
    await page.click('text=Start');
    await page.waitForSelector('[role=status] >> text=and this browser cannot save your data');
    await page.reload();
    site.available = true;
    await page.click('text=I could not do it');
    await page.locator('input[value="5"]').check({ force: true });
    await page.click('text=Next');
    await page.waitForSelector('text=Thank you');
    expect(site.answers).toHaveLength(3);
    expect(site.conflicts).toBe(0);
    expect([...site.chunks.keys()].sort((a, b) => a - b)).toEqual(Array.from({ length: site.chunks.size }, (_, i) => i));
    expect(site.events().filter((event) => event.k === 'test-start')).toHaveLength(1);
  });

  it('can be taken to its end where the browser refuses all storage', async () => {
    await begin();
    await refuse(['indexedDB', 'localStorage', 'sessionStorage']);
    await run();
    await page.waitForSelector(`[role=status] >> text=${unkept}`);
    await page.fill('textarea', 'kept nowhere');
    await page.click('text=Next');
    await page.click('text=Start');
    await page.click('text=I could not do it');
    await page.locator('input[value="5"]').check({ force: true });
    await page.click('text=Next');
    await page.waitForSelector('text=Thank you');
    expect(site.answers).toHaveLength(3);
    expect(site.stated).toEqual({ runner: site.chunks.size });
  });
});
