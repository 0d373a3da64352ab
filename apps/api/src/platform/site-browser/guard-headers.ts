/** Which headers pass the guard: those of the page both ways, none of the connection's own. */
import { acceptedEncodings } from './request-once.ts';

export interface HeaderPair {
  name: string;
  value: string;
}

/** How a page of this server knows that a request comes from a visited site's page, not from a person at this machine. */
const via = '1.1 sightline';

/** Of one connection only (RFC 9110, section 7.6.1), or set again by the guard. */
const hopByHop = new Set([
  'connection',
  'content-length',
  'host',
  'keep-alive',
  'proxy-authenticate',
  'proxy-authorization',
  'proxy-connection',
  'te',
  'trailer',
  'transfer-encoding',
  'upgrade',
  'via',
]);
/** Of the body as it travelled, which the browser is given unpacked; and what would have the browser go elsewhere by itself. */
const ofTheWay = new Set(['content-encoding', 'alt-svc', 'nel', 'report-to', 'reporting-endpoints']);

/** Headers of a request as the guard sends it. */
export function requestHeaders(given: Record<string, string>): Record<string, string> {
  const passing = Object.entries(given).filter(([name]) => !hopByHop.has(name.toLowerCase()) && name.toLowerCase() !== 'accept-encoding');
  // Chromium names itself headless here; sites answer that with something else than their page.
  const headers = Object.fromEntries(passing.map(([name, value]) => [name, value.replace('HeadlessChrome/', 'Chrome/')]));
  return { ...headers, 'Accept-Encoding': acceptedEncodings, Via: via };
}

/** Headers of an answer as the browser gets them; `raw` is name, value, name, value. */
export function pageHeaders(raw: readonly string[]): HeaderPair[] {
  const pairs: HeaderPair[] = [];
  for (let index = 0; index + 1 < raw.length; index += 2) {
    const name = raw[index] ?? '';
    if (!hopByHop.has(name.toLowerCase()) && !ofTheWay.has(name.toLowerCase())) pairs.push({ name, value: raw[index + 1] ?? '' });
  }
  return pairs;
}
