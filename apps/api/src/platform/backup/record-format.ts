/** The framing of a backup: `magic`, one line of JSON, then records of a type (1 byte), a length (4 bytes), their body and their tag. */

/** The number is the format's version. */
export const magic = 'SIGHTLINE BACKUP 1\n';
export const anyMagic = /^SIGHTLINE BACKUP (\d{1,6})\n$/;
export const longestHeaderBytes = 1024;

export const recordTypes = { head: 1, entry: 2, data: 3, end: 4, manifest: 5 } as const;
export type RecordName = keyof typeof recordTypes;

/** A record's body at most; what is larger comes in several records. */
export const mostRecordBytes = 1024 * 1024;
export const recordHeadBytes = 5;

export function writeRecordHead(type: number, byteCount: number): Buffer {
  const head = Buffer.alloc(recordHeadBytes);
  head.writeUInt8(type, 0);
  head.writeUInt32BE(byteCount, 1);
  return head;
}

/** null if no record begins so. */
export function readRecordHead(head: Buffer): { type: number; name: RecordName; byteCount: number } | null {
  const type = head.readUInt8(0);
  const name = (Object.keys(recordTypes) as RecordName[]).find((one) => recordTypes[one] === type);
  const byteCount = head.readUInt32BE(1);
  return name === undefined || byteCount > mostRecordBytes ? null : { type, name, byteCount };
}
