/** How long the exports of a project of 10,000 recordings take, and how much more memory the server needs meanwhile; and the printed report of a demo. */
import { existsSync, readFileSync } from 'node:fs';
import { setTimeout as pause } from 'node:timers/promises';
import type pg from 'pg';
import type { ExportKind } from '@sightline/domain/exports';
import type { WireExport } from '@sightline/wire/calls';
import type { BenchRow } from './bench.ts';
import { insertCallsScene, recordingCount, type CallsScene } from './calls-rows.ts';
import { ServerProcess } from './server-process.ts';

const port = Number(process.env['BENCH_PORT'] ?? 4140);
const barMs = 10_000;
const barMb = 300;
const pollIntervalMs = 50;
const doneWithinMs = 120_000;
const pdfBarMs = 8_000;
const kinds: readonly ExportKind[] = ['xlsx', 'csv'];

export default async function exportsBench(): Promise<BenchRow[]> {
  const server = new ServerProcess(port);
  server.spawn();
  try {
    await server.ready();
    const database = await server.connect();
    const scene = await insertCallsScene(database);
    const demoId = await findDemo(database);
    await database.end();
    const rows: BenchRow[] = [];
    for (const kind of kinds) rows.push(await measure(server, scene, kind));
    return [...rows, await measurePdf(server, scene, demoId)];
  } finally {
    await server.stop();
  }
}

async function measure(server: ServerProcess, scene: CallsScene, kind: ExportKind): Promise<BenchRow> {
  const before = residentMb(server.pid);
  const { made, tookMs, mostMb } = await makeExport(server, scene, { project: scene.projectId, kind });
  if (made.Recordings !== recordingCount) throw new Error(`the export holds ${made.Recordings} recordings`);
  const grownMb = mostMb - before;
  return {
    name: `Export of ${recordingCount} recordings as ${kind} (${((made.Bytes ?? 0) / 1e6).toFixed(1)} MB)`,
    ours: `${(tookMs / 1000).toFixed(1)} s, ${Math.round(grownMb)} MB`,
    baseline: `${Math.round(before)} MB (server before)`,
    ratio: (tookMs / barMs).toFixed(2),
    bar: `≤ ${barMs / 1000} s, ≤ ${barMb} MB`,
    ok: tookMs <= barMs && grownMb <= barMb,
  };
}

/** From a cold Chromium. */
async function measurePdf(server: ServerProcess, scene: CallsScene, demoId: string): Promise<BenchRow> {
  const { made, tookMs } = await makeExport(server, scene, { project: demoId, kind: 'pdf' });
  return {
    name: `Printed report of a demo (${((made.Bytes ?? 0) / 1e6).toFixed(1)} MB)`,
    ours: `${(tookMs / 1000).toFixed(1)} s`,
    baseline: '–',
    ratio: (tookMs / pdfBarMs).toFixed(2),
    bar: `≤ ${pdfBarMs / 1000} s`,
    ok: tookMs <= pdfBarMs,
  };
}

/** Demos are seeded while the server begins to serve. */
async function findDemo(database: pg.Client): Promise<string> {
  for (let tries = 0; tries < 100; tries += 1) {
    const { rows } = await database.query<{ id: string }>('select id from project where owner_id is null limit 1');
    if (rows[0] !== undefined) return rows[0].id;
    await pause(100);
  }
  throw new Error('there is no demo');
}

async function makeExport(
  server: ServerProcess,
  scene: CallsScene,
  fields: { project: string; kind: ExportKind },
): Promise<{ made: WireExport; tookMs: number; mostMb: number }> {
  const startedAt = performance.now();
  let mostMb = 0;
  let made = (await call<{ Export: WireExport }>(server, scene, '/StartExport.cmd', fields)).Export;
  while (made.State === 'queued' || made.State === 'running') {
    if (performance.now() - startedAt > doneWithinMs) throw new Error('the export was not made in time');
    await pause(pollIntervalMs);
    mostMb = Math.max(mostMb, residentMb(server.pid));
    const { Exports } = await call<{ Exports: WireExport[] }>(server, scene, '/GetExports.cmd', { project: fields.project });
    made = Exports.find(({ Id }) => Id === made.Id) ?? made;
  }
  if (made.State !== 'done') throw new Error(`the export ended as ${JSON.stringify(made)}`);
  return { made, tookMs: performance.now() - startedAt, mostMb };
}

async function call<T>(server: ServerProcess, { accessToken }: CallsScene, path: string, fields: object): Promise<T> {
  const answer = await fetch(`${server.baseUrl}${path}`, {
    method: 'POST',
    headers: { authorization: `Bearer ${accessToken}`, 'content-type': 'application/json' },
    body: JSON.stringify(fields),
  });
  if (!answer.ok) throw new Error(`${path} answered ${answer.status}`);
  return (await answer.json()) as T;
}

/** Memory of a process, MB; 0 where the system does not tell. */
function residentMb(pid: number): number {
  const file = `/proc/${pid}/status`;
  const kb = existsSync(file) ? /VmRSS:\s+(\d+)/.exec(readFileSync(file, 'utf8'))?.[1] : '0';
  return Number(kb) / 1024;
}
