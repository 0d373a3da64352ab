/** What a backup holds: shapes of its head, of its entries and of the manifest at its end. */
import * as z from 'zod/mini';
import { altered } from './backup-error.ts';

const name = z.string().check(z.maxLength(400));
const count = z.int().check(z.nonnegative());
const sha256 = z.string().check(z.regex(/^[0-9a-f]{64}$/));
/** `own`: the schema of the migrations; `jobs`: that of pg-boss. */
const schema = z.enum(['own', 'jobs']);

const headShape = z.object({
  madeAt: z.iso.datetime(),
  /** The last migration of the database: a restore migrates an empty one up to exactly this. */
  lastMigration: name,
  /** pg-boss's tables: their version, and the queues, each of which has a table of its own; null if no server ever ran. */
  jobs: z.nullable(z.object({ version: z.int(), queues: z.array(z.object({ name, policy: z.string() })) })),
  tables: z.array(z.object({ schema, name, columns: z.array(name) })),
  /** Bytes that the database took, with its indexes. */
  databaseBytes: count,
});

/** `rows`: of a table, as COPY writes them; `file`: of the file store, by key; `data`: any other file of the data folder, by path. */
const entryShape = z.object({ kind: z.enum(['rows', 'file', 'data']), name, packed: z.boolean() });
const endShape = z.object({ byteCount: count, sha256 });

const manifestShape = z.object({
  tables: z.array(z.object({ schema, name, rowCount: count, sha256 })),
  sequences: z.array(z.object({ schema, name, value: z.string().check(z.regex(/^-?\d{1,20}$/)), called: z.boolean() })),
  files: z.object({ count, byteCount: count }),
  /** Files that were listed and gone when they were to be copied. */
  removedMeanwhile: count,
  /** SHA-256 of every entry's kind, name and SHA-256, in order. */
  entries: sha256,
});

export type BackupHead = z.infer<typeof headShape>;
export type BackupTable = BackupHead['tables'][number];
export type BackupEntry = z.infer<typeof entryShape>;
export type EntryEnd = z.infer<typeof endShape>;
export type BackupManifest = z.infer<typeof manifestShape>;

/** Each throws DamagedBackup for anything else. */
export const parseHead = (bytes: Buffer): BackupHead => parsed(headShape, bytes);
export const parseEntry = (bytes: Buffer): BackupEntry => parsed(entryShape, bytes);
export const parseEnd = (bytes: Buffer): EntryEnd => parsed(endShape, bytes);
export const parseManifest = (bytes: Buffer): BackupManifest => parsed(manifestShape, bytes);

function parsed<T>(shape: z.ZodMiniType<T>, bytes: Buffer): T {
  try {
    return shape.parse(JSON.parse(bytes.toString('utf8')));
  } catch {
    throw altered();
  }
}
