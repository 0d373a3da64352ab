/** Small phone videos built box by box (ISO/IEC 14496-12), as whole or as damaged as a test needs them. */

interface VideoWish {
  /** Of the whole file; filled up with empty media data. */
  size?: number;
  /** Handler types of its tracks: 'vide' is a picture, 'soun' sound. */
  tracks?: readonly string[];
  /** Written last, as a recorder does that is stopped properly; false: the recorder was interrupted. */
  index?: 'first' | 'last' | false;
  /** Samples of each track. */
  samples?: number;
  /** Entries of each track's edit list, ms: from which time of the media, or -1 for a pause, and how long. */
  edits?: readonly { fromMs: number; forMs: number }[];
}

/** The brand is that of Android's recorder. */
export function phoneVideo({
  size = 400,
  tracks = ['vide'],
  index = 'first',
  samples = 1,
  edits = [],
}: VideoWish = {}): Buffer<ArrayBuffer> {
  const head = box('ftyp', Buffer.from('mp42\0\0\0\0isommp42', 'latin1'));
  const movie = index === false ? Buffer.alloc(0) : box('moov', movieHeader(), ...tracks.map((type) => track(type, samples, edits)));
  const media = box('mdat', Buffer.alloc(Math.max(0, size - head.length - movie.length - 8)));
  return Buffer.concat(index === 'last' ? [head, media, movie] : [head, movie, media]);
}

function track(handler: string, samples: number, edits: NonNullable<VideoWish['edits']>): Buffer {
  const list = edits.flatMap(({ fromMs, forMs }) => [number(forMs), number(fromMs), number(0x10000)]);
  return box(
    'trak',
    ...(edits.length === 0 ? [] : [box('edts', box('elst', number(0), number(edits.length), ...list))]),
    box(
      'mdia',
      box('hdlr', number(0), number(0), Buffer.from(handler, 'latin1'), Buffer.alloc(13)),
      box('minf', box('stbl', box('stsz', number(0), number(1), number(samples)))),
    ),
  );
}

/** In ms, as the edit lists. */
const movieHeader = (): Buffer => box('mvhd', number(0), number(0), number(0), number(1_000), number(0));

function box(type: string, ...parts: readonly Buffer[]): Buffer {
  const content = Buffer.concat(parts);
  return Buffer.concat([number(content.length + 8), Buffer.from(type, 'latin1'), content]);
}

function number(value: number): Buffer {
  const bytes = Buffer.alloc(4);
  bytes.writeInt32BE(value | 0);
  return bytes;
}
