/** All migrations in order; imported, not read from a folder, so that they survive bundling. */
import type { Kysely } from 'kysely';

export interface Migration {
  up(db: Kysely<unknown>): Promise<void>;
}

/** Name → migration; run in the order of the names, each once. */
export const migrations: Record<string, Migration> = {};
