/** One visit in a browser: opens the link in a fresh context, waits until it has settled, and takes its picture and its facts. */
import type { Browser, BrowserContext, CDPSession } from 'playwright-core';
import type { FoundLimit } from '@sightline/domain/sites';
import type { SiteVisit } from '../ports.ts';
import { scriptAddresses, showLazyParts, untilReady } from './ask-page.ts';
import { findLimits } from './find-limits.ts';
import type { Guard } from './guard.ts';
import { mayBeFramed } from './may-be-framed.ts';

const viewportHeightPx = 1_000;
const highestPicturePx = 12_000;
/** Longest that pictures and scripts of a page are waited for. */
const loadMs = 4_000;
const settleMs = 1_500;
/** Longest that a page is asked for what cannot be recorded of it. */
const limitsMs = 1_500;

export interface PictureRequest {
  url: string;
  widthPx: number;
  /** Origin of this server. */
  publicUrl: string;
  /** Milliseconds left for all of it. */
  leftMs: () => number;
}

/** A context that keeps nothing, with every dialog and every further window shut. */
export async function openContext(browser: Browser, viewport: { width: number; height?: number }): Promise<BrowserContext> {
  const context = await browser.newContext({
    viewport: { height: viewportHeightPx, ...viewport },
    reducedMotion: 'reduce',
    colorScheme: 'light',
    locale: 'en-US',
    acceptDownloads: false,
    serviceWorkers: 'block',
    permissions: [],
    userAgent: `Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/${browser.version()} Safari/537.36`,
  });
  context.on('dialog', (dialog) => void dialog.dismiss().catch(ended));
  return context;
}

/** Throws if the page cannot be opened; the guard knows why. */
export async function takePicture(context: BrowserContext, guard: Guard, request: PictureRequest): Promise<SiteVisit> {
  const page = await context.newPage();
  context.on('page', (opened) => void opened.close().catch(ended));
  const control = await context.newCDPSession(page);
  guard.mainFrameId = (await control.send('Page.getFrameTree')).frameTree.frame.id;
  // Until the first document is there; it may lead on to another one by itself.
  await page.goto(request.url, { waitUntil: 'commit', timeout: Math.max(1, request.leftMs()) });
  await untilReady(control, ['interactive', 'complete'], request.leftMs());
  // A page whose parts never end is pictured as it is.
  await untilReady(control, ['complete'], loadMs);
  await showLazyParts(control, viewportHeightPx, highestPicturePx);
  await quiet(guard);
  guard.stop();
  const { cssContentSize } = await control.send('Page.getLayoutMetrics');
  const heightPx = Math.max(1, Math.min(highestPicturePx, Math.ceil(cssContentSize.height)));
  const hasRecorder = (await scriptAddresses(control)).some((address) => isRecorder(address, request.publicUrl));
  const limits = await limitsOf(control, guard, request.publicUrl);
  const picture = await control.send('Page.captureScreenshot', {
    format: 'jpeg',
    quality: 80,
    clip: { x: 0, y: 0, width: request.widthPx, height: heightPx, scale: 1 },
    captureBeyondViewport: true,
  });
  return {
    jpeg: Buffer.from(picture.data, 'base64'),
    widthPx: request.widthPx,
    heightPx,
    mayBeFramed: isFramed(guard, request.publicUrl),
    hasRecorder,
    limits,
  };
}

/** null where the page did not answer in time: its picture matters more. */
function limitsOf(control: CDPSession, { document }: Guard, publicUrl: string): Promise<FoundLimit[] | null> {
  if (document === null) return Promise.resolve(null);
  const policies = document.headers.filter(({ name }) => name.toLowerCase() === 'content-security-policy').map(({ value }) => value);
  const found = findLimits({ control, own: document.url, policies, publicUrl }).catch(() => null);
  return Promise.race([found, new Promise<null>((done) => setTimeout(() => done(null), limitsMs).unref())]);
}

/** A window or a context that closes by itself meanwhile needs no closing. */
function ended(): void {}

/** Until nothing has been under way for a moment. */
async function quiet(guard: Guard): Promise<void> {
  const endsAt = performance.now() + settleMs;
  for (let still = 0; still < 4 && performance.now() < endsAt; still = guard.pending === 0 ? still + 1 : 0)
    await new Promise((done) => setTimeout(done, 30));
}

/** Any spelling of this server's own recorder. */
function isRecorder(address: string, publicUrl: string): boolean {
  if (!URL.canParse(address)) return false;
  const recorder = new URL('/recorder.js', publicUrl);
  const { origin, pathname } = new URL(address);
  return origin === recorder.origin && pathname === recorder.pathname;
}

function isFramed({ document }: Guard, publicUrl: string): boolean {
  if (document === null) return false;
  const valuesOf = (wanted: string) => document.headers.filter(({ name }) => name.toLowerCase() === wanted).map(({ value }) => value);
  return mayBeFramed(
    { url: document.url, xFrameOptions: valuesOf('x-frame-options'), policies: valuesOf('content-security-policy') },
    publicUrl,
  );
}
