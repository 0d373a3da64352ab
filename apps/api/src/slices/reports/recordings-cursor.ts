/** The cursor of a list of recordings: how far its reader has read, and what the rows that it has were made by. Opaque to clients. */
import { createHash } from 'node:crypto';
import type { Bounds } from '@sightline/analysis';

export interface RecordingsCursor {
  /** Number of the last change that was read. */
  changeNo: number;
  /** Fingerprint of what every row depends on beside its recording. */
  context: string;
  /** The norm that outcomes were judged by; null without a test. */
  norm: Bounds | null;
}

export function writeCursor({ changeNo, context, norm }: RecordingsCursor): string {
  const bounds = norm === null ? [] : [norm.durationMs ?? '', norm.misclicks];
  return [changeNo, context, ...bounds].join(':');
}

const pattern = /^(\d{1,15}):([\w-]{22})(?::(\d{1,15}(?:\.\d{1,20})?)?:(\d{1,9}(?:\.\d{1,20})?))?$/;

/** null for anything that `writeCursor` did not write: its sender is given everything. */
export function readCursor(text: string): RecordingsCursor | null {
  const [, changeNo, context, durationMs, misclicks] = pattern.exec(text) ?? [];
  if (changeNo === undefined || context === undefined) return null;
  const norm =
    misclicks === undefined ? null : { durationMs: durationMs === undefined ? null : Number(durationMs), misclicks: Number(misclicks) };
  return { changeNo: Number(changeNo), context, norm };
}

/** Returns a fingerprint of 22 characters. */
export function contextOf(parts: readonly string[]): string {
  return createHash('sha256').update(JSON.stringify(parts)).digest('base64url').slice(0, 22);
}
