/** Addresses of pictures and fonts as they may be recorded: which of them are alike stays known, what their queries say does not. */
import { queryMark } from '@sightline/wire/events';
import { bareAddress } from './page-address.ts';

export interface PictureRules {
  keptParameters: readonly string[];
  /** A number that stands for a query: the same for the same one within this run, and of no use outside of it. */
  labelOf: (query: string) => string;
}

/** Parameters that say how large or in what format a picture is wanted, or of which version: they stay, so that the server can fetch it. */
const sizes =
  /^(?:(?:w|h|width|height|dpr|q|quality)=\d{1,5}(?:\.\d{1,3})?|(?:v|ver|version)=\d[\d.]{0,19}|(?:fm|fit|auto|crop|format)=(?:auto|avif|webp|jpe?g|png|gif|svg|crop|clip|fill|max|min|cover|contain|center|compress|format|,)+)$/i;

const isData = /^\s*(?:data|blob|javascript):/i;

/** As the browser sends it: a style sheet may have written it otherwise. */
function queryOf(address: string): string {
  const query = /\?[^#]*/.exec(address)?.[0] ?? '';
  return URL.canParse(query, 'https://any.example') ? new URL(query, 'https://any.example').search : query;
}

/** The address with a mark in place of its query. Its fragment stays: it names a part of the file. */
export function pictureAddress(address: string, { keptParameters, labelOf }: PictureRules): string {
  if (!address.includes('?') || isData.test(address)) return address;
  const query = queryOf(address);
  const [whole = '', fragment] = address.split('#', 2);
  const end = fragment === undefined ? '' : `#${fragment}`;
  const pairs = query
    .slice(1)
    .split('&')
    .filter((pair) => pair !== '');
  if (pairs.every((pair) => sizes.test(pair))) return whole + end;
  const kept = bareAddress(whole, keptParameters);
  const isWhole = pairs.every((pair) => keptParameters.includes(pair.split('=', 1)[0] ?? ''));
  return isWhole ? kept + end : `${kept}${kept.includes('?') ? '&' : '?'}${queryMark}=${labelOf(query)}${end}`;
}

const loaded = /url\(([^()"']*(?:"[^"]*"[^()"']*|'[^']*'[^()"']*)?)\)/gi;

/** CSS in which each address is one that may be recorded. */
export function pictureAddressesInCss(css: string, rules: PictureRules): string {
  if (!css.includes('?')) return css;
  return css.replace(loaded, (part: string, inside: string) => {
    const written = inside.trim();
    const quote = /^["']/.exec(written)?.[0] ?? '';
    const address = quote === '' ? written : written.slice(1, -1);
    return address.includes('?') ? `url(${quote}${pictureAddress(address, rules)}${quote})` : part;
  });
}

function withoutCommas(text: string): string {
  let end = text.length;
  while (text[end - 1] === ',') end -= 1;
  return text.slice(0, end);
}

/** The same for a `srcset`: an address ends at white space. */
export const pictureAddressesInSet = (set: string, rules: PictureRules): string =>
  set.replace(/\S+/g, (part) => {
    const address = withoutCommas(part);
    return address.includes('?') ? pictureAddress(address, rules) + part.slice(address.length) : part;
  });
