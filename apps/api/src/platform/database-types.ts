/** Rows of every table, written by scripts/database-types.ts from a freshly migrated database. */
export type Database = Record<string, never>;
