/** What a stored WebM says of itself, read from its bytes alone (EBML, RFC 8794; elements of RFC 9559). */

export interface WebmFacts {
  /** Null if the file does not know its length. */
  durationMs: number | null;
  codecs: string[];
  /** Number of places that a player can jump to. */
  cuePoints: number;
}

const ids = {
  segment: 0x18538067,
  info: 0x1549a966,
  timestampScale: 0x2ad7b1,
  duration: 0x4489,
  tracks: 0x1654ae6b,
  trackEntry: 0xae,
  codec: 0x86,
  cues: 0x1c53bb6b,
  cuePoint: 0xbb,
};
const parents = new Set([ids.segment, ids.info, ids.tracks, ids.trackEntry, ids.cues]);

interface Element {
  id: number;
  body: Buffer;
}

function lengthOf(first: number): number {
  const length = Math.clz32(first) - 23;
  if (length < 1 || length > 8) throw new Error('The file is no EBML.');
  return length;
}

function* elementsOf(bytes: Buffer): Generator<Element> {
  for (let at = 0; at < bytes.length;) {
    const idLength = lengthOf(bytes[at] ?? 0);
    const id = bytes.readUIntBE(at, idLength);
    const sizeAt = at + idLength;
    const sizeLength = lengthOf(bytes[sizeAt] ?? 0);
    let size = BigInt(bytes[sizeAt] ?? 0) & BigInt((1 << (8 - sizeLength)) - 1);
    for (let index = 1; index < sizeLength; index++) size = size * 256n + BigInt(bytes[sizeAt + index] ?? 0);
    const start = sizeAt + sizeLength;
    const unknown = size === 2n ** BigInt(7 * sizeLength) - 1n;
    const end = unknown ? bytes.length : Math.min(bytes.length, start + Number(size));
    yield { id, body: bytes.subarray(start, end) };
    at = end;
  }
}

function* everyElement(bytes: Buffer): Generator<Element> {
  for (const element of elementsOf(bytes)) {
    yield element;
    if (parents.has(element.id)) yield* everyElement(element.body);
  }
}

export function webmFacts(bytes: Buffer): WebmFacts {
  const all = [...everyElement(bytes)];
  const bodyOf = (id: number) => all.find((element) => element.id === id)?.body;
  const scale = bodyOf(ids.timestampScale);
  const duration = bodyOf(ids.duration);
  const ticks = duration === undefined ? null : duration.length === 8 ? duration.readDoubleBE() : duration.readFloatBE();
  const tickNs = scale === undefined ? 1_000_000 : scale.readUIntBE(0, scale.length);
  return {
    durationMs: ticks === null ? null : (ticks * tickNs) / 1_000_000,
    codecs: all.filter((element) => element.id === ids.codec).map((element) => element.body.toString('latin1')),
    cuePoints: all.filter((element) => element.id === ids.cuePoint).length,
  };
}
