/**
 * The baseline of the list of projects: bare Fastify that runs the same SQL statements with the same values and sends the same JSON.
 * The statements are taken from the product itself, by asking it once inside this process. Arguments: port, socket folder, access token.
 */
import Fastify from 'fastify';
import pg from 'pg';
import { buildServer } from '../apps/api/src/compose.ts';
import { createCards } from '../apps/api/src/platform/cards/index.ts';
import { openDatabase } from '../apps/api/src/platform/database.ts';
import { readEnv } from '../apps/api/src/platform/env.ts';
import { quotasOf } from '../apps/api/src/platform/quotas.ts';
import { createDiskFiles } from '../apps/api/src/platform/files-disk.ts';
import { silentLog } from '../apps/api/src/platform/log.ts';
import { noSiteFiles } from '../apps/api/src/platform/site-browser/index.ts';

const [port = '', host = '', token = ''] = process.argv.slice(2);
const connection = { host, port: 5432, user: 'sightline', database: 'sightline' };
const path = '/GetApiProjects.cmd';
const payload = { count: 20, order: 3 };

interface Statement {
  text: string;
  values: unknown[];
}

/** What the product's server asks the database for one call, and what it answers. */
async function askProduct(): Promise<{ statements: Statement[]; answer: unknown }> {
  const { db, pool } = openDatabase({ ...connection, max: 1 }, silentLog);
  const unused = () => Promise.reject(new Error('The list of projects has no use for this.'));
  // The socket's folder is removed with the server's own data.
  const env = readEnv({ LOG_LEVEL: 'silent', BILLING: 'off', RATE_LIMIT_SCALE: '100000', DATA_DIR: host });
  const jobs = { send: unused, work: unused };
  const now = () => new Date();
  const app = await buildServer({
    env,
    quotas: quotasOf(env),
    db,
    withSessionLock: unused,
    files: createDiskFiles(env.dataDir),
    workers: { run: unused, close: unused },
    jobs,
    mail: { send: unused },
    siteBrowser: { visit: unused, close: unused },
    siteFiles: noSiteFiles(),
    callbacks: { post: unused },
    speech: {
      engineFor: () => null,
      serviceHost: null,
      recogniser: () => {
        throw new Error('no speech');
      },
    },
    printer: { print: unused },
    films: { toMp4: null, make: unused },
    cards: await createCards(env, { db, jobs, now }),
    log: silentLog,
    now,
  });
  const statements: Statement[] = [];
  const connected = await pool.connect();
  const query = connected.query.bind(connected);
  Object.assign(connected, {
    query: (text: string, values: unknown[]) => {
      statements.push({ text, values });
      return query(text, values);
    },
  });
  connected.release();
  const answer = await app.inject({ method: 'POST', url: path, payload, headers: { authorization: `Bearer ${token}` } });
  if (!Array.isArray(answer.json())) throw new Error(`The product refused: ${answer.body.slice(0, 200)}`);
  await app.close();
  await db.destroy();
  // The counter of calls is asked once for many of them.
  const asked = statements.filter(({ text }) => !text.includes('rate_limit'));
  return { statements: asked, answer: answer.json() };
}

const { statements, answer } = await askProduct();
const pool = new pg.Pool({ ...connection, max: 20 });
const bare = Fastify();
bare.post(path, async () => {
  for (const { text, values } of statements) await pool.query(text, values);
  return answer;
});
await bare.listen({ port: Number(port), host: '127.0.0.1' });
process.send?.(statements.length);
