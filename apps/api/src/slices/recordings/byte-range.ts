/** The Range header of RFC 9110, for one range of bytes. */

export interface ByteRange {
  /** First and last byte, both included. */
  first: number;
  last: number;
}

/** 'whole' without a header or for one that is not understood (several ranges, other units); 'outside' where no byte lies in it. */
export function readRange(header: string | undefined, size: number): ByteRange | 'whole' | 'outside' {
  const match = /^bytes=(\d{0,15})-(\d{0,15})$/.exec(header ?? '');
  const [, from = '', to = ''] = match ?? [];
  if (match === null || (from === '' && to === '')) return 'whole';
  if (from === '') {
    const length = Math.min(Number(to), size);
    return length === 0 ? 'outside' : { first: size - length, last: size - 1 };
  }
  if (to !== '' && Number(to) < Number(from)) return 'whole';
  if (Number(from) >= size) return 'outside';
  return { first: Number(from), last: to === '' ? size - 1 : Math.min(Number(to), size - 1) };
}
