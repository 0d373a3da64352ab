import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { WireProject } from '@sightline/wire/calls';
import { signUp, testServer, type TestCaller, type TestServer } from '../../testing/testing-app.ts';
import { createProject, insertDemo, notFound } from './testing.ts';

let server: TestServer;
let ada: TestCaller;
let eve: TestCaller;
beforeAll(async () => {
  server = await testServer();
  [ada, eve] = [await signUp(server.app, 'ada@example.com'), await signUp(server.app, 'eve@example.com')];
});
afterAll(() => server.close());

const remember = async (caller: TestCaller, project: string, rest: object) =>
  (await caller.post('/UpdateDashboard.cmd', { project, ...rest })).body;
const opened = async (caller: TestCaller, projectId: string) => (await caller.post('/GetProjectData.cmd', { projectId })).body['Dashboard'];

const views = (projectId: string) => server.ports.db.selectFrom('dashboardView').select('tab').where('projectId', '=', projectId).execute();

/** Until a statement of this database waits for a row that another one holds. */
async function somebodyWaits(): Promise<void> {
  for (;;) {
    const { rows } = await sql`select 1 from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`.execute(
      server.ports.db,
    );
    if (rows.length > 0) return;
  }
}

describe('what was open last', () => {
  it('is remembered by project, and left out of lists', async () => {
    const [one, two] = [await createProject(ada), await createProject(ada)];
    expect(await opened(ada, one.Id)).toBeNull();
    expect(await remember(ada, one.Id, { tab: 'recordings', blockname: 'Own custom Scores' })).toEqual({ res: 1 });
    expect(await opened(ada, one.Id)).toEqual({ Tab: 'recordings', BlockName: 'Own custom Scores' });
    expect(await opened(ada, two.Id)).toBeNull();
    expect(await remember(ada, one.Id, { tab: 'overall' })).toEqual({ res: 1 });
    expect(await opened(ada, one.Id)).toEqual({ Tab: 'overall', BlockName: '' });
    const listed = (await ada.post('/GetApiProjects.cmd')).body as unknown as WireProject[];
    expect(listed.filter((project) => 'Dashboard' in project)).toEqual([]);
  });
  it('is each account’s own, in a demo too', async () => {
    const demo = await insertDemo(server.ports.db);
    expect(await remember(ada, demo, { tab: 'scenarios', blockname: 'a' })).toEqual({ res: 1 });
    expect(await remember(eve, demo, { tab: 'overall', blockname: 'b' })).toEqual({ res: 1 });
    expect(await opened(ada, demo)).toEqual({ Tab: 'scenarios', BlockName: 'a' });
    expect(await opened(eve, demo)).toEqual({ Tab: 'overall', BlockName: 'b' });
  });
  it('is not remembered of somebody else’s project, as of none', async () => {
    const { Id } = await createProject(ada);
    for (const id of [Id, 'prj_nothing00', '']) expect(await remember(eve, id, { tab: 'overall' })).toMatchObject(notFound);
    expect(await opened(ada, Id)).toBeNull();
  });
  it('is bounded', async () => {
    const { Id } = await createProject(ada);
    for (const [field, wrong] of [
      ['tab', {}],
      ['tab', { tab: 'x'.repeat(101) }],
      ['blockname', { tab: 'x', blockname: 'x'.repeat(201) }],
    ] as const) {
      const answer = await ada.post('/UpdateDashboard.cmd', { project: Id, ...wrong });
      expect([answer.status, answer.body['fields']]).toMatchObject([400, [{ field }]]);
    }
  });
  it('is kept once when it is told many times at once', async () => {
    const { Id } = await createProject(ada);
    const all = await Promise.all(Array.from({ length: 20 }, (_, at) => remember(ada, Id, { tab: `tab ${at}` })));
    expect(all).toEqual(Array.from({ length: 20 }, () => ({ res: 1 })));
    expect(await views(Id)).toHaveLength(1);
  });
  it('goes with its project, and is not remembered of one that is being deleted', async () => {
    const { Id } = await createProject(ada);
    await remember(ada, Id, { tab: 'early' });
    const { late } = await server.ports.db.transaction().execute(async (trx) => {
      await sql`delete from project where id = ${Id}`.execute(trx);
      const asked = remember(ada, Id, { tab: 'late' });
      await somebodyWaits();
      return { late: asked };
    });
    expect(await late).toMatchObject(notFound);
    expect(await views(Id)).toEqual([]);
  });
});
