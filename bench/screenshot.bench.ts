/** How long the picture of an ordinary page takes with a warm browser: the bundled demo shop, beside the same Chromium without the guard. */
import { chromium } from 'playwright-core';
import { findChromium } from '../apps/api/src/platform/site-browser/chromium-candidates.ts';
import { chromiumAt, createSiteBrowser } from '../apps/api/src/platform/site-browser/index.ts';
import { silentLog } from '../apps/api/src/platform/log.ts';
import type { BenchRow } from './bench.ts';
import { ServerProcess } from './server-process.ts';

const port = Number(process.env['BENCH_PORT'] ?? 4140);
const rounds = 7;
const widthPx = 1_600;
const barMs = 2_000;

/** In turn, so that both run under the same conditions; the medians are compared. */
export default async function screenshotBench(): Promise<BenchRow[]> {
  const executablePath = findChromium(process.env['CHROMIUM_PATH'] ?? null);
  if (executablePath === null) throw new Error('The bench of screenshots needs Chromium: install it, or name one with CHROMIUM_PATH.');
  const server = new ServerProcess(port);
  server.spawn();
  const env = { publicUrl: server.baseUrl, siteAllowList: [`127.0.0.1:${port}`] };
  const guarded = createSiteBrowser({ chromium: chromiumAt(executablePath), env, log: silentLog });
  const plain = await chromium.launch({ executablePath, args: ['--no-sandbox', '--disable-gpu'] });
  try {
    await server.ready();
    const url = `${server.baseUrl}/demo/shop/`;
    const pictureOf = async (): Promise<void> => {
      const seen = await guarded.visit(url, widthPx);
      if ('refused' in seen) throw new Error(`the shop could not be pictured: ${seen.refused}`);
    };
    const plainPicture = async (): Promise<void> => {
      const context = await plain.newContext({ viewport: { width: widthPx, height: 1_000 } });
      const page = await context.newPage();
      await page.goto(url, { waitUntil: 'load' });
      await page.screenshot({ fullPage: true, type: 'jpeg', quality: 80 });
      await context.close();
    };
    const ours: number[] = [];
    const base: number[] = [];
    for (let round = -2; round < rounds; round += 1) {
      const [one, other] = [await timed(pictureOf), await timed(plainPicture)];
      // The first rounds warm both up.
      if (round >= 0) [ours, base].forEach((list, index) => list.push(index === 0 ? one : other));
    }
    return [row(median(ours), median(base))];
  } finally {
    await guarded.close();
    await plain.close();
    await server.stop();
  }
}

async function timed(work: () => Promise<void>): Promise<number> {
  const startedAt = performance.now();
  await work();
  return performance.now() - startedAt;
}

function median(values: readonly number[]): number {
  return values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? NaN;
}

function row(oursMs: number, baseMs: number): BenchRow {
  return {
    name: 'picture of an ordinary page, 1600 wide, warm',
    ours: `${oursMs.toFixed(0)} ms`,
    baseline: `${baseMs.toFixed(0)} ms (Chromium alone, no sandbox, no guard)`,
    ratio: (oursMs / baseMs).toFixed(2),
    bar: `≤ ${barMs} ms`,
    ok: oursMs <= barMs,
  };
}
