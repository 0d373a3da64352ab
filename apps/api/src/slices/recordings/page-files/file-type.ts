/** What a fetched file is, by its first bytes: what the site says of it counts for nothing. */
import sharp from 'sharp';
import type { SiteFile } from '../../../platform/ports.ts';

type Signature = readonly [type: string, at: number, bytes: string];

/** Kinds that browsers show; bytes in hexadecimal (mimesniff.spec.whatwg.org; the OpenType and WOFF specifications). */
const signatures: readonly Signature[] = [
  ['image/png', 0, '89504e470d0a1a0a'],
  ['image/jpeg', 0, 'ffd8ff'],
  ['image/gif', 0, '47494638'],
  ['image/webp', 8, '57454250'],
  ['image/avif', 4, '6674797061766966'],
  ['image/avif', 4, '6674797061766973'],
  ['image/bmp', 0, '424d'],
  ['image/x-icon', 0, '00000100'],
  ['font/woff2', 0, '774f4632'],
  ['font/woff', 0, '774f4646'],
  ['font/otf', 0, '4f54544f'],
  ['font/ttf', 0, '0001000000'],
  ['font/ttf', 0, '74727565'],
];

/** Kinds whose header the picture library reads. */
const measured = new Set(['image/png', 'image/jpeg', 'image/gif', 'image/webp', 'image/avif']);
/** As for pictures that researchers upload: more would take a browser's memory. */
const mostPixels = 40_000_000;
const headBytes = 4_096;

export type FileTypeFailure = 'other-kind' | 'too-large';

const beginsWith = (bytes: Uint8Array, [, at, expected]: Signature): boolean =>
  Buffer.from(bytes.subarray(at, at + expected.length / 2)).toString('hex') === expected;

/** The media type of a picture or font, which nothing of can run where it is shown. */
export async function readFileType({ bytes }: Pick<SiteFile, 'bytes'>): Promise<{ type: string } | FileTypeFailure> {
  const type = signatures.find((one) => beginsWith(bytes, one))?.[0] ?? (isSvg(bytes) ? 'image/svg+xml' : null);
  if (type === null) return 'other-kind';
  const pixels = measured.has(type) ? await countPixels(bytes) : 0;
  if (pixels === null) return 'other-kind';
  return pixels > mostPixels ? 'too-large' : { type };
}

async function countPixels(bytes: Uint8Array): Promise<number | null> {
  try {
    const { width, height } = await sharp(bytes, { limitInputPixels: false }).metadata();
    return width * height;
  } catch {
    // A header that cannot be read is the answer itself: this is no picture.
    return null;
  }
}

/** Its root is `svg`: a page that only contains one is a page. */
function isSvg(bytes: Uint8Array): boolean {
  let text = new TextDecoder().decode(bytes.subarray(0, headBytes)).trimStart();
  for (const end of [/^<\?[^>]*\?>/, /^<!--[\s\S]*?-->/, /^<!doctype\s+svg[^>[]*(?:\[[^\]]*\]\s*)?>/i, /^<!--[\s\S]*?-->/])
    text = text.replace(end, '').trimStart();
  return /^<svg[\s>]/.test(text);
}

/** The text of a style sheet; null if the site says that it is something else, as browsers read it. */
export function readStyleText({ bytes, mediaType }: SiteFile): string | null {
  if (mediaType !== 'text/css' && mediaType !== '') return null;
  const text = new TextDecoder().decode(bytes);
  return text.trimStart().startsWith('<') ? null : text;
}
