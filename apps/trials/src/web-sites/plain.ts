/** The same walk under the plain recorder, to compare with: its events, by a function that the page may call. */
import { resolve } from 'node:path';
import type { Browser } from '@playwright/test';
import { build } from 'esbuild';
import { walk, type Walk } from './walk.ts';

const source = `import { record } from '@rrweb/record';
record({ emit: (event) => globalThis.__keepEvent(JSON.stringify(event)), inlineStylesheet: true, maskAllInputs: true });`;

let bundle: Promise<string> | null = null;

export const plainScript = (): Promise<string> =>
  (bundle ??= build({
    stdin: { contents: source, resolveDir: resolve(import.meta.dirname), loader: 'ts' },
    bundle: true,
    format: 'iife',
    write: false,
  }).then(({ outputFiles }) => outputFiles[0]!.text));

/** Walks without any recorder, or with the plain one where `events` is given. */
export async function walkAlone(browser: Browser, url: string, presses: number, events: unknown[] | null): Promise<Walk> {
  const context = await browser.newContext({ viewport: { width: 1200, height: 800 }, locale: 'en-US' });
  if (events !== null) await context.exposeFunction('__keepEvent', (text: string) => void events.push(JSON.parse(text)));
  const page = await context.newPage();
  await page.goto(url);
  const done = await walk(page, presses);
  await context.close();
  return done;
}
