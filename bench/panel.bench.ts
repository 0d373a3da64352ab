/** How fast members of a panel are counted and picked for a wave: at 1 and 5 million members, and from these two sizes what 50 million would take. */
import type { ChosenTarget } from '@sightline/domain/panel';
import { inTransaction } from '../apps/api/src/platform/transaction.ts';
import { testPorts, type TestPorts } from '../apps/api/src/platform/testing.ts';
import { stopTestServer } from '../apps/api/src/platform/testing-server.ts';
import { countMatching } from '../apps/api/src/slices/panel/targeting/count-matching.ts';
import { pickMembers } from '../apps/api/src/slices/panel/targeting/pick-members.ts';
import { fillWithSimulated } from '../apps/api/src/slices/panel/targeting/simulated-members.ts';
import type { BenchRow } from './bench.ts';
import { p95 } from './studio-pages.ts';

/** The smaller and the larger number of members; BENCH_PANEL=50000,200000 tries it out. */
const sizes = (process.env['BENCH_PANEL'] ?? '1000000,5000000').split(',').map(Number) as [number, number];
const extrapolatedTo = 50_000_000;
const runs = 40;
const waveSize = 50;
const bars = { count: 20, wave: 50, extrapolated: 100 };
const now = new Date();

const everybody: ChosenTarget = { country: '', minAge: 18, maxAge: 80, gender: '', category: '', language: 'en' };
const targets: readonly (readonly [string, Partial<ChosenTarget>])[] = [
  ['everybody', {}],
  ['one large country', { country: 'United States', minAge: 25, maxAge: 45 }],
  ['any of 3 interests', { category: 'Fashion and clothing,Gardening,Photography' }],
  ['interests in a large country', { country: 'Germany', gender: 'Female', category: 'Fashion and clothing,Gardening' }],
  ['one interest, old', { minAge: 70, category: 'Video games' }],
  ['rare: small country', { country: 'Iceland', minAge: 30, maxAge: 40, category: 'Photography' }],
];

interface Measured {
  countMs: number;
  waveMs: number;
  counted: string;
}

export default async function panelBench(): Promise<BenchRow[]> {
  const ports = await testPorts();
  try {
    const small = await measureAt(ports, sizes[0]);
    const large = await measureAt(ports, sizes[1]);
    return targets.flatMap(([name], place) => rowsOf(name, small[place], large[place]));
  } finally {
    await ports.close();
    await stopTestServer();
  }
}

async function measureAt(ports: TestPorts, members: number): Promise<Measured[]> {
  await fillWithSimulated(ports.db, members, now);
  const measured: Measured[] = [];
  for (const [, chosen] of targets) measured.push(await measure(ports, { ...everybody, ...chosen }));
  return measured;
}

async function measure({ db }: TestPorts, target: ChosenTarget): Promise<Measured> {
  const { count, about } = await countMatching(db, target, now);
  const countMs = await timed(() => countMatching(db, target, now));
  const waveMs = await timed(() =>
    inTransaction(db, (trx) => pickMembers(trx, { target, limit: waveSize, projectId: 'prj_none', now, random: Math.random })),
  );
  return { countMs, waveMs, counted: `${about ? 'about ' : ''}${count}` };
}

/** Ms: the 95th percentile, after two runs to warm up. */
async function timed(work: () => Promise<unknown>): Promise<number> {
  const times: number[] = [];
  for (let run = -2; run < runs; run += 1) {
    const startedAt = performance.now();
    await work();
    if (run >= 0) times.push(performance.now() - startedAt);
  }
  return p95(times);
}

function rowsOf(name: string, small: Measured | undefined, large: Measured | undefined): BenchRow[] {
  if (small === undefined || large === undefined) return [];
  return [
    rowOf(`panel count, ${name} (${large.counted})`, small.countMs, large.countMs, bars.count),
    rowOf(`panel wave of ${waveSize}, ${name}`, small.waveMs, large.waveMs, bars.wave),
  ];
}

/** The line through both sizes goes on to 50 million: what is not linear in members (sampling, the walk along an index) grows less than that. */
function rowOf(name: string, small: number, large: number, bar: number): BenchRow {
  const slope = Math.max(0, (large - small) / (sizes[1] - sizes[0]));
  const extrapolated = large + slope * (extrapolatedTo - sizes[1]);
  return {
    name,
    ours: `${large.toFixed(1)} ms`,
    baseline: `${small.toFixed(1)} ms (${sizes[0] / 1e6} million)`,
    ratio: (large / small).toFixed(2),
    bar: `≤ ${bar} ms; at 50 million ${extrapolated.toFixed(0)} ms (line through both sizes), ≤ ${bars.extrapolated}`,
    ok: large <= bar && extrapolated <= bars.extrapolated,
  };
}
