/** The tables of docs/capacity.md, as Markdown. */
import type { PlannedSession, SessionSize } from './planned-session.ts';

export interface Step {
  /** Processes that serve. */
  serving: number;
  /** At once, at the pace of people. */
  sessions: number;
  writes: number;
  p95Ms: number;
  finished: number;
  failed: number;
  lastedMs: number;
  /** Used by all servers and PostgreSQL. */
  serverCores: number;
  testerCores: number;
  /** Of all processors, 0 to 1. */
  busy: number;
}

/** Of one recording, from its start to the end of its processing. */
export interface Cost {
  recordings: number;
  minutes: number;
  cpuMs: number;
  fileBytes: number;
  databaseBytes: number;
}

const monthlyRecordings = 1_000_000;
const monthSec = 30 * 24 * 3600;
/** The busiest hour of a month beside its mean. */
const peak = 4;
/** A processor that is to answer quickly is used to this share. */
const usedShare = 0.6;
/** As set in the recorder: bits a second. */
const media = { 'voice (Opus)': 32_000, 'camera (video)': 600_000, 'screen share (video)': 1_200_000 };

const kB = (bytes: number): string => (bytes / 1_000).toFixed(bytes < 10_000 ? 1 : 0);
const table = (head: string[], rows: string[][]): string =>
  [head, head.map(() => '---'), ...rows].map((cells) => `| ${cells.join(' | ')} |`).join('\n');

export function sizeTable(session: PlannedSession, sizes: readonly SessionSize[]): string {
  const rows = sizes.map(({ stream, bytesAMinute, chunksAMinute }) => [stream, kB(bytesAMinute), chunksAMinute.toFixed(1), 'measured']);
  const all = sizes.reduce((sum, { bytesAMinute }) => sum + bytesAMinute, 0);
  const chunks = session.chunks.length / (session.durationMs / 60_000);
  const asSet = Object.entries(media).map(([kind, bits]) => [kind, kB((bits * 60) / 8), '12.0', 'as set']);
  return table(
    ['kind', 'kB a minute', 'chunks a minute', 'from'],
    [...rows, ['all events', kB(all), chunks.toFixed(1), 'measured'], ...asSet],
  );
}

export function rampTable(steps: readonly Step[]): string {
  const rows = steps.map((step) => [
    String(step.serving),
    String(step.sessions),
    (step.writes / (step.lastedMs / 1_000)).toFixed(0),
    step.p95Ms.toFixed(0),
    step.serverCores.toFixed(2),
    step.testerCores.toFixed(2),
    `${(step.busy * 100).toFixed(0)} %`,
    (step.sessions / step.serverCores).toFixed(0),
    String(step.failed),
  ]);
  const head = ['API processes', 'sessions', 'chunks/s', 'p95 ms', 'cores of servers', 'of testers', 'busy', 'sessions a core', 'failed'];
  return table(head, rows);
}

/** Stated, not measured: `monthlyRecordings` by the cost of one. */
export function costTable(cost: Cost): string {
  const cores = (monthlyRecordings * cost.cpuMs) / 1_000 / monthSec;
  const atOnce = (monthlyRecordings * cost.minutes * 60) / monthSec;
  return table(
    ['what', 'one recording', `${monthlyRecordings.toLocaleString('en')} a month`],
    [
      [
        'length',
        `${cost.minutes.toFixed(1)} min`,
        `${atOnce.toFixed(0)} at once in the mean, ${(atOnce * peak).toFixed(0)} in the busiest hour`,
      ],
      [
        'processor time',
        `${cost.cpuMs.toFixed(0)} ms`,
        `${cores.toFixed(2)} cores in the mean, ${((cores * peak) / usedShare).toFixed(1)} to buy`,
      ],
      ['file store', `${kB(cost.fileBytes)} kB`, `${((cost.fileBytes * monthlyRecordings) / 1e9).toFixed(0)} GB`],
      ['database', `${kB(cost.databaseBytes)} kB`, `${((cost.databaseBytes * monthlyRecordings) / 1e9).toFixed(0)} GB`],
    ],
  );
}
