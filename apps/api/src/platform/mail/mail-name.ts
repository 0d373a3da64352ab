/** A name that somebody gave themselves, as it may stand in a mail of ours. */

const longestName = 60;
/** What mail programs make a link of: an address, a protocol, a name with an ending; in any script's dots. */
const likeAddress = /[@/\\:]|[.\u3002\uff61][\p{L}\p{N}]{2}/u;

/** The words of the name that lead nowhere, on one line; `otherwise` where none is left. */
export function mailName(name: string, otherwise = 'there'): string {
  const words = name
    .normalize('NFKC')
    .split(/[\s\p{C}]+/u)
    .filter((word) => word !== '' && !likeAddress.test(word));
  return words.join(' ').slice(0, longestName).trim() || otherwise;
}
