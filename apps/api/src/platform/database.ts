/** The database as commands see it: a pool under Kysely, and what its errors mean. */
import { randomUUID } from 'node:crypto';
import { CamelCasePlugin, Kysely, PostgresDialect } from 'kysely';
import pg from 'pg';
import type { Database } from './database-types.ts';
import type { Log } from './ports.ts';
import { activeTracing, traceStatement } from './tracing/index.ts';

export interface OpenDatabase {
  db: Kysely<Database>;
  pool: pg.Pool;
}

const int8Oid = 20;

/** Begins the name that each server's connections have in common; the rest of it is this server's own. */
export const serverNamePrefix = 'sightline:';

/** bigint columns and counts arrive as numbers: nothing counted here passes 2^53. */
const types: pg.CustomTypesConfig = {
  getTypeParser: (oid: number, format?: 'text' | 'binary'): ((value: string) => unknown) =>
    oid === int8Oid && format !== 'binary' ? Number : (pg.types.getTypeParser(oid, format) as (value: string) => unknown),
};

/** Columns are snake_case in SQL and camelCase in code, in results of raw SQL too; keys inside of stored JSON stay as they are. */
export const columnNames = new CamelCasePlugin({ maintainNestedObjectKeys: true });

/** Opens a pool; connections are made when first used and again after the server was unavailable. */
export function openDatabase(connection: pg.PoolConfig, log: Log): OpenDatabase {
  const application_name = `${serverNamePrefix}${randomUUID()}`;
  const pool = new pg.Pool({ connectionTimeoutMillis: 10_000, application_name, types, ...connection });
  pool.on('error', (error) => log.warn({ reason: error.message }, 'an idle database connection was lost'));
  // A connection in use may fail between two statements too: its user gets the error from the statement, nobody from the event.
  pool.on('connect', (client) =>
    client.on('error', (error: Error) => log.warn({ reason: error.message }, 'a database connection was lost')),
  );
  const traced = activeTracing() === null ? {} : { log: traceStatement };
  return { db: new Kysely<Database>({ dialect: new PostgresDialect({ pool }), plugins: [columnNames], ...traced }), pool };
}

/** What the database or the way to it said, in words. */
export function reasonOf(error: unknown): string {
  if (error instanceof AggregateError) return reasonOf(error.errors[0]);
  return error instanceof Error ? error.message : String(error);
}

const downCodes = new Set([
  'ECONNREFUSED',
  'ECONNRESET',
  'ENOENT',
  'EPIPE',
  'ETIMEDOUT',
  '57P01',
  '57P02',
  '57P03',
  '53300',
  '08000',
  '08003',
  '08006',
]);

/** Whether an error means that the database is away for the moment: the answer is 503, and the client sends again. */
export function isDatabaseAway(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  const code = 'code' in error ? String(error.code) : '';
  return (
    downCodes.has(code) ||
    isPoolerAway(error, code) ||
    /connection terminated|timeout exceeded when trying to connect|connection error and is not queryable/i.test(error.message)
  );
}

/** PgBouncer has one code for all: no server to be had, one that was lost, too long a queue. PostgreSQL means a wrong message by it, seldom fatal. */
function isPoolerAway(error: Error, code: string): boolean {
  return code === '08P01' && 'severity' in error && error.severity === 'FATAL';
}

/** A statement that took too long, a lock that was waited for too long, a transaction in which nothing happened. */
const timedOutCodes = new Set(['57014', '55P03', '25P03']);

/** Whether an error means that a time limit ended a statement (open-databases.ts): nothing of its transaction was written, and it may be repeated. */
export function isTimedOut(error: unknown): boolean {
  return error instanceof Error && 'code' in error && timedOutCodes.has(String(error.code));
}
