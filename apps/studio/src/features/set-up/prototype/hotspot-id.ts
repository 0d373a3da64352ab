/** The id of a hotspot drawn on this page, in the shape of the server's own, so that it keeps its name from the first moment. */
const letters = 'abcdefghijklmnopqrstuvwxyz234567';

/** 100 random bits, five to a letter. */
export function newHotspotId(): string {
  return `hot_${Array.from(crypto.getRandomValues(new Uint8Array(20)), (byte) => letters[byte % 32]).join('')}`;
}
