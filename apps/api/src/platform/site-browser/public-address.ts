/** Which addresses count as the outside: nothing that leads, or could be led, into a private network. */
import ipaddr from 'ipaddr.js';

/**
 * Whether an address, as a resolver returns it, is one of the public internet. An IPv4 address inside an IPv6 one is judged by what it
 * is where it is mapped, and refused where a gateway would have to translate it (6to4, Teredo, NAT64, ISATAP).
 */
export function isPublicAddress(text: string): boolean {
  if (text.includes('%') || !(ipaddr.IPv4.isValidFourPartDecimal(text) || ipaddr.IPv6.isValid(text))) return false;
  // `::8.8.8.8`, the form before mapped addresses, is read as one of them by the library and as another address by the system.
  if (text.includes(':') && text.includes('.') && !/^::ffff:\d/i.test(text)) return false;
  const address = ipaddr.process(text);
  if (address.range() !== 'unicast') return false;
  return address instanceof ipaddr.IPv4 || isGlobal(address.parts);
}

/** Only 2000::/3 has been given out for global use; ISATAP hides an IPv4 address in its last half. */
function isGlobal(parts: readonly number[]): boolean {
  const [first = 0, , , , fifth = 0, sixth = 0] = parts;
  const isatap = (fifth === 0 || fifth === 0x200) && sixth === 0x5efe;
  return (first & 0xe000) === 0x2000 && !isatap;
}
