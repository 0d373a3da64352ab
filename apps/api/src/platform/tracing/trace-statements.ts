/** Statements of the database as spans below the call or job that sent them: what they do and to which table, never their text or values. */
import type { LogEvent } from 'kysely';
import { activeTracing, currentSpan } from './tracing.ts';

/** For Kysely's log, which is called once a statement has ended. */
export function traceStatement({ level, query, queryDurationMillis }: LogEvent): void {
  const parent = currentSpan();
  if (parent === null) return;
  activeTracing()?.noteStatement(parent, { ...nameOf(query.sql), durationMs: queryDurationMillis, failed: level === 'error' });
}

const operations = /\b(select|insert|update|delete|begin|commit|rollback|set)\b/i;
const tables = /\b(?:from|into|update)\s+(?:only\s+)?"?([a-z_]+)"?/i;

/** Of our own SQL, whose values are parameters: the first operation and the first table in it. */
export function nameOf(sql: string): { operation: string; table: string | null } {
  const operation = operations.exec(sql)?.[1]?.toLowerCase() ?? 'other';
  const table = tables.exec(sql)?.[1]?.toLowerCase() ?? null;
  return { operation, table: table === 'unnest' ? null : table };
}
