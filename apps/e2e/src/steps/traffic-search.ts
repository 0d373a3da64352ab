/** What must not be in a session's traffic: pictures, bytes that are no text outside of the media streams, and words that were typed. */
import { createHash } from 'node:crypto';
import { gunzipSync } from 'node:zlib';
import type { SentRequest } from '../harness/traffic-watch.ts';

/** First bytes of pictures and films, and the same as they begin in base64. */
const pictureStarts: Readonly<Record<string, Buffer>> = {
  JPEG: Buffer.from([0xff, 0xd8, 0xff]),
  PNG: Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a]),
  GIF: Buffer.from('GIF8'),
  WebP: Buffer.from('WEBPVP8'),
  WebM: Buffer.from([0x1a, 0x45, 0xdf, 0xa3]),
  MP4: Buffer.from('ftyp'),
};
const pictureInBase64 = /(?:\/9j\/|iVBORw0KGgo|R0lGOD|UklGR|GkXfo)[A-Za-z0-9+/_-]{40}/;

/** No event holds so many numbers; the smallest picture of use does. */
const mostNumbersInARow = 2_000;
const numbersInARow = new RegExp(`(?:-?\\d+(?:\\.\\d+)?,){${mostNumbersInARow}}`);

export function streamOf({ path }: SentRequest): string | null {
  if (/^\/run\/page\/chunks\/\d+$/.test(path)) return 'page';
  return /^\/run\/chunks\/([^/?]+)\//.exec(path)?.[1] ?? null;
}

/** Streams that are media by what the tester agreed to; a camera is none of them. */
const isMedia = (stream: string | null): boolean => /^(screen|voice)\./.test(stream ?? '');

export const hashOf = (bytes: Uint8Array): string => createHash('sha256').update(bytes).digest('hex');

/** A file of the site under test, which a replay needs, under the hash of its bytes. */
const isFileOfSite = ({ path }: SentRequest, body: Buffer, siteFiles: ReadonlySet<string>): boolean =>
  siteFiles.has(hashOf(body)) && path === `/run/page/files/${hashOf(body)}`;

/** As it was before it was compressed on the way. */
function openedBody({ body }: SentRequest): Buffer {
  return body[0] === 0x1f && body[1] === 0x8b ? gunzipSync(body) : body;
}

function picturesIn(bytes: Buffer): string[] {
  const found = Object.entries(pictureStarts).filter(([, start]) => bytes.includes(start));
  const text = bytes.toString('latin1');
  return [
    ...found.map(([kind]) => `a ${kind}`),
    ...(pictureInBase64.test(text) ? ['a picture in base64'] : []),
    ...(numbersInARow.test(text) ? ['a picture in numbers'] : []),
  ];
}

/** Ways in which a word may be written down. */
const writtenAs = (word: string): Buffer[] => [
  Buffer.from(word),
  Buffer.from(word, 'utf16le'),
  Buffer.from(encodeURIComponent(word)),
  Buffer.from(Buffer.from(word).toString('base64').replaceAll('=', '').slice(0, -1)),
];

export const wordsIn = (bytes: Buffer, words: readonly string[]): string[] =>
  words.filter((word) => writtenAs(word).some((written) => bytes.includes(written)));

/** What is wrong with one request; empty if nothing is. `siteFiles` has the SHA-256 in hex of each file of the site under test that a replay needs. */
export function wrongWith(request: SentRequest, typed: readonly string[], siteFiles: ReadonlySet<string>): string[] {
  const body = openedBody(request);
  const stream = streamOf(request);
  const head = Buffer.from(`${request.path}\n${Object.values(request.headers).join('\n')}`);
  const wrong = wordsIn(Buffer.concat([head, body]), typed).map((word) => `the typed ${word}`);
  if (stream?.startsWith('camera.') === true) wrong.push('the video of the camera');
  if (isMedia(stream)) return wrong;
  if (!isFileOfSite(request, body, siteFiles) && !body.equals(Buffer.from(body.toString()))) wrong.push('bytes that are no text');
  return [...wrong, ...picturesIn(body)];
}
