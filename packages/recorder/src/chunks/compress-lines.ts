/** Turns a group of event lines into chunk contents: compressed and hashed, cut where one body would be too large. */
import { eventFormat } from '@sightline/wire/events';
import { maxChunkBytes } from '@sightline/wire/chunks';
import type { Bytes, ChunkContent } from './chunk.ts';
import { halve, ndjson, spanOf, type SealedLines } from './chunk-buffer.ts';
import type { Gzip } from './gzip.ts';
import { sha256, sha256Sync } from './sha-256.ts';

const encode = (text: string): Bytes => new TextEncoder().encode(text);

export interface CompressedLines {
  contents: ChunkContent[];
  /** Events that no chunk can hold even alone; the caller says what that means. */
  oversize: number;
}

/** Gzip, then halves of it where the body is over the limit, down to single events. */
export async function compressLines(sealed: SealedLines, gzip: Gzip): Promise<CompressedLines> {
  const body = await gzip(encode(ndjson(sealed)));
  if (body.length <= maxChunkBytes) {
    return {
      contents: [{ body, hash: await sha256(body), encoding: 'gzip', format: String(eventFormat), ...spanOf(sealed) }],
      oversize: 0,
    };
  }
  if (sealed.lines.length === 1) return { contents: [], oversize: 1 };
  const [early, late] = halve(sealed);
  const first = await compressLines(early, gzip);
  const second = await compressLines(late, gzip);
  return { contents: [...first.contents, ...second.contents], oversize: first.oversize + second.oversize };
}

/** The same at once and uncompressed, for a page that is being left. */
export function plainLines(sealed: SealedLines): CompressedLines {
  const body = encode(ndjson(sealed));
  if (body.length <= maxChunkBytes) {
    return {
      contents: [{ body, hash: sha256Sync(body), encoding: 'identity', format: String(eventFormat), ...spanOf(sealed) }],
      oversize: 0,
    };
  }
  if (sealed.lines.length === 1) return { contents: [], oversize: 1 };
  const [early, late] = halve(sealed).map(plainLines) as [CompressedLines, CompressedLines];
  return { contents: [...early.contents, ...late.contents], oversize: early.oversize + late.oversize };
}
