/** Real ports for database tests: a database of their own, files in a temporary folder, a job queue run on demand, a clock that can be set. */
import { mkdtempSync } from 'node:fs';
import { rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createCards } from './cards/index.ts';
import { isDatabaseAway, openDatabase } from './database.ts';
import { readEnv, type Env } from './env.ts';
import { createDiskFiles } from './files-disk.ts';
import { silentLog } from './log.ts';
import { createMail, outboxFolder, readOutbox, type ReadMail } from './mail/index.ts';
import type { Ports } from './ports.ts';
import { quotasOf, type Quotas } from './quotas.ts';
import { sessionLockOn } from './session-lock.ts';
import { createSpeech } from './speech/index.ts';
import { createWorkerPool } from './workers/index.ts';
import { noFilmMaker, noPagePrinter, noSiteBrowser, noSiteFiles } from './site-browser/index.ts';
import { createTestDatabase, dropTestDatabase } from './testing-databases.ts';
import { createTestJobs } from './testing-jobs.ts';
import { ensureTestServer, pooled, type ConnectTo } from './testing-server.ts';

export interface TestPorts extends Ports {
  /** Sets the clock to a fixed moment; until then it is the machine's. */
  setNow(moment: Date): void;
  /** Runs every job sent so far, and those they send, in order; returns how many ran. A throwing handler throws here. */
  runJobs(): Promise<number>;
  /** What was mailed so far, oldest first. */
  sentMails(): Promise<ReadMail[]>;
  /** Drops the database and removes the files. */
  close(): Promise<void>;
}

const roomyDisk = { freeBytes: 2 ** 40, totalBytes: 2 ** 40 };

export interface TestOverrides extends Partial<Omit<Ports, 'env' | 'db' | 'jobs' | 'quotas'>> {
  env?: Partial<Env>;
  quotas?: Partial<Quotas>;
  /** Where jobs lie: in one table for all queues unless a test depends on what pg-boss makes, one per queue. */
  jobTables?: 'shared' | 'per queue';
}

/** One pool for all tests of a process: a worker takes a moment to start. */
const workers = createWorkerPool();

/** Fresh ports on a migrated, empty database. Workers registered by `jobs.work` run only when `runJobs` is called. */
export async function testPorts({ jobTables = 'shared', ...overrides }: TestOverrides = {}): Promise<TestPorts> {
  const { connect, name } = await freshDatabase();
  const log = overrides.log ?? silentLog;
  const { db, pool } = openDatabase({ ...pooled(connect)(name), max: 8 }, log);
  const direct = openDatabase({ ...connect(name), max: 2 }, log);
  const dataDir = mkdtempSync(join(tmpdir(), 'sightline-files-'));
  const env: Env = { ...readEnv({ DATA_DIR: dataDir, LOG_LEVEL: 'silent', PANEL: 'manual', PANEL_SIMULATED: '0' }), ...overrides.env };
  const jobs = createTestJobs(pool, jobTables);
  let fixed: Date | null = null;
  const now = () => fixed ?? new Date();
  return {
    // Tests do not depend on how full this machine's disk is.
    files: { ...createDiskFiles(join(dataDir, 'files')), space: () => Promise.resolve(roomyDisk) },
    workers,
    log: silentLog,
    mail: createMail(env, now),
    siteBrowser: noSiteBrowser(),
    siteFiles: noSiteFiles(),
    callbacks: { post: () => Promise.resolve('nobody is there') },
    printer: noPagePrinter(),
    films: noFilmMaker(),
    speech: createSpeech(env, workers),
    cards: await createCards(env, { db, jobs: jobs.queue, now }),
    now,
    ...overrides,
    env,
    quotas: { ...quotasOf(env), ...overrides.quotas },
    db,
    withSessionLock: sessionLockOn(direct.db),
    jobs: jobs.queue,
    setNow: (moment) => (fixed = moment),
    runJobs: () => jobs.runAll(),
    sentMails: async () => (await readOutbox(outboxFolder(env.dataDir), 10_000)).reverse(),
    close: async () => {
      await db.destroy();
      await direct.db.destroy();
      await dropTestDatabase(connect, name);
      await rm(dataDir, { recursive: true, force: true });
    },
  };
}

/** Tries again if another run of the tests stopped the shared server in between. */
async function freshDatabase(): Promise<{ connect: ConnectTo; name: string }> {
  const connect = await ensureTestServer();
  try {
    return { connect, name: await createTestDatabase(connect) };
  } catch (error) {
    if (!isDatabaseAway(error)) throw error;
    const again = await ensureTestServer();
    return { connect: again, name: await createTestDatabase(again) };
  }
}
