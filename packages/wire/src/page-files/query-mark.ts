/** Addresses whose queries are not recorded. */
import { queryMark } from '../events/index.ts';

const marked = /[?&]sightline-query=[^&#]*/;

/** The address without its mark, which can be fetched; null if it has none. */
export const unmarkedAddress = (address: string): string | null => (marked.test(address) ? address.replace(marked, '') : null);

/**
 * The address by which a file is kept that was seen with one query only: it may have another picture than the same address without a query.
 * Null if the address holds no mark.
 */
export function onlyQueryAddress(address: string): string | null {
  const bare = unmarkedAddress(address);
  return bare === null ? null : `${bare}${bare.includes('?') ? '&' : '?'}${queryMark}=`;
}
