/** Has the film page make one film: it draws and encodes, and is handed a picture of itself for each frame that it asks for. */
import type { BrowserContext, Page } from 'playwright-core';
import { filmPagePath, filmSize, type FilmPage, type FilmPlan } from '@sightline/wire/film';
import type { FilmInBrowser, FilmRequest } from '../ports.ts';
import { filmOrigin } from './film-files.ts';

declare global {
  // The page's own name for what it offers; it exists in the browser alone.
  var filmPage: FilmPage;
}

/** Bytes of a film that are handed over at once. */
const sliceBytes = 1_048_576;
const opensWithinMs = 30_000;

/** Throws what progress threw, or what went wrong in the page. */
export async function filmPlan<T>(
  context: BrowserContext,
  request: FilmRequest,
  take: (film: FilmInBrowser) => Promise<T>,
  timeoutMs: number,
): Promise<T> {
  const page = await context.newPage();
  const problem = new Promise<never>((_, fail) => {
    setTimeout(() => fail(new Error(`a film was not made within ${timeoutMs} ms`)), timeoutMs).unref();
    page.once('crash', () => fail(new Error('the film page crashed')));
  });
  problem.catch(() => undefined);
  const { stopped } = await offer(context, page, request);
  await page.goto(`${filmOrigin}${filmPagePath}`, { waitUntil: 'load', timeout: opensWithinMs });
  const made = page.evaluate((plan: FilmPlan) => globalThis.filmPage.make(plan), request.plan);
  const film = await Promise.race([made, problem, stopped]);
  return take({
    byteCount: film.byteCount,
    durationMs: film.durationMs,
    poster: Buffer.from(film.posterBase64, 'base64'),
    bytes: () => slicesOf(page, film.byteCount),
  });
}

/** `stopped` rejects with what progress throws. */
async function offer(context: BrowserContext, page: Page, { onProgress }: FilmRequest): Promise<{ stopped: Promise<never> }> {
  const control = await context.newCDPSession(page);
  await page.exposeFunction('takeFilmPicture', async () => {
    const picture = await control.send('Page.captureScreenshot', {
      format: 'jpeg',
      quality: 92,
      optimizeForSpeed: true,
      clip: { x: 0, y: 0, ...filmSize, scale: 1 },
    });
    return picture.data;
  });
  let stop: (reason: unknown) => void = () => undefined;
  const stopped = new Promise<never>((_, fail) => (stop = fail));
  stopped.catch(() => undefined);
  await page.exposeFunction('noteFilmProgress', (share: number) => onProgress(share).catch(stop));
  return { stopped };
}

async function* slicesOf(page: Page, byteCount: number): AsyncIterable<Uint8Array> {
  for (let begin = 0; begin < byteCount; begin += sliceBytes) {
    const slice = await page.evaluate(([from, to]) => globalThis.filmPage.slice(from, to), [begin, begin + sliceBytes] as const);
    yield Buffer.from(slice, 'base64');
  }
}
