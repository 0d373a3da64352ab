/** The client's network address, as limits count it. */
import ipaddr from 'ipaddr.js';
import { readAddress } from '../trusted-proxies.ts';

interface Asking {
  ip?: string | undefined;
  /** The nearest hop first; set where a proxy is trusted. */
  ips?: string[] | undefined;
}

/** Returns the address of the client; null if it hung up. */
export function clientAddress({ ip, ips }: Asking): ipaddr.IPv4 | ipaddr.IPv6 | null {
  const hops = ips ?? (ip === undefined ? [] : [ip]);
  // What is no address in the header says nothing: the nearest hop before it counts.
  for (const hop of [...hops].reverse()) {
    const address = typeof hop === 'string' ? readAddress(hop) : null;
    if (address !== null) return address;
  }
  return null;
}

/** Returns the key of a client: its IPv4 address, or the /64 of an IPv6 one, which is what one subscriber has; 'gone' for one that hung up. */
export function addressOf(request: Asking): string {
  const address = clientAddress(request);
  if (address === null) return 'gone';
  if (address instanceof ipaddr.IPv4) return address.toString();
  return `${new ipaddr.IPv6([...address.parts.slice(0, 4), 0, 0, 0, 0]).toString()}/64`;
}
