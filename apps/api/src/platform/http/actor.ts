/** Who acts, as the activity log keeps it: enough for the owner to recognise a device, too little to follow a person. */
import ipaddr from 'ipaddr.js';
import type { FastifyRequest } from 'fastify';
import { hashToken } from '../secrets.ts';
import { clientAddress } from './client-address.ts';

export interface Actor {
  /** The network of the client, such as 203.0.113.0/24 or 2001:db8:1::/48; null if the client hung up. */
  address: string | null;
  /** Browser and system, such as 'Firefox on Windows'. */
  device: string;
  /** A name of the session that does not reveal its token; null before sign-in. */
  session: string | null;
}

type Asking = Pick<FastifyRequest, 'headers' | 'ip' | 'ips'>;

/** Returns who sends a request with this bearer token. */
export function actorOf(request: Asking, token: string | null): Actor {
  return {
    address: networkOf(request),
    device: deviceOf(request.headers['user-agent'] ?? ''),
    session: token === null ? null : sessionName(token),
  };
}

/** Returns the same actor in the session that a token begins or ends. */
export function inSession(actor: Actor | undefined, token: string): Actor | undefined {
  return actor === undefined ? undefined : { ...actor, session: sessionName(token) };
}

/** Returns the name under which the log mentions the session of a token: the first 32 bits of its hash. */
function sessionName(token: string): string {
  return hashToken(token).toString('hex').slice(0, 8);
}

function networkOf(request: Asking): string | null {
  const address = clientAddress(request);
  if (address === null) return null;
  const parts = address instanceof ipaddr.IPv4 ? [...address.octets.slice(0, 3), 0] : [...address.parts.slice(0, 3), 0, 0, 0, 0, 0];
  return address instanceof ipaddr.IPv4 ? `${parts.join('.')}/24` : `${new ipaddr.IPv6(parts).toString()}/48`;
}

/** In this order: Edge, Opera and Samsung's browser call themselves Chrome too, and all of them Safari. */
const browsers: readonly (readonly [string, string])[] = [
  ['Edg', 'Edge'],
  ['OPR/', 'Opera'],
  ['SamsungBrowser/', 'Samsung Internet'],
  ['Firefox/', 'Firefox'],
  ['FxiOS/', 'Firefox'],
  ['Chrome/', 'Chrome'],
  ['CriOS/', 'Chrome'],
  ['Safari/', 'Safari'],
];
/** Android calls itself Linux too, an iPhone Mac OS X. */
const systems: readonly (readonly [string, string])[] = [
  ['iPhone', 'iPhone'],
  ['iPad', 'iPad'],
  ['Android', 'Android'],
  ['Windows', 'Windows'],
  ['CrOS', 'ChromeOS'],
  ['Mac OS X', 'Mac'],
  ['Linux', 'Linux'],
];

/** Returns browser and system of a user agent in words of our own: nothing of the text itself is kept. */
export function deviceOf(userAgent: string): string {
  const named = (names: typeof browsers): string | undefined => names.find(([mark]) => userAgent.includes(mark))?.[1];
  const [browser, system] = [named(browsers), named(systems)];
  if (browser === undefined) return system === undefined ? 'Another program' : `Another program on ${system}`;
  return system === undefined ? browser : `${browser} on ${system}`;
}
