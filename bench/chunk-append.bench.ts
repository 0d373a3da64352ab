/** How many event chunks a second are taken in durably, and what each costs in CPU of server and database together. */
import { createHash } from 'node:crypto';
import { gzipSync } from 'node:zlib';
import { chunkHeaders } from '@sightline/wire/chunks';
import { startBare } from './bare-process.ts';
import type { BenchRow } from './bench.ts';
import { runLoad } from './closed-loop.ts';
import { cpuMsOf, ServerProcess } from './server-process.ts';
import { insertStudy, startSession, type BenchSession } from './study-rows.ts';

const port = Number(process.env['BENCH_PORT'] ?? 4140);
const clients = 32;
const roundMs = 4_000;
const eventsInChunk = 99;
const rawBytes = 42_000;

/** 99 events of a page under test (pointer paths, changed attributes) and one large change of the page that fills the chunk up to 42 kB. */
function makeBody(seed: number): Buffer {
  let state = seed + 1;
  const random = (below: number): number => (state = (state * 48_271) % 2_147_483_647) % below;
  const lines = Array.from({ length: eventsInChunk }, (_, index) => {
    const at = 1_760_000_000_000 + index * 50;
    const moves = Array.from({ length: 8 }, (_unused, step) => ({
      x: random(1440),
      y: random(900),
      id: random(400),
      timeOffset: -50 * step,
    }));
    const words = Array.from({ length: 2 }, () => `item-${random(9999).toString(36)} price ${random(500)}.99`).join(' ');
    const data =
      index % 3 === 0
        ? {
            source: 0,
            texts: [],
            attributes: [{ id: random(400), attributes: { class: `card card--${random(40)} is-${words}` } }],
            removes: [],
            adds: [],
          }
        : { source: 1, positions: moves };
    return JSON.stringify({ k: 'dom', at, e: { type: 3, timestamp: at, data } });
  });
  const raw = `${lines.join('\n')}\n`;
  const pad = JSON.stringify({
    k: 'dom',
    at: 1,
    e: { type: 3, timestamp: 1, data: { source: 0, text: 'Lorem ipsum dolor sit amet '.repeat(2000) } },
  });
  return gzipSync(raw.length >= rawBytes ? raw : `${raw}${pad.slice(0, rawBytes - raw.length - 4)}"}}}`);
}

const bodies = Array.from({ length: 64 }, (_, seed) => makeBody(seed)).map((body) => ({
  body,
  hash: createHash('sha256').update(body).digest('hex'),
}));

function chunkRequests(sessions: BenchSession[], stream: string): (client: number) => Buffer {
  const sequences = sessions.map(() => 0);
  return (client) => {
    const sequence = sequences[client] ?? 0;
    sequences[client] = sequence + 1;
    const { body, hash } = bodies[(sequence * 7 + client) % bodies.length] as { body: Buffer; hash: string };
    const head = [
      `POST /run/chunks/${stream}/${sequence} HTTP/1.1`,
      'host: bench',
      `authorization: Bearer ${sessions[client]?.sessionToken ?? ''}`,
      'origin: https://shop.example',
      `content-length: ${body.byteLength}`,
      `${chunkHeaders.hash}: ${hash}`,
      `${chunkHeaders.encoding}: gzip`,
      `${chunkHeaders.format}: 1`,
      `${chunkHeaders.firstAtMs}: 1760000000000`,
      `${chunkHeaders.lastAtMs}: 1760000005000`,
    ];
    return Buffer.concat([Buffer.from(`${head.join('\r\n')}\r\n\r\n`), body]);
  };
}

interface Measured {
  perSecond: number;
  cpuMs: number;
}

/** One round of load, with the CPU that the server and PostgreSQL used for each answer. */
async function measure(loadPort: number, serverPid: number, postgresPid: number, request: (client: number) => Buffer): Promise<Measured> {
  const used = (): number => cpuMsOf(serverPid) + cpuMsOf(postgresPid, true);
  await runLoad({ port: loadPort, clients, durationMs: roundMs / 4, request });
  const before = used();
  const { answered, perSecond } = await runLoad({ port: loadPort, clients, durationMs: roundMs, request });
  return { perSecond, cpuMs: (used() - before) / answered };
}

const better = (a: Measured, b: Measured): Measured => ({
  perSecond: Math.max(a.perSecond, b.perSecond),
  cpuMs: Math.min(a.cpuMs, b.cpuMs),
});

/** Two rounds each, in turn, the better one of each counts: what else the machine does meanwhile is nobody's merit. */
export default async function chunkAppendBench(): Promise<BenchRow[]> {
  const server = new ServerProcess(port);
  server.spawn();
  try {
    await server.ready();
    const client = await server.connect();
    const study = await insertStudy(client, 1);
    const sessions = await Promise.all(Array.from({ length: clients }, () => startSession(server.baseUrl, study.code)));
    const postgresPid = server.postgresPid() ?? -1;
    const bare = await startBare(port + 1, client.host, 'chunk');
    const request = chunkRequests(sessions, `page.${study.websiteId}`);
    const ours = [await measure(port, server.pid, postgresPid, request)];
    const base = [await measure(port + 1, bare.pid ?? -1, postgresPid, request)];
    ours.push(await measure(port, server.pid, postgresPid, chunkRequests(sessions, 'runner')));
    base.push(await measure(port + 1, bare.pid ?? -1, postgresPid, request));
    bare.kill();
    await client.end();
    return rows(ours.reduce(better), base.reduce(better));
  } finally {
    await server.stop();
  }
}

function rows(ours: Measured, base: Measured): BenchRow[] {
  return [
    {
      name: 'event chunks acknowledged (100 events, 42 kB)',
      ours: `${ours.perSecond.toFixed(0)}/s`,
      baseline: `${base.perSecond.toFixed(0)}/s (bare Node, same bytes)`,
      ratio: (ours.perSecond / base.perSecond).toFixed(2),
      bar: '≥ 500/s',
      ok: ours.perSecond >= 500,
    },
    {
      name: 'CPU a chunk, server and PostgreSQL',
      ours: `${ours.cpuMs.toFixed(2)} ms`,
      baseline: `${base.cpuMs.toFixed(2)} ms (bare Node, same bytes)`,
      ratio: (ours.cpuMs / base.cpuMs).toFixed(2),
      bar: '≤ 1.5 ms',
      ok: ours.cpuMs <= 1.5,
    },
  ];
}
