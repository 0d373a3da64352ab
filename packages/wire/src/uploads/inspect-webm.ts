/** What the elements of a WebM say of its picture (RFC 8794, RFC 9559), as far as its first cluster. */
import type { ByteReader } from './byte-reader.ts';
import type { VideoFacts } from './video-facts.ts';

const ids = { head: 0x1a45dfa3, segment: 0x18538067, tracks: 0x1654ae6b, cluster: 0x1f43b675, track: 0xae, trackType: 0x83 } as const;
const pictureType = 1;
/** Elements that are read of one file; those before the first cluster are a few dozen. */
const maxElements = 4_096;

interface Element {
  id: number;
  start: number;
  end: number;
}

export async function inspectWebm(reader: ByteReader): Promise<VideoFacts> {
  const walker = { reader, left: maxElements };
  const file = { id: 0, start: 0, end: reader.size };
  const segment = await find(walker, file, ids.segment);
  const tracks = segment && (await find(walker, segment, ids.tracks));
  if (!segment || !tracks || (await find(walker, segment, ids.cluster)) === null) return { fault: 'no-index' };
  for (let at = tracks.start; ;) {
    const track = await elementAt(walker, at, tracks.end);
    if (track === null) return { fault: 'no-picture' };
    const type = track.id === ids.track ? await find(walker, track, ids.trackType) : null;
    const value = type && (await reader.at(type.start, 1));
    if (value && value.getUint8(0) === pictureType) return { fault: null, editedMs: null };
    at = track.end;
  }
}

interface Walker {
  reader: ByteReader;
  left: number;
}

async function find(walker: Walker, parent: Element, id: number): Promise<Element | null> {
  for (let at = parent.start; ;) {
    const element = await elementAt(walker, at, parent.end);
    if (element === null || element.id === id) return element;
    at = element.end;
  }
}

/** An element without a stated size, as recorders write segments and clusters, ends with its parent. */
async function elementAt(walker: Walker, at: number, end: number): Promise<Element | null> {
  if (walker.left <= 0 || at >= end) return null;
  walker.left -= 1;
  const id = await numberAt(walker.reader, at, true);
  const size = id && (await numberAt(walker.reader, at + id.bytes, false));
  if (!id || !size) return null;
  const start = at + id.bytes + size.bytes;
  return { id: id.value, start, end: size.isUnknown ? end : Math.min(end, start + size.value) };
}

/** A number of variable length; with its marker where it is an id. `isUnknown` if all its bits are set, which as a size says that it is not known. */
async function numberAt(reader: ByteReader, at: number, keepsMarker: boolean) {
  const first = (await reader.at(at, 1))?.getUint8(0) ?? 0;
  const bytes = Math.clz32(first) - 23;
  const view = first === 0 ? null : await reader.at(at, bytes);
  if (view === null) return null;
  let value = keepsMarker ? first : first & ((1 << (8 - bytes)) - 1);
  let isUnknown = (first | (0xff << (8 - bytes))) % 256 === 255;
  for (let index = 1; index < bytes; index += 1) {
    value = value * 256 + view.getUint8(index);
    isUnknown &&= view.getUint8(index) === 255;
  }
  return { bytes, value, isUnknown };
}
