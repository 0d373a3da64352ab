/** The ports of the API: what commands may use of the outside. `main.ts` alone builds their adapters. */
import type { Readable } from 'node:stream';
import type { Kysely, Transaction } from 'kysely';
import type { Refusal } from '@sightline/domain/refusals';
import type { FoundLimit } from '@sightline/domain/sites';
import type { FilmPlan } from '@sightline/wire/film';
import type { CardProvider } from './cards/card-port.ts';
import type { Env } from './env.ts';
import type { WorkerPool } from './workers/index.ts';
import type { Database } from './database-types.ts';
import type { Quotas } from './quotas.ts';
import type { Speech } from './speech/index.ts';

/** The pool or one transaction on it. */
export type Db = Kysely<Database> | Transaction<Database>;

export interface DiskSpace {
  freeBytes: number;
  totalBytes: number;
}

/** A file of the store, as a listing names it. */
export interface ListedFile {
  key: string;
  byteCount: number;
  /** When it was written last, by the store's clock. */
  modifiedAtMs: number;
}

/**
 * Durable bytes by key; what is written would survive a power cut once the call returns. Keys match `[a-z0-9/_.-]+`; those below `uploads/`
 * are of files that grow (file-keys.ts).
 */
export interface FileStore {
  put(key: string, bytes: Uint8Array): Promise<void>;
  /** Writes a whole file as it comes and returns its bytes; throws what the source or the store threw, and nothing of it is kept then. */
  write(key: string, source: AsyncIterable<Uint8Array>): Promise<number>;
  get(key: string): Promise<Uint8Array | null>;
  /** Bytes of a file; null if there is none. */
  size(key: string): Promise<number | null>;
  /** A part of a file, both ends included, as it is read from the store. */
  read(key: string, part: { first: number; last: number }): Readable;
  /**
   * Writes a file that grows: what `source` gives, from byte `at` on; at 0 the file is made. What is written again at a place must be the
   * same bytes. Returns how many bytes are durable, even if the source broke off or the disk is full; `failure` then says so.
   */
  writeAt(key: string, at: number, source: AsyncIterable<Uint8Array>): Promise<{ bytes: number; failure: unknown }>;
  /** The disk that files are kept on, as it was a moment ago; null if the store does not say how much it can take. */
  space(): Promise<DiskSpace | null>;
  remove(key: string): Promise<void>;
  /** null if writing works, else why not, in a sentence for the operator. */
  trouble(): Promise<string | null>;
  /**
   * Files whose keys begin with `prefix` (a folder with a slash at its end, or empty), in no order; those that are written or removed
   * meanwhile may be missing. `skipped` is called with what no key can name, where the store can tell.
   */
  list(prefix?: string, skipped?: (path: string) => void): AsyncIterable<ListedFile>;
  /** Removes what servers that were killed left half written before a moment; returns how many. */
  removeUnfinished(before: Date): Promise<number>;
}

/** How often a job of one key is worth running: more than one in `everySec` seconds become one at their end. */
export interface JobPace {
  key: string;
  everySec: number;
}

/** Jobs run at least once, off the request; `send` writes the job in the caller's transaction. */
export interface JobQueue {
  send(db: Db, name: string, data: object, pace?: JobPace): Promise<void>;
  /**
   * Registers the worker of a job name; one at a time, back-off and dead letter are the queue's. A handler that throws TaskStopped is not run
   * again: its job goes to the dead letters at once. So does, where `giveUp` is given and after it was called, a job that failed three times in
   * a row with the same message, outages apart; `reason` is that message.
   */
  work<T extends object>(
    name: string,
    handle: (data: T) => Promise<void>,
    giveUp?: (data: T, reason: string) => Promise<void>,
  ): Promise<void>;
}

export interface Mail {
  /** One bare address. */
  to: string;
  subject: string;
  text: string;
  html: string;
  /** Who an answer goes to; the sender where left out. */
  replyTo?: { name: string; address: string };
  /** Where one press, of a person or of their mail program, ends such mails (RFC 8058). */
  stopUrl?: string;
}

/** Delivers a mail or throws; a line break in an address, name or subject is refused, never sent. */
export interface MailPort {
  send(mail: Mail): Promise<void>;
}

/** What a visit to a site gave. */
export interface SiteVisit {
  /** JPEG of the page from its top, at most 12,000 px high. */
  jpeg: Uint8Array;
  widthPx: number;
  heightPx: number;
  /** Whether the site lets itself be shown in a frame of another site. */
  mayBeFramed: boolean;
  /** Whether the page carries this server's recorder line. */
  hasRecorder: boolean;
  /** What of the page the recorder cannot record; null if it could not be found out. */
  limits: readonly FoundLimit[] | null;
}

