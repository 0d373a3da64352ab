/** The ports of the API: what commands may use of the outside. `main.ts` alone builds their adapters. */
import type { Kysely, Transaction } from 'kysely';
import type { Env } from './env.ts';
import type { Database } from './database-types.ts';

/** The pool or one transaction on it. */
export type Db = Kysely<Database> | Transaction<Database>;

/** Durable bytes by key; `put` returns only when they would survive a power cut. Keys match `[a-z0-9/_.-]+`. */
export interface FileStore {
  put(key: string, bytes: Uint8Array): Promise<void>;
  get(key: string): Promise<Uint8Array | null>;
  remove(key: string): Promise<void>;
  /** null where writing works, else why not, in a sentence for the operator. */
  trouble(): Promise<string | null>;
}

/** Jobs run at least once, off the request; `send` writes the job in the caller's transaction. */
export interface JobQueue {
  send(db: Db, name: string, data: object): Promise<void>;
  /** Registers the worker of a job name; one at a time, back-off and dead letter are the queue's. */
  work<T extends object>(name: string, handle: (data: T) => Promise<void>): Promise<void>;
}

export interface Log {
  debug(fields: object, message: string): void;
  info(fields: object, message: string): void;
  warn(fields: object, message: string): void;
  error(fields: object, message: string): void;
}

export interface Ports {
  env: Env;
  db: Kysely<Database>;
  files: FileStore;
  jobs: JobQueue;
  log: Log;
  now: () => Date;
}
