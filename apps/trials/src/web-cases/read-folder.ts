/** Cases that lie outside of the repository: one folder each with an `index.html`. */
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { WebCase } from './case.ts';

/** The recorder's own line of such a page: the trial puts in what it records with. */
const line = /<script src="__SERVER__\/recorder\.js"[^>]*><\/script>/g;
/** Presses every button that has an id or a popover, and chooses in every control, as the pages ask for. */
const act = `for (const button of document.querySelectorAll('button')) button.click(); await new Promise((done) => setTimeout(done, 600));`;

export function readFolder(folder: string): WebCase[] {
  return readdirSync(folder)
    .toSorted()
    .filter((name) => existsSync(join(folder, name, 'index.html')))
    .map((name) => {
      const html = readFileSync(join(folder, name, 'index.html'), 'utf8').replaceAll(line, '');
      const media = name.includes('dark')
        ? { colorScheme: 'dark' as const, reducedMotion: 'reduce' as const, hasTouch: true as const }
        : {};
      return { name, source: join(folder, 'README.md'), html, act, media };
    });
}
