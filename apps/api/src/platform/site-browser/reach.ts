/** Where one visit may dial: each host is resolved once, and only what was found then is ever dialled. */
import { lookup } from 'node:dns/promises';
import ipaddr from 'ipaddr.js';
import { isBlockedPort, portOf } from './blocked-ports.ts';
import { isPublicAddress } from './public-address.ts';

/** All addresses of a host name; throws if it has none. */
export type Resolve = (host: string) => Promise<string[]>;

export type Unreachable = 'site-private' | 'site-unreachable';

/** As the system resolves, its hosts file included. */
export const systemResolve: Resolve = async (host) => (await lookup(host, { all: true, verbatim: true })).map(({ address }) => address);

const mostHosts = 100;

export class Reach {
  readonly #found = new Map<string, Promise<string[] | null>>();
  /** Host of the link, where the operator allows it to be private. */
  readonly #allowed: string | null;

  /** `link` is the requested address; hosts of the list may be private for it, and for what it loads from the same host. */
  constructor(
    link: URL,
    private readonly allowList: readonly string[],
    private readonly resolve: Resolve,
    private readonly isPublic: (address: string) => boolean = isPublicAddress,
  ) {
    this.#allowed = this.#listed(link) ? link.hostname : null;
  }

  /** The addresses to dial for a request, or why it may not be made. */
  async addressesFor(url: URL): Promise<string[] | Unreachable> {
    if (isBlockedPort(portOf(url))) return 'site-unreachable';
    const addresses = await this.#resolveOnce(bareHost(url));
    if (addresses === null || addresses.length === 0) return 'site-unreachable';
    if (url.hostname === this.#allowed && this.#listed(url)) return addresses;
    // One private answer among public ones is a trick, or a mistake that would end in a private network now and then.
    return addresses.every((address) => this.isPublic(address)) ? addresses : 'site-private';
  }

  #listed(url: URL): boolean {
    const host = bareHost(url);
    return this.allowList.some((entry) => entry === host || entry === url.hostname || entry === `${url.hostname}:${portOf(url)}`);
  }

  #resolveOnce(host: string): Promise<string[] | null> {
    const known = this.#found.get(host);
    if (known !== undefined) return known;
    const found = this.#find(host);
    this.#found.set(host, found);
    return found;
  }

  async #find(host: string): Promise<string[] | null> {
    if (ipaddr.isValid(host)) return [host];
    if (this.#found.size >= mostHosts) return null;
    try {
      return await this.resolve(host);
    } catch {
      // No answer of any kind is an answer here: the host cannot be reached.
      return null;
    }
  }
}

/** An IPv6 address without its brackets; any other host as it is. */
function bareHost(url: URL): string {
  return url.hostname.replace(/^\[(.*)\]$/, '$1');
}