/** A browser that sees sites as the outside does: public addresses only, and hosts that the operator allows. */
export interface SiteBrowser {
  /** Refusals: site-…, screenshot-busy, browser-missing. Never longer than 20 s. */
  visit(url: string, widthPx: number): Promise<SiteVisit | Refusal>;
  close(): Promise<void>;
}

/** One file of an outside site. */
export interface SiteFile {
  bytes: Uint8Array;
  /** Where it was in the end: what it names is relative to it. */
  url: string;
  /** As the site says, in lower case without parameters; empty if it does not. */
  mediaType: string;
}

export type SiteFileFailure = 'private' | 'unreachable' | 'not-found' | 'too-slow' | 'too-large' | 'redirects';

/** Files that are fetched one after the other or at once: hosts are resolved once, and all of them share a time limit. */
export interface SiteFileVisit {
  /** Never throws, and never takes longer than 10 s. `mostBytes`: unpacked. */
  get(address: string, mostBytes: number): Promise<SiteFile | SiteFileFailure>;
  close(): void;
}

/** Fetches files of sites as the outside sees them: public addresses only, and hosts that the operator allows. */
export interface SiteFiles {
  /** `link`: the site under test, which may be private where the operator allows it. */
  open(link: string): SiteFileVisit;
}

/** Posts to addresses of other people: public addresses by https only; never throws, and waits 10 s at most. */
export interface Callbacks {
  /** null if the other side accepted it (2xx), else why not, in a few words. */
  post(address: string, body: string, headers: Record<string, string>): Promise<string | null>;
}

/** A page of our own that is printed: its address, its files by path, and how it says that it is drawn. */
export interface PrintedPage {
  /** Where its links lead from; nothing is fetched from there. */
  url: string;
  /** The file that is answered for a path of that origin; null if there is none. */
  fileAt(path: string): Promise<{ bytes: Uint8Array; type: string } | null>;
  /** Matches once everything is drawn. */
  readySelector: string;
  /** HTML at the foot of each page. */
  footer: string;
}

/** Prints pages to PDF. */
export interface PagePrinter {
  /** A4 with the page's own margins. Refusals: printer-missing. Throws if the page is not drawn within a minute. */
  print(page: PrintedPage): Promise<Uint8Array | Refusal>;
}

/** What is answered for an address of our own that a film is made of. */
export interface FilmAnswer {
  status: number;
  headers: Record<string, string>;
  bytes: Uint8Array;
}

/** A film that is to be made: what is in it, and where its page finds everything. */
export interface FilmRequest {
  plan: FilmPlan;
  /** Of an address on the film page's origin, with its query; null if there is nothing. `range`: the request's Range header. */
  answer: (address: string, range: string | undefined) => Promise<FilmAnswer | null>;
  /** `share`: 0 to 1. What it throws ends the work, and is thrown. */
  onProgress: (share: number) => Promise<void>;
}

/** A film while its browser still has it. */
export interface FilmInBrowser {
  byteCount: number;
  durationMs: number;
  poster: Uint8Array;
  bytes(): AsyncIterable<Uint8Array>;
}

/** Films clips and reels: WebM with VP9 and Opus. */
export interface FilmMaker {
  /** Encodes the file at a path again as MP4 with H.264 and AAC; null where this server has nothing to do so with. Throws if it fails. */
  toMp4: ((webmPath: string, mp4Path: string) => Promise<void>) | null;
  /** `take` reads the film before its browser is ended. Refusals: film-browser-missing. Throws if it is not made in time. */
  make<T>(request: FilmRequest, take: (film: FilmInBrowser) => Promise<T>): Promise<T | Refusal>;
}

export interface Log {
  debug(fields: object, message: string): void;
  info(fields: object, message: string): void;
  warn(fields: object, message: string): void;
  error(fields: object, message: string): void;
}

/**
 * Runs `work` while no other server runs work under the same number, which only has to differ from other locks; the others wait. `work` gets
 * the connection that holds the lock, which has no time limits.
 */
export type SessionLock = <T>(lock: number, work: (db: Kysely<Database>) => Promise<T>) => Promise<T>;

export interface Ports {
  env: Env;
  quotas: Quotas;
  db: Kysely<Database>;
  withSessionLock: SessionLock;
  files: FileStore;
  /** Work on what testers sent runs in here, never on the main thread. */
  workers: WorkerPool;
  jobs: JobQueue;
  mail: MailPort;
  siteBrowser: SiteBrowser;
  siteFiles: SiteFiles;
  callbacks: Callbacks;
  printer: PagePrinter;
  films: FilmMaker;
  /** Turns the voice of recordings into text. */
  speech: Speech;
  /** Asked outside of transactions: the sandbox has its own on the same pool, Stripe takes seconds. */
  cards: CardProvider;
  log: Log;
  now: () => Date;
}
