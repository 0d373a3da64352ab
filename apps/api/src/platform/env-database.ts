/** The variables of the database: their table, as in env.ts, and what they say together. */
import * as z from 'zod/mini';
import { StartError } from './start-error.ts';

const address = (name: string) =>
  z.optional(z.url({ protocol: /^postgres(ql)?$/, error: `${name} must be an address like postgres://user:password@host:5432/name` }));

export const databaseTable = {
  DATABASE_URL: address('DATABASE_URL'),
  DATABASE_DIRECT_URL: address('DATABASE_DIRECT_URL'),
  DATABASE_POOL: z._default(
    z.string().check(
      z.regex(/^\d{1,3}$/, { error: 'DATABASE_POOL must be a whole number of connections' }),
      z.refine((text) => Number(text) >= 4, { error: 'DATABASE_POOL must be at least 4' }),
    ),
    '20',
  ),
};

export interface DatabaseSettings {
  /** null: the embedded PostgreSQL in `dataDir` is started. */
  databaseUrl: string | null;
  /** Past the pooler that `databaseUrl` leads through; null: there is none in between. */
  databaseDirectUrl: string | null;
  /** Connections for calls and jobs at most. */
  databasePool: number;
}

/** Throws StartError with one sentence. */
export function databaseSettings(given: z.infer<z.ZodMiniObject<typeof databaseTable>>): DatabaseSettings {
  const { DATABASE_URL, DATABASE_DIRECT_URL, DATABASE_POOL } = given;
  if (DATABASE_DIRECT_URL !== undefined && DATABASE_URL === undefined)
    throw new StartError('DATABASE_DIRECT_URL is set, so DATABASE_URL must be the address of the pooler in front of that database.');
  if (DATABASE_DIRECT_URL !== undefined && DATABASE_DIRECT_URL === DATABASE_URL)
    throw new StartError('DATABASE_URL and DATABASE_DIRECT_URL are the same: without a pooler DATABASE_DIRECT_URL is left out.');
  return { databaseUrl: DATABASE_URL ?? null, databaseDirectUrl: DATABASE_DIRECT_URL ?? null, databasePool: Number(DATABASE_POOL) };
}
