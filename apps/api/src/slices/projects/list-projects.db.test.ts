import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { WireProject } from '@sightline/wire/calls';
import { signUp, testServer, type TestCaller, type TestServer } from '../../testing/testing-app.ts';
import { projectPageQuery, type ProjectOrder } from './project-store.ts';
import { createProject, insertDemo } from './testing.ts';

let server: TestServer;
let lister: TestCaller;
let other: TestCaller;
const ids: string[] = [];
beforeAll(async () => {
  server = await testServer();
  lister = await signUp(server.app, 'lister@example.com');
  other = await signUp(server.app, 'other@example.com');
  // Two of each second, and two of each name: only the id distinguishes them.
  for (let at = 0; at < 8; at += 1) {
    server.ports.setNow(new Date(Date.UTC(2026, 0, 1, 0, 0, Math.floor(at / 2))));
    ids.push((await createProject(lister, { projectName: `Study ${'DCBA'[Math.floor(at / 2)]}` })).Id);
  }
  for (let at = 0; at < 3; at += 1) await insertDemo(server.ports.db);
});
afterAll(() => server.close());

const list = async (caller: TestCaller, body: object) => (await caller.post('/GetApiProjects.cmd', body)).body as unknown as WireProject[];
const page = async (body: object, caller = lister) => (await list(caller, body)).map((project) => project.Id);

/** Every page after the other, as the list loads them while one scrolls. */
async function leaf(order: number, size: number, between: () => Promise<unknown> = () => Promise.resolve()): Promise<string[]> {
  const seen: string[] = [];
  for (;;) {
    const next = await page({ count: size, order, ...(seen.length === 0 ? {} : { after: seen.at(-1) }) });
    seen.push(...next);
    if (next.length < size) return seen;
    await between();
  }
}

describe('the list', () => {
  it.each([1, 2, 3])('shows everything once in order %i, demos last', async (order) => {
    const seen = await leaf(order, 3);
    expect(new Set(seen).size).toBe(seen.length);
    expect(seen.slice(0, 8).sort()).toEqual([...ids].sort());
    expect(seen.slice(8)).toHaveLength(3);
    expect(seen.slice(8).every((id) => id.startsWith('prj_demo'))).toBe(true);
  });
  it('is newest first, oldest first, by name; any other order is newest first', async () => {
    const own = async (order?: number) => (await list(lister, { order, count: 8 })).map((project) => project);
    const newest = (await own(3)).map((project) => project.CreateDate);
    expect(newest).toEqual([...newest].sort().reverse());
    expect(new Set(newest).size).toBe(4);
    const oldest = (await own(2)).map((project) => project.CreateDate);
    expect(oldest).toEqual([...newest].reverse());
    expect((await own(1)).map((project) => project.Name.at(-1)).join('')).toBe('AABBCCDD');
    for (const order of [undefined, 0, 4, -1]) expect((await own(order)).map((project) => project.CreateDate)).toEqual(newest);
  });
  it('clamps the count to 1 to 100, and shows 20 where none is given', async () => {
    const many = await signUp(server.app, 'many@example.com');
    await insertMany(await accountOf('many@example.com'), 130, 'few');
    for (const [count, shown] of [
      [0, 1],
      [-5, 1],
      [1, 1],
      [19, 19],
      [100, 100],
      [101, 100],
      [1_000_000, 100],
      [undefined, 20],
    ] as const) {
      expect([count, await page({ count }, many)]).toEqual([count, expect.objectContaining({ length: shown })]);
    }
  });
  it('begins again after 0 or nothing, and shows nothing after a project that is not there', async () => {
    const first = await page({ count: 5 });
    for (const after of ['', '0', 0, null]) expect(await page({ count: 5, after })).toEqual(first);
    expect(await page({ after: (await createProject(other)).Id })).toEqual([]);
    expect(await page({ after: 'prj_nothing00' })).toEqual([]);
    expect(await page({ after: 'x' })).toEqual([]);
  });
});

describe('while projects are added', () => {
  const [january, later] = [new Date(Date.UTC(2026, 0, 1)), new Date(Date.UTC(2026, 0, 1, 0, 0, 9))];
  /** At the same moment as others or later, named as others or before and behind them. */
  async function add(): Promise<void> {
    for (const [moment, projectName] of [
      [january, 'Study A'],
      [later, 'Study D'],
      [later, 'A first'],
      [january, 'Z last'],
    ] as const) {
      server.ports.setNow(moment);
      await createProject(lister, { projectName });
    }
  }

  it.each([1, 2, 3])('skips and repeats nothing in order %i', async (order) => {
    let rounds = 0;
    const seen = await leaf(order, 3, async () => (rounds++ < 4 ? add() : undefined));
    expect(rounds).toBeGreaterThan(2);
    expect(new Set(seen).size).toBe(seen.length);
    for (const id of ids) expect(seen.filter((one) => one === id)).toEqual([id]);
    expect(seen.slice(-3).every((id) => id.startsWith('prj_demo'))).toBe(true);
    expect(seen.slice(0, -3).some((id) => id.startsWith('prj_demo'))).toBe(false);
  });
});

describe('with 10,000 projects of one account', () => {
  const orders: ProjectOrder[] = [1, 2, 3];
  let accountId: string;
  beforeAll(async () => {
    await signUp(server.app, 'heavy@example.com');
    accountId = await accountOf('heavy@example.com');
    await insertMany(accountId, 10_000, 'heavy');
    await sql`analyze project`.execute(server.ports.db);
  });

  it.each(orders.flatMap((order) => [null, 'prj_heavy0005000'].map((after) => ({ order, after }))))(
    'reads one stretch of an index in order $order after $after',
    async ({ order, after }) => {
      const { rows } = await sql<{ 'QUERY PLAN': [{ Plan: PlanNode }] }>`
        explain (format json) ${projectPageQuery(accountId, { count: 20, order, after })}`.execute(server.ports.db);
      const nodes = rows.flatMap((row) => row['QUERY PLAN'].flatMap(({ Plan }) => nodesOf(Plan)));
      expect(nodes.map((node) => node['Node Type']).filter((type) => /sort|seq scan|bitmap/i.test(type))).toEqual([]);
      const index = order === 1 ? 'project_by_name' : 'project_by_date';
      const scan = nodes.find((node) => node['Index Name'] === index);
      expect(scan?.['Index Cond']).toMatch(after === null ? /^\(owner_id = / : /owner_id = .* ROW\(/);
    },
  );
});

interface PlanNode {
  'Node Type': string;
  'Index Name'?: string;
  'Index Cond'?: string;
  Plans?: PlanNode[];
}

function nodesOf(plan: PlanNode): PlanNode[] {
  return [plan, ...(plan.Plans ?? []).flatMap(nodesOf)];
}

async function accountOf(email: string): Promise<string> {
  const { rows } = await sql<{ id: string }>`select id from account where email = ${email}`.execute(server.ports.db);
  return rows[0]?.id ?? '';
}

async function insertMany(ownerId: string, count: number, letters: string): Promise<void> {
  await sql`
    insert into project (id, owner_id, name, description, language, main_question_type, target_platform, devices, preview_code, created_at,
      last_data_update)
    select 'prj_' || ${letters}::text || lpad(n::text, 7, '0'), ${ownerId}, 'Study ' || n % 100, '', 'en', 24, 1, '1', ${letters}::text || n,
      timestamptz '2026-01-01' + n * interval '1 minute', now()
    from generate_series(1, ${count}::int) as n`.execute(server.ports.db);
}
