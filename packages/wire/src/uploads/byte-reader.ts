/** Reads scattered bytes of a large file a window at a time, so that walking its headers takes few requests. */

/** Returns the bytes from `start` up to, not including, `end`; fewer where the file is shorter. */
export type ReadBytes = (start: number, end: number) => Promise<Uint8Array>;

/** Bytes per request. */
const windowBytes = 64 * 1024;

export interface ByteReader {
  /** Bytes of the whole file. */
  size: number;
  /** Returns a view of `length` bytes at `start`; null if the file ends before. */
  at(start: number, length: number): Promise<DataView | null>;
}

export function createByteReader(size: number, read: ReadBytes): ByteReader {
  let from = 0;
  let held: Uint8Array = new Uint8Array();
  return {
    size,
    async at(start, length) {
      if (start < 0 || length > windowBytes || start + length > size) return null;
      if (start < from || start + length > from + held.length) {
        from = start;
        held = await read(start, Math.min(size, start + windowBytes));
      }
      if (start + length > from + held.length) return null;
      return new DataView(held.buffer, held.byteOffset + start - from, length);
    },
  };
}
