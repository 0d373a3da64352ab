/** How long a researcher waits for the picture of an hour-long recording in Chromium: from the click, and for each seek. */
import type { Page } from 'playwright-core';
import type { BenchRow } from './bench.ts';
import { hourMs, hourOfPage, manifestOfHour } from './replayed-hour.ts';
import { median, withStudio } from './studio-session.ts';

const port = Number(process.env['BENCH_PORT'] ?? 4292);
const runs = 5;
const pictureBarMs = 700;
const seekBarMs = 150;

/** Answers for the one recording, in place of the server's: what is measured is what the browser does with them. */
async function serveHour(page: Page): Promise<void> {
  const body = hourOfPage()
    .map((event) => JSON.stringify(event))
    .join('\n');
  const headers = { 'content-type': 'application/x-ndjson' };
  await page.route('**/api/recordings/rec_hour/replay**', (route) => route.fulfill({ json: manifestOfHour }));
  await page.route('**/api/recordings/rec_hour/streams/page', (route) => route.fulfill({ body, headers }));
}

/** Ms from the beginning of the navigation until the page of the recording is drawn. */
async function untilPicture(page: Page, url: string): Promise<number> {
  await page.goto(`${url}/player/?rid=rec_hour&qid=qst_hour`, { waitUntil: 'commit' });
  await page.waitForFunction(
    () => (document.querySelector<HTMLIFrameElement>('.replay-page iframe')?.contentDocument?.body.childElementCount ?? 0) > 1_000,
    undefined,
    { polling: 'raf' },
  );
  return page.evaluate(() => performance.now());
}

/** Ms from a move of the slider until the picture after it. */
function untilSought(page: Page, atMs: number): Promise<number> {
  return page.evaluate(
    (wanted) =>
      new Promise<number>((resolve) => {
        const slider = document.querySelector<HTMLInputElement>('input[type=range]');
        const value = Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value');
        const fromMs = performance.now();
        // Past React, which else knows of the change already.
        value?.set?.call(slider, String(wanted));
        slider?.dispatchEvent(new Event('input', { bubbles: true }));
        requestAnimationFrame(() => requestAnimationFrame(() => resolve(performance.now() - fromMs)));
      }),
    atMs,
  );
}

const row = (name: string, ours: number, base: number, bar: number): BenchRow => ({
  name: `player, an hour of one page: ${name}`,
  ours: `${ours.toFixed(0)} ms`,
  baseline: `${base.toFixed(0)} ms (${name === 'first picture' ? 'a page that asks for nothing' : 'a seek of a second'})`,
  ratio: (ours / bar).toFixed(2),
  bar: `≤ ${bar} ms`,
  ok: ours <= bar,
});

export default function playerBench(): Promise<BenchRow[]> {
  return withStudio(port, [], async ({ browser, url }) => {
    const page = await browser.newPage();
    await serveHour(page);
    const [first, bare, seeks, steps]: [number[], number[], number[], number[]] = [[], [], [], []];
    for (let run = 0; run < runs; run += 1) {
      await page.goto(`${url}/healthz`, { waitUntil: 'commit' });
      bare.push(await page.evaluate(() => performance.now()));
      first.push(await untilPicture(page, url));
      // Far ahead, far back, and to the end.
      for (const share of [0.9, 0.1, 0.6, 0.3, 1]) {
        seeks.push(await untilSought(page, Math.floor(hourMs * share)));
        steps.push(await untilSought(page, Math.floor(hourMs * share) - 1_000));
      }
    }
    return [row('first picture', median(first), median(bare), pictureBarMs), row('a seek', Math.max(...seeks), median(steps), seekBarMs)];
  });
}
