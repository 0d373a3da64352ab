/** The one table of quotas: what a session, a collector and an account may store, and what is kept free on the disk. */
import type { Env } from './env.ts';

const mebibyte = 1024 * 1024;
const gibibyte = 1024 * mebibyte;

export interface Quotas {
  /** Chunks of one session, of every stream together. */
  sessionChunks: number;
  /** Bytes of one session's event chunks as sent: no more than they may hold once inflated. */
  sessionEventBytes: number;
  /** Bytes of one session's videos and voice: chunks and uploads together. */
  sessionMediaBytes: number;
  /** What one session may send in a minute; a recorder that was offline for hours stays below it. */
  sessionMinute: { chunks: number; bytes: number };
  /** Sessions of a collector that were begun and not finished, beyond its sample. */
  collectorUnfinished: number;
  /** Bytes that all recordings of an account may take. */
  accountBytes: number;
}

export function quotasOf(env: Pick<Env, 'uploadLimitBytes' | 'accountQuotaBytes' | 'rateLimitScale'>): Quotas {
  return {
    sessionChunks: 20_000,
    sessionEventBytes: 300 * mebibyte,
    sessionMediaBytes: env.uploadLimitBytes,
    sessionMinute: { chunks: 3_000 * env.rateLimitScale, bytes: 256 * mebibyte * env.rateLimitScale },
    collectorUnfinished: 100,
    accountBytes: env.accountQuotaBytes,
  };
}

/** What one recording may hold in all once its chunks are inflated; beyond it, it ends with what it has. */
export const recordingLimits = { inflatedBytes: 300 * mebibyte, events: 2_000_000 } as const;

/** Bytes that are kept free on the disk, by who may still write below them. */
export interface DiskReserve {
  /** Below it no new recording begins: the larger of 1 GiB and 5 % of the disk. */
  recordings: number;
  /** Below it recordings under way wait: PostgreSQL's log still has room to grow. */
  running: number;
  /** Below it researchers' work is refused; signing in and deleting go on. */
  work: number;
}

export function diskReserve(totalBytes: number): DiskReserve {
  return { recordings: Math.max(gibibyte, totalBytes * 0.05), running: 512 * mebibyte, work: 128 * mebibyte };
}
