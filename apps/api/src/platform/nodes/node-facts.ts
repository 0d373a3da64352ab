/** What this process tells other servers of itself. */
import { hostname } from 'node:os';
import type { Env } from '../env.ts';
import { newestMigration } from '../schema-version.ts';
import type { NodeFacts } from './node-store.ts';

/** Of the product, as in its package. */
export const productVersion = '0.1.0';

/** `id`: a UUID of this run. */
export function nodeFacts(env: Pick<Env, 'role' | 'port'>, id: string): NodeFacts {
  return { id, role: env.role, port: env.port, version: productVersion, migration: newestMigration, host: hostname() };
}
