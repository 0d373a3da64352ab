/** Pages of the demo shop as a real browser recorded them; simulated testers visit these. */
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { gunzipSync } from 'node:zlib';
import type { PageEvent, Size } from '@sightline/wire/events';
import { goldenFolder } from './golden-folder.ts';

export interface GoldenElement {
  /** Node id in the full snapshot. */
  id: number;
  kind: 'link' | 'button' | 'field' | 'picture';
  label: string;
  /** Stays where it is when the page scrolls. */
  fixed: boolean;
  /** CSS px from the top left of the document. */
  x: number;
  y: number;
  width: number;
  height: number;
  /** Key of the page it leads to; null for one that was not recorded, or none. */
  to: string | null;
}

export interface GoldenPage {
  key: string;
  path: string;
  title: string;
  viewport: Size;
  documentHeight: number;
  /** Node id of the document. */
  documentId: number;
  /** What the recorder sent when the page opened: its address and the full snapshot. */
  events: PageEvent[];
  elements: GoldenElement[];
}

const placeholder = 'https://shop.invalid';

/**
 * Every page by its key, with addresses on `origin` (scheme, host, port). Fonts keep no origin: a replay fetches them from
 * the server that shows it, whatever name that has by then.
 */
export function readGoldenPages(origin: string): Map<string, GoldenPage> {
  const folder = join(goldenFolder(), 'pages');
  const files = readdirSync(folder).filter((name) => name.endsWith('.json.gz'));
  const pages = files.map((name) => {
    const text = gunzipSync(readFileSync(join(folder, name))).toString('utf8');
    return JSON.parse(
      text.replaceAll(`${placeholder}/demo/shop/assets/`, '/demo/shop/assets/').replaceAll(placeholder, origin),
    ) as GoldenPage;
  });
  return new Map(pages.map((page) => [page.key, page]));
}

/** The picture of the shop's first page. */
export function shopPicture(): Uint8Array {
  return readFileSync(join(goldenFolder(), 'pages', 'shop.webp'));
}
