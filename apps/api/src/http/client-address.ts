/** The client's network address, as limits count it. */
import ipaddr from 'ipaddr.js';
import { readAddress } from '../platform/trusted-proxies.ts';

interface Asking {
  ip?: string;
  /** The nearest hop first; set where a proxy is trusted. */
  ips?: string[];
}

/** Returns the key of a client: an IPv4 address, or the /64 of an IPv6 one, which is what one subscriber has. A client that hung up has none. */
export function addressOf({ ip, ips }: Asking): string {
  const hops = ips ?? (ip === undefined ? [] : [ip]);
  // What is no address in the header says nothing: the nearest hop before it counts.
  for (const hop of [...hops].reverse()) {
    const address = typeof hop === 'string' ? readAddress(hop) : null;
    if (address !== null) return keyOf(address);
  }
  return 'gone';
}

function keyOf(address: ipaddr.IPv4 | ipaddr.IPv6): string {
  if (address instanceof ipaddr.IPv4) return address.toString();
  return `${new ipaddr.IPv6([...address.parts.slice(0, 4), 0, 0, 0, 0]).toString()}/64`;
}
