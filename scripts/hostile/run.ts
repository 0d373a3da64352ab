/**
 * `npm run hostile`: attacks a real server while a well-behaved tester and a researcher work on it. Prints a table attack → outcome.
 * Fails if an attack had its effect, if the others' p95 reaches 500 ms, if the server ended, or if anything acknowledged was lost.
 * Arguments: `short` (as in npm test) or `long` (ten times the repeats); words that the names of the attacks to run must hold.
 */
import { setTimeout as pause } from 'node:timers/promises';
import { ServerProcess } from '../../bench/server-process.ts';
import { insertStudy, startSession } from '../../bench/study-rows.ts';
import { attackerOf, AttackSucceeded, type Attack, type Target } from './attack.ts';
import { attacks } from './attacks.ts';
import { handOver, makeResearcher, startNeighbours } from './neighbours.ts';

const p95BarMs = 500;
/** The short form takes about a minute; a frozen server would hold it for ever. */
const longestMs = 5 * 60_000;
const stopsWithinMs = 30_000;
const port = Number(process.env['HOSTILE_PORT'] ?? 4170);
const words = process.argv.slice(2);
const scale = words.includes('long') ? 10 : 1;
const wanted = words.filter((word) => word !== 'long' && word !== 'short');

interface Row {
  attack: Attack;
  outcome: string;
  held: boolean;
  seconds: string;
}

async function attackAll(target: Target): Promise<Row[]> {
  const rows: Row[] = [];
  for (const attack of attacks.filter(({ name, part }) => wanted.every((word) => `${part} ${name}`.includes(word)))) {
    const beganMs = Date.now();
    const [outcome, held] = await attack.run(target).then(
      (words): [string, boolean] => [words, true],
      (error: unknown): [string, boolean] => [error instanceof AttackSucceeded ? error.message : String(error), false],
    );
    const row = { attack, outcome, held, seconds: ((Date.now() - beganMs) / 1000).toFixed(1) };
    console.log(`${held ? 'held   ' : 'SUCCEEDED'} ${attack.part.padEnd(4)} ${attack.name} → ${outcome} (${row.seconds} s)`);
    rows.push(row);
  }
  return rows;
}

/** Ends a server that no longer responds, and its database. */
async function killAll(server: ServerProcess): Promise<void> {
  const postgres = server.postgresPid();
  await server.kill();
  if (postgres !== null) process.kill(postgres, 'SIGKILL');
  await server.stop();
}

/** Kills the server and starts it again on what the attacks left behind; ms until it is ready. */
async function startAgain(server: ServerProcess): Promise<number> {
  await server.kill();
  const beganMs = Date.now();
  server.spawn();
  await server.ready();
  return Date.now() - beganMs;
}

/** Attackers have many addresses: limits of one address must not be all that holds an attack off. */
function addresses(): () => string {
  let used = 0;
  return () => {
    used += 1;
    return `198.18.${Math.floor(used / 250)}.${1 + (used % 250)}`;
  };
}

/** What went wrong, one sentence each. */
async function attackAndReport(server: ServerProcess): Promise<string[]> {
  const { pid } = server;
  const database = await server.connect();
  const study = await insertStudy(database, 2);
  const researcher = await makeResearcher(server.baseUrl, 'rosa');
  const projectId = await handOver(database, study, researcher.email);
  const neighbours = startNeighbours(server, study, projectId, researcher);
  const nextAddress = addresses();
  const target: Target = {
    server,
    database,
    study,
    projectId,
    ownerToken: researcher.token,
    scale,
    send: attackerOf(server),
    startSession: (consents) => startSession(server.baseUrl, study.code, { 'x-forwarded-for': nextAddress() }, consents),
  };
  const rows = await attackAll(target);
  const { p95Ms, requests, failures, acknowledged, lost, doubled } = await neighbours.stop();
  const restarted = !server.running || server.pid !== pid;
  await database.end();
  const startMs = await startAgain(server);
  console.log(`\n${rows.filter(({ held }) => held).length} of ${rows.length} attacks held off`);
  console.log(
    `others: ${requests} requests, p95 ${p95Ms.toFixed(0)} ms; ${acknowledged} chunks acknowledged, ${lost} lost, ${doubled} doubled; killed and started again in ${startMs} ms`,
  );
  return [
    ...rows.filter(({ held }) => !held).map(({ attack, outcome }) => `${attack.name}: ${outcome}`),
    ...(restarted ? ['the server ended or was restarted'] : []),
    ...(p95Ms >= p95BarMs ? [`the others waited: p95 ${p95Ms.toFixed(0)} ms`] : []),
    ...(lost + doubled > 0 ? [`${lost} chunks lost, ${doubled} doubled`] : []),
    ...(failures.length > 0 ? [`the researcher met ${failures.length} failures, first: ${failures[0]}`] : []),
  ];
}

async function run(): Promise<string[]> {
  const server = new ServerProcess(port, { LOG_LEVEL: 'warn', TRUST_PROXY: '1', RATE_LIMIT_SCALE: '1' });
  server.spawn();
  const deadline = new AbortController();
  try {
    await server.ready();
    const late = pause(longestMs * scale, ['the server froze: the run did not end in time'], { signal: deadline.signal });
    late.catch(() => undefined);
    return await Promise.race([attackAndReport(server), late]);
  } finally {
    deadline.abort();
    await Promise.race([server.stop(), pause(stopsWithinMs, undefined, { ref: false }).then(() => killAll(server))]);
  }
}

const failed = await run();
if (failed.length > 0) console.error(`\nFailed:\n- ${failed.join('\n- ')}`);
process.exit(failed.length === 0 ? 0 : 1);
