/** Lays byte strings out as PostgreSQL's binary bytea[], so that bodies cross to the database without a text form. */

const byteaOid = 17;
const headerBytes = 20;

/** One-dimensional, no nulls; an empty list is an empty array. */
export function byteaArray(items: readonly Uint8Array[]): Buffer {
  if (items.length === 0) return emptyArray();
  const total = items.reduce((sum, item) => sum + 4 + item.byteLength, headerBytes);
  const out = Buffer.allocUnsafe(total);
  out.writeInt32BE(1, 0);
  out.writeInt32BE(0, 4);
  out.writeInt32BE(byteaOid, 8);
  out.writeInt32BE(items.length, 12);
  out.writeInt32BE(1, 16);
  let offset = headerBytes;
  for (const item of items) {
    out.writeInt32BE(item.byteLength, offset);
    out.set(item, offset + 4);
    offset += 4 + item.byteLength;
  }
  return out;
}

function emptyArray(): Buffer {
  const out = Buffer.alloc(12);
  out.writeInt32BE(byteaOid, 8);
  return out;
}
