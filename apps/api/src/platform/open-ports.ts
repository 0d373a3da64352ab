/** Builds the adapters behind the ports from the environment, in the order that a start needs them, and closes them in reverse. */
import { randomUUID } from 'node:crypto';
import { createCards } from './cards/index.ts';
import { prepareDataDir } from './data-folder.ts';
import { startEmbeddedPostgres } from './embedded-postgres/index.ts';
import type { Env } from './env.ts';
import { createJobs } from './jobs.ts';
import { createLog } from './log.ts';
import { createMail } from './mail/index.ts';
import { migrate } from './migrate.ts';
import { watchPool } from './metrics/index.ts';
import { findAliveIds, nodeFacts, productVersion, startHeartbeat } from './nodes/index.ts';
import { checkDatabases, openDatabases } from './open-databases.ts';
import { openFiles } from './open-files.ts';
import type { Ports } from './ports.ts';
import { quotasOf } from './quotas.ts';
import { sessionLockOn } from './session-lock.ts';
import { createSpeech } from './speech/index.ts';
import { openTracing } from './tracing/index.ts';
import { createWorkerPool } from './workers/index.ts';
import { forgetSpools, useSpool } from './spool.ts';
import {
  createCallbacks,
  createChromiumSource,
  createFilmMaker,
  createPagePrinter,
  createSiteBrowser,
  createSiteFiles,
} from './site-browser/index.ts';

export interface OpenPorts {
  ports: Ports;
  /** Gets ready what a first request would wait for. */
  prepare(): Promise<void>;
  /** Lets running jobs end, ends the connections and the embedded server. */
  close(): Promise<void>;
}

/**
 * A migrated database, running jobs, files and a log. Throws StartError if one of them cannot be had; nothing is left running then.
 * `onTooOld` gets a sentence once a newer release has made the database unusable for this one.
 */
export async function openPorts(env: Env, onTooOld: (sentence: string) => void): Promise<OpenPorts> {
  const closers: (() => Promise<void>)[] = [];
  const close = async () => {
    for (let closer = closers.pop(); closer !== undefined; closer = closers.pop()) await closer();
  };
  try {
    prepareDataDir(env.dataDir);
    const nodeId = randomUUID();
    useSpool(nodeId);
    const log = createLog(env);
    const files = await openFiles(env);
    if (env.traces !== null) {
      const facts = { 'service.version': productVersion, 'service.instance.id': nodeId };
      const tracing = await openTracing(env.traces, facts, log);
      closers.push(() => tracing.stop());
    }
    const embedded = env.databaseUrl === null ? await startEmbeddedPostgres(env.dataDir, log) : null;
    if (embedded !== null) closers.push(() => embedded.stop());
    const databases = openDatabases(env, embedded?.connection ?? null, nodeId, log);
    const { db, pool } = databases.calls;
    const { direct } = databases;
    closers.push(
      () => direct.db.destroy(),
      () => db.destroy(),
    );
    watchPool(pool);
    await checkDatabases(databases, env);
    await migrate(direct.db, { log });
    const workers = createWorkerPool();
    closers.push(() => workers.close());
    const runsJobs = env.role !== 'api';
    const jobs = createJobs(pool, log, runsJobs, runsJobs ? env.jobsAtOnce : null);
    const clean = () => forgetSpools(env.dataDir, () => findAliveIds(db));
    await clean();
    // Ends after the jobs: until then they are this server's.
    const heartbeat = await startHeartbeat({ db: direct.db, log, jobs, clean }, nodeFacts(env, nodeId), onTooOld);
    closers.push(() => heartbeat.stop());
    closers.push(() => jobs.stop());
    await jobs.start(direct.pool);
    const chromium = createChromiumSource({ env, log });
    const siteBrowser = createSiteBrowser({ chromium, env, log });
    closers.push(() => siteBrowser.close());
    const siteFiles = createSiteFiles({ env });
    const printer = createPagePrinter({ chromium, log });
    const films = createFilmMaker({ chromium, env, log });
    const now = () => new Date();
    const cards = await createCards(env, { db, jobs, now });
    return {
      ports: {
        env,
        quotas: quotasOf(env),
        db,
        withSessionLock: sessionLockOn(direct.db),
        workers,
        jobs,
        log,
        siteBrowser,
        siteFiles,
        callbacks: createCallbacks(),
        printer,
        films,
        speech: createSpeech(env, workers),
        cards,
        files,
        mail: createMail(env, now),
        now,
      },
      prepare: () => chromium.prepare(),
      close,
    };
  } catch (error) {
    await close();
    throw error;
  }
}
