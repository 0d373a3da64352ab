/** What the database knows of all nodes together, as gauges: read when metrics are asked for, at most once in 5 s, and given up after 3 s. */
import { Gauge, type GaugeConfiguration } from 'prom-client';
import type { Ports } from '../ports.ts';
import { registry } from './meters.ts';
import { readFigures, readStorage, type Figures, type Storage } from './read-figures.ts';

type FigurePorts = Pick<Ports, 'db' | 'files' | 'log' | 'quotas'>;

const gauge = <L extends string>(config: Omit<GaugeConfiguration<L>, 'registers'>) => new Gauge({ ...config, registers: [registry] });

const byLabel = {
  waiting: gauge({ name: 'sightline_jobs_waiting', help: 'Jobs that are due and not begun.', labelNames: ['queue'] }),
  oldest: gauge({
    name: 'sightline_jobs_oldest_waiting_seconds',
    help: 'How long the oldest job that is due has waited.',
    labelNames: ['queue'],
  }),
  letters: gauge({ name: 'sightline_dead_letters', help: 'Jobs that failed for good and wait for an operator.', labelNames: ['queue'] }),
  nodes: gauge({ name: 'sightline_nodes', help: 'Nodes by role and state; gone ones for an hour.', labelNames: ['role', 'state'] }),
  recordings: gauge({
    name: 'sightline_recording_bytes',
    help: 'What recordings take that are kept: chunks of events, and media.',
    labelNames: ['kind'],
  }),
};

const single = {
  chunkLag: gauge({
    name: 'sightline_chunk_lag_seconds',
    help: 'Age of the oldest ended recording whose chunks are stored in the database and not yet turned into files and a summary.',
  }),
  journal: gauge({ name: 'sightline_chunk_journal_bytes', help: 'Size of the table of chunks that are not yet files.' }),
  sessions: gauge({ name: 'sightline_sessions_open', help: 'Sessions of testers that have not ended.' }),
  largest: gauge({ name: 'sightline_account_bytes_max', help: 'What the recordings of the largest account take.' }),
};

const disk = {
  free: gauge({ name: 'sightline_files_free_bytes', help: 'Free space where files are kept.' }),
  total: gauge({ name: 'sightline_files_total_bytes', help: 'Whole space where files are kept.' }),
};

const databaseUp = gauge({ name: 'sightline_database_up', help: '1 if the database answered when these figures were read, else 0.' });
const quota = gauge({ name: 'sightline_account_quota_bytes', help: 'What the recordings of one account may take.' });

const keptMs = 5_000;
/** A sum over all recordings is not made as often. */
const storageKeptMs = 60_000;
const timeOutMs = 3_000;

let figures: { untilMs: number; read: Promise<void> } | null = null;
let storage: { untilMs: number; db: Ports['db']; read: Promise<Storage> } | null = null;

/** Brings the gauges up to date; never throws. Callers at the same time share one read. */
export async function refreshFigures(ports: FigurePorts): Promise<void> {
  if (figures === null || figures.untilMs <= performance.now()) figures = { untilMs: performance.now() + keptMs, read: refresh(ports) };
  await figures.read;
}

/** The next call reads again. */
export function forgetFigures(): void {
  figures = null;
  storage = null;
}

async function refresh(ports: FigurePorts): Promise<void> {
  try {
    const [read, sums] = await inTime(Promise.all([readFigures(ports.db, timeOutMs), storageOf(ports)]));
    show(read, sums);
    databaseUp.set(1);
  } catch (error) {
    ports.log.warn({ reason: String(error) }, 'metrics could not be read from the database');
    // Old figures would look like present ones.
    for (const one of Object.values(byLabel)) one.reset();
    for (const one of Object.values(single)) one.remove();
    databaseUp.set(0);
  }
  quota.set(ports.quotas.accountBytes);
  await showDisk(ports);
}

function show(
  { queues, letters, chunkLagSec, journalBytes, openSessions, nodes }: Figures,
  { eventBytes, mediaBytes, largest }: Storage,
): void {
  for (const one of Object.values(byLabel)) one.reset();
  for (const { queue, waiting, oldestSec } of queues) {
    byLabel.waiting.set({ queue }, waiting);
    byLabel.oldest.set({ queue }, oldestSec);
    byLabel.letters.set({ queue }, letters.get(queue) ?? 0);
  }
  for (const { role, state, count } of nodes) byLabel.nodes.set({ role, state }, count);
  single.chunkLag.set(chunkLagSec);
  single.journal.set(journalBytes);
  single.sessions.set(openSessions);
  byLabel.recordings.set({ kind: 'events' }, eventBytes);
  byLabel.recordings.set({ kind: 'media' }, mediaBytes);
  single.largest.set(largest);
}

async function showDisk({ files, log }: FigurePorts): Promise<void> {
  try {
    const space = await files.space();
    // A store that does not say has no such figures.
    for (const one of Object.values(disk)) one.remove();
    if (space === null) return;
    disk.free.set(space.freeBytes);
    disk.total.set(space.totalBytes);
  } catch (error) {
    log.warn({ reason: String(error) }, 'the space of files could not be read');
    for (const one of Object.values(disk)) one.remove();
  }
}

function storageOf({ db }: FigurePorts): Promise<Storage> {
  if (storage?.db === db && storage.untilMs > performance.now()) return storage.read;
  const started = { untilMs: performance.now() + storageKeptMs, db, read: readStorage(db, timeOutMs) };
  storage = started;
  started.read.catch(() => {
    if (storage === started) storage = null;
  });
  return started.read;
}

/** A pool without a free connection must not keep the metrics, which say so. */
function inTime<T>(work: Promise<T>): Promise<T> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(() => reject(new Error('the database took too long')), timeOutMs + 500);
    work.then(resolve, reject).finally(() => clearTimeout(timer));
  });
}
