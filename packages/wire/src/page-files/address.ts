/** Reads the addresses that a recorded page names. */

interface ParsedAddress {
  href: string;
  protocol: string;
  pathname: string;
  hash: string;
}

/** The one platform function that is used here: browsers and Node have it, and it computes only. */
declare const URL: {
  new (address: string, base?: string): ParsedAddress;
  canParse(address: string, base?: string): boolean;
};

/** The longest address that is looked up, in characters. */
const longestAddress = 2_048;
/** Bytes in the address itself, of kinds that a page shows and that run nothing. */
const shownData = /^data:(?:image\/|font\/|application\/(?:x-)?font|application\/vnd\.ms-fontobject|application\/octet-stream)/i;

/** The absolute address without its fragment; null if it is not one of http or https, or longer than 2,048 characters. */
export function readAddress(text: string, base?: string): string | null {
  // Cheap, before text of any length is parsed.
  if (text.length > 2 * longestAddress || !URL.canParse(text, base)) return null;
  const url = new URL(text, base);
  if (url.protocol !== 'http:' && url.protocol !== 'https:') return null;
  url.hash = '';
  return url.href.length > longestAddress ? null : url.href;
}

export const isShownData = (text: string): boolean => shownData.test(text.trimStart());

/** The last part of the path, decoded: what a picture without words is called. Empty if there is none, as for a picture that stands in its address. */
export function fileNameOf(address: string): string {
  if (/^\s*data:/i.test(address) || !URL.canParse(address)) return '';
  const name = new URL(address).pathname.split('/').findLast((part) => part !== '') ?? '';
  try {
    return decodeURIComponent(name);
  } catch {
    return name;
  }
}
