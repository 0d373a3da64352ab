/** Single connections to the embedded server, for waiting until it answers and for the owner's lock. */
import pg from 'pg';
import { userName } from './cluster.ts';

/** How to reach a database of the server behind this socket folder. */
export function connectionTo(socketFolder: string, database: string): pg.ClientConfig {
  return { host: socketFolder, port: 5432, user: userName, database };
}

/** A connected client, or null if nothing answers yet. Its later errors are for the caller to handle. */
export async function tryConnect(config: pg.ClientConfig): Promise<pg.Client | null> {
  const client = new pg.Client({ connectionTimeoutMillis: 5000, ...config });
  client.on('error', ignoreUntilHeard);
  try {
    await client.connect();
    return client;
  } catch {
    return null;
  }
}

/** A lost connection also fires `end`, which every holder listens to; without a listener Node would end the process. */
function ignoreUntilHeard(): void {}

/** Resolves true once the server answers, false when `gaveUp` says so. */
export async function waitUntilReady(config: pg.ClientConfig, gaveUp: () => boolean): Promise<boolean> {
  while (!gaveUp()) {
    const client = await tryConnect(config);
    if (client !== null) {
      await client.end();
      return true;
    }
    await pause(25);
  }
  return false;
}

export function pause(durationMs: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, durationMs));
}
