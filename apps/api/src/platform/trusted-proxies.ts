/** Which hops before this server are proxies of the operator, whose word on the client's address counts. */
import ipaddr from 'ipaddr.js';

type Address = ipaddr.IPv4 | ipaddr.IPv6;
type Network = [Address, number];

/** How many proxies stand in front (0: none), or the networks they are in. */
export type TrustedProxies = number | readonly string[];

const mostProxies = 9;

/** Parses `off`, a number of proxies, or comma-separated addresses and networks; null if it is none of them. */
export function parseTrustedProxies(text: string): TrustedProxies | null {
  if (text === 'off') return 0;
  if (/^\d+$/.test(text)) return Number(text) <= mostProxies ? Number(text) : null;
  const networks = text.split(',').map((one) => one.trim());
  return networks.every((one) => networkOf(one) !== null) ? networks : null;
}

/** Returns the function that Fastify asks of each hop, nearest first; false if no proxy is trusted. */
export function trustOf(proxies: TrustedProxies): false | ((address: string, hop: number) => boolean) {
  if (typeof proxies === 'number') return proxies === 0 ? false : (_address, hop) => hop < proxies;
  const networks = proxies.map(networkOf).filter((network) => network !== null);
  return (text) => {
    const address = readAddress(text);
    return address !== null && networks.some((network) => isIn(address, network));
  };
}

const withPort = /^(?:\[([\da-f:.]{2,45})\](?::\d{1,5})?|(\d{1,3}(?:\.\d{1,3}){3}):\d{1,5})$/i;

/** Reads an address as sockets and proxies write it: with or without a port, a zone or brackets; a mapped IPv4 address as IPv4. */
export function readAddress(text: string): Address | null {
  const trimmed = text.trim();
  const match = withPort.exec(trimmed);
  const [bare = ''] = (match?.[1] ?? match?.[2] ?? trimmed).split('%', 1);
  return ipaddr.IPv4.isValidFourPartDecimal(bare) || (bare.includes(':') && ipaddr.IPv6.isValid(bare)) ? ipaddr.process(bare) : null;
}

function networkOf(text: string): Network | null {
  const [bare = '', length, ...more] = text.split('/');
  const address = readAddress(bare);
  if (address === null || more.length > 0) return null;
  const most = address instanceof ipaddr.IPv4 ? 32 : 128;
  if (length === undefined) return [address, most];
  return /^\d{1,3}$/.test(length) && Number(length) <= most ? [address, Number(length)] : null;
}

function isIn(address: Address, [network, length]: Network): boolean {
  if (address instanceof ipaddr.IPv4) return network instanceof ipaddr.IPv4 && address.match(network, length);
  return network instanceof ipaddr.IPv6 && address.match(network, length);
}
