/** The adapter behind the port `callbacks`: posts JSON to addresses of other people, on the public internet only. */
import type { Callbacks } from '../ports.ts';
import { isPublicAddress } from './public-address.ts';
import { Reach, systemResolve, type Resolve } from './reach.ts';
import { Connections } from './request-once.ts';

interface CallbackSettings {
  /** Tests hand in names of their own. */
  resolve?: Resolve;
  /** Which addresses are of the outside. */
  isPublic?: (address: string) => boolean;
  /** Tests listen without a certificate. */
  protocols?: readonly string[];
  /** Until the head of the answer is there. */
  timeMs?: number;
}

/** No host that the operator allows for site visits is allowed here: what is sent is another person's choice. */
export function createCallbacks(settings: CallbackSettings = {}): Callbacks {
  const { resolve = systemResolve, isPublic = isPublicAddress, protocols = ['https:'], timeMs = 10_000 } = settings;
  return {
    post: async (address, body, headers) => {
      const url = new URL(address);
      if (!protocols.includes(url.protocol)) return 'not an https address';
      const due = new AbortController();
      const timer = setTimeout(() => due.abort(), timeMs);
      const connections = new Connections();
      try {
        const addresses = await beforeAbort(new Reach(url, [], resolve, isPublic).addressesFor(url), due.signal);
        if (addresses === 'site-private') return 'the address is of a private network';
        if (addresses === 'site-unreachable') return 'the server could not be reached';
        return await post(connections, { url, body, headers }, addresses, due.signal);
      } catch {
        // Whatever the network threw: it was not accepted.
        return due.signal.aborted ? 'no answer in time' : 'the server could not be reached';
      } finally {
        clearTimeout(timer);
        connections.close();
      }
    },
  };
}

/** A name that is never resolved takes no longer than any other answer. */
function beforeAbort<T>(work: Promise<T>, signal: AbortSignal): Promise<T> {
  const aborted = new Promise<never>((_, reject) => {
    signal.addEventListener('abort', () => reject(new Error('aborted')), { once: true });
  });
  return Promise.race([work, aborted]);
}

interface Posted {
  url: URL;
  body: string;
  headers: Record<string, string>;
}

/** The body of the answer is not read, and a redirect is not followed. */
async function post(connections: Connections, { url, body, headers }: Posted, addresses: readonly string[], signal: AbortSignal) {
  const bytes = Buffer.from(body);
  const sent = { ...headers, 'Content-Type': 'application/json', 'Content-Length': String(bytes.length), 'User-Agent': 'Sightline' };
  const message = await connections.send({ url, method: 'POST', headers: sent, body: bytes }, addresses, signal);
  message.destroy();
  const status = message.statusCode ?? 0;
  return status >= 200 && status < 300 ? null : `the server answered ${status}`;
}
