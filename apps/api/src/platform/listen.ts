/** The address the server listens on: tried before anything is started, and turned into one sentence where it is taken. */
import { createServer } from 'node:net';
import type { Env } from './env.ts';
import { StartError } from './start-error.ts';

type Address = Pick<Env, 'port' | 'host'>;

/** Throws StartError if the port is taken or not allowed. */
export async function checkPortFree(address: Address): Promise<void> {
  const probe = createServer();
  await explained(
    address,
    new Promise<void>((resolve, reject) => {
      probe.once('error', reject);
      probe.listen({ port: address.port, host: address.host }, () => probe.close(() => resolve()));
    }),
  );
}

/** Passes the outcome of listening on, its failure as a StartError. */
export async function explained<T>({ port, host }: Address, listening: Promise<T>): Promise<T> {
  try {
    return await listening;
  } catch (error) {
    const code = (error as NodeJS.ErrnoException).code ?? '';
    if (code === 'EADDRINUSE')
      throw new StartError(`Port ${port} on ${host} is taken by another program: stop it, or set PORT to a free one.`);
    if (code === 'EACCES') throw new StartError(`Port ${port} may not be opened by this user: set PORT to one above 1023.`);
    if (code === 'EADDRNOTAVAIL' || code === 'ENOTFOUND') throw new StartError(`HOST ${host} is not an address of this machine.`);
    throw error;
  }
}

/** How this machine itself reaches the server. */
export function localAddress({ port, host }: Address): string {
  const everywhere = host === '0.0.0.0' || host === '::';
  const name = everywhere ? '127.0.0.1' : host.includes(':') ? `[${host}]` : host;
  return `http://${name}:${port}`;
}
