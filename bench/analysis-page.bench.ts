/** How long a researcher waits for the results of 10,000 recordings in Chromium: until the page is ready, and for each filter. */
import type { Page } from 'playwright-core';
import type { BenchRow } from './bench.ts';
import { insertCallsScene, recordingCount, type CallsScene } from './calls-rows.ts';
import { median, withStudio, type StudioSession } from './studio-session.ts';

const port = Number(process.env['BENCH_PORT'] ?? 4291);
const runs = 5;
const readyBarMs = 800;
const filterBarMs = 300;
const outcomePill = /^All/;

interface Bar {
  name: string;
  ours: number;
  base: number;
  bar: number;
}

const row = ({ name, ours, base, bar }: Bar): BenchRow => ({
  name: `${name}, ${recordingCount} recordings`,
  ours: `${ours.toFixed(0)} ms`,
  baseline: `${base.toFixed(0)} ms (a page that asks for nothing)`,
  ratio: (ours / bar).toFixed(2),
  bar: `≤ ${bar} ms`,
  ok: ours <= bar,
});

/** Ms from the beginning of the navigation until the figures are there. */
async function untilReady(page: Page, url: string): Promise<number> {
  await page.goto(url, { waitUntil: 'commit' });
  await page.getByText('completed the task').first().waitFor();
  return page.evaluate(() => performance.now());
}

async function untilBare(page: Page, url: string): Promise<number> {
  await page.goto(`${url}/healthz`, { waitUntil: 'commit' });
  return page.evaluate(() => performance.now());
}

/** Ms from a press in the panel of filters until the counts of the outcomes have changed. */
async function untilFiltered(page: Page, press: () => Promise<void>): Promise<number> {
  const pill = page.getByRole('link', { name: outcomePill }).first();
  const before = await pill.innerText();
  await page.evaluate(() => {
    document.addEventListener('pointerdown', () => Object.assign(window, { pressedAt: performance.now() }), { capture: true });
  });
  await press();
  await page.waitForFunction(
    (known) => [...document.querySelectorAll('a')].some((link) => /^All\s/.test(link.innerText) && link.innerText !== known),
    before,
    { polling: 'raf' },
  );
  return page.evaluate(() => performance.now() - (window as unknown as { pressedAt: number }).pressedAt);
}

async function store(studio: StudioSession, { accessToken }: CallsScene): Promise<void> {
  const page = await studio.browser.newPage();
  await page.goto(`${studio.url}/healthz`);
  await page.evaluate((token) => localStorage.setItem('access_token', token), accessToken);
  await page.close();
}

async function measure(studio: StudioSession, { projectId }: CallsScene): Promise<BenchRow[]> {
  const page = await studio.browser.newPage();
  const url = `${studio.url}/project/${projectId}/collector/col_big/analyze-results?tab=overall`;
  // Merged once, as after the last recording.
  await untilReady(page, url);
  const [ready, bare]: [number[], number[]] = [[], []];
  for (let run = 0; run < runs; run += 1) {
    bare.push(await untilBare(page, studio.url));
    ready.push(await untilReady(page, url));
  }
  await page.getByRole('button', { name: 'Filter' }).click();
  const filtered: number[] = [];
  for (const gender of ['Female', 'Male', 'All'])
    filtered.push(await untilFiltered(page, () => page.getByRole('radio', { name: gender, exact: true }).click()));
  await page.close();
  return [
    row({ name: 'results page ready', ours: median(ready), base: median(bare), bar: readyBarMs }),
    row({ name: 'a filter that nobody has asked for yet', ours: median(filtered), base: median(bare), bar: filterBarMs }),
  ];
}

export default function analysisPage(): Promise<BenchRow[]> {
  return withStudio(port, [], async (studio) => {
    const database = await studio.server.connect();
    const scene = await insertCallsScene(database);
    await database.end();
    await store(studio, scene);
    return measure(studio, scene);
  });
}
