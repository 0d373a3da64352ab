/** A request for a project that is sent again with its key makes one project. */
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { signUp, testServer, type TestCaller, type TestServer } from '../../testing/testing-app.ts';
import { runMaintenance } from '../../testing/testing-maintenance.ts';

let server: TestServer;
let ada: TestCaller;
let bo: TestCaller;
beforeAll(async () => {
  server = await testServer();
  ada = await signUp(server.app, 'ada@example.com');
  bo = await signUp(server.app, 'bo@example.com');
});
afterAll(() => server.close());
beforeEach(async () => {
  server.ports.setNow(new Date());
  await sql`delete from project`.execute(server.ports.db);
});

const fields = { projectName: 'Lamps', questionType: 24, key: 'a-key' };
const countProjects = async () => (await sql`select id from project`.execute(server.ports.db)).rows.length;

async function create(caller: TestCaller, payload: object, { path = '/CreateProject.cmd', headers = {} } = {}): Promise<string> {
  const authorization = `Bearer ${caller.token}`;
  const answer = await server.app.inject({ method: 'POST', url: path, payload, headers: { authorization, ...headers } });
  return answer.json<{ ProjectData?: { Id: string } }>().ProjectData?.Id ?? `${answer.statusCode} ${answer.body}`;
}

it.each(['/CreateProject.cmd', '/CreateMethodology.cmd'])('%s answers the same project, raced and repeated', async (path) => {
  const ids = await Promise.all(Array.from({ length: 20 }, () => create(ada, fields, { path })));
  expect(new Set(ids).size).toBe(1);
  expect(ids[0]).toMatch(/^prj_/);
  expect(await create(ada, { ...fields, key: undefined }, { path, headers: { 'idempotency-key': 'a-key' } })).toBe(ids[0]);
  expect(await countProjects()).toBe(1);
});

it('makes another project for another key, account, call or content, and without a key', async () => {
  const requests: (() => Promise<string>)[] = [
    () => create(ada, fields),
    () => create(ada, { ...fields, key: 'b-key' }),
    () => create(bo, fields),
    () => create(ada, fields, { path: '/CreateMethodology.cmd' }),
    () => create(ada, { ...fields, projectName: 'Chairs' }),
    () => create(ada, { ...fields, key: '' }),
    () => create(ada, { ...fields, key: '' }),
  ];
  const ids: string[] = [];
  for (const request of requests) ids.push(await request());
  expect(new Set(ids).size).toBe(requests.length);
});

it('answers what the project has become, and makes a new one once it is deleted or a day has passed', async () => {
  const id = await create(ada, fields);
  await ada.post('/UpdateObjectCommand.cmd', { [`${id}___Name`]: 'Renamed' });
  const again = await ada.post('/CreateProject.cmd', fields);
  expect(again.body['ProjectData']).toMatchObject({ Id: id, Name: 'Renamed' });
  server.ports.setNow(new Date(Date.now() + 25 * 3_600_000));
  const next = await create(ada, fields);
  expect(next).not.toBe(id);
  expect(await create(ada, fields)).toBe(next);
  await ada.post('/DeleteProject.cmd', { project: next });
  expect(await create(ada, fields)).not.toBe(next);
});

it('refuses a key that is too long, and forgets old ones', async () => {
  expect(await create(ada, { ...fields, key: 'x'.repeat(201) })).toMatch(/^400/);
  await create(ada, fields);
  server.ports.setNow(new Date(Date.now() + 25 * 3_600_000));
  await runMaintenance(server.ports);
  expect((await sql`select 1 from project_key`.execute(server.ports.db)).rows).toEqual([]);
});
