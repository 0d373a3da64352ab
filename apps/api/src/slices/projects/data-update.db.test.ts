import { sql } from 'kysely';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { signUp, testServer, type TestCaller, type TestServer } from '../../testing/testing-app.ts';
import { noteDataUpdate } from './project-store.ts';
import { createProject, insertDemo, writeFields } from './testing.ts';

let server: TestServer;
let ada: TestCaller;
let origin: string;
beforeAll(async () => {
  server = await testServer();
  origin = await server.app.listen({ host: '127.0.0.1', port: 0 });
  ada = await signUp(server.app, 'ada@example.com');
  await ada.post('/UpdateUserCreditCardSettings.cmd', { amount: 0 });
});
afterAll(() => server.close());

async function ask(projectId: string, ifNoneMatch?: string) {
  const response = await fetch(`${origin}/GetLastDataUpdate.cmd`, {
    method: 'POST',
    headers: {
      authorization: `Bearer ${ada.token}`,
      'content-type': 'application/x-www-form-urlencoded',
      ...(ifNoneMatch === undefined ? {} : { 'if-none-match': ifNoneMatch }),
    },
    body: new URLSearchParams({ projectId }).toString(),
  });
  return { status: response.status, headers: response.headers, text: await response.text() };
}
const stamp = async (projectId: string) => {
  const answer = await ask(projectId);
  return (JSON.parse(answer.text) as { LastDataUpdate: string }).LastDataUpdate;
};

describe('a poll', () => {
  it('answers the moment with a strong tag, and 304 without a body to who has it', async () => {
    const { Id, LastDataUpdate } = await createProject(ada);
    const first = await ask(Id);
    expect([first.status, JSON.parse(first.text)]).toEqual([200, { LastDataUpdate }]);
    const tag = first.headers.get('etag') ?? '';
    expect(tag).toMatch(/^"[^"]+"$/);
    for (const held of [tag, `W/${tag}`, `"older", ${tag}`, '*']) {
      const again = await ask(Id, held);
      expect([held, again.status, again.text]).toEqual([held, 304, '']);
      expect(again.headers.get('etag')).toBe(tag);
      expect(again.headers.get('content-type')).toBeNull();
      expect(again.headers.get('content-length')).toBeNull();
    }
    for (const other of ['"older"', tag.slice(1, -1), '']) expect((await ask(Id, other)).status).toBe(200);
    await noteDataUpdate(server.ports.db, Id, server.ports.now());
    const changed = await ask(Id, tag);
    expect([changed.status, changed.headers.get('etag') === tag]).toEqual([200, false]);
  });
  it('answers for a demo, and nothing of a project that is not there, whatever tag is given', async () => {
    expect((await ask(await insertDemo(server.ports.db))).status).toBe(200);
    const eve = await signUp(server.app, 'eve@example.com');
    for (const id of [(await createProject(eve)).Id, 'prj_nothing00']) {
      const answer = await ask(id, '*');
      expect([answer.status, JSON.parse(answer.text), answer.headers.get('etag')]).toMatchObject([200, { error: 'Not found' }, null]);
    }
  });
  it('costs one query besides that of the token, on the project alone', async () => {
    const { Id } = await createProject(ada);
    const tag = (await ask(Id)).headers.get('etag') ?? '';
    const spy = vi.spyOn(pg.Client.prototype, 'query');
    try {
      await ask(Id, tag);
      await ask(Id);
      const texts = spy.mock.calls.map(([query]) => (typeof query === 'string' ? query : (query as unknown as { text: string }).text));
      const tables = texts.map((text) => [...text.matchAll(/\b(?:from|join|into|update)\s+(\w+)/g)].map((match) => match[1]));
      expect(tables).toEqual([['access_token'], ['project'], ['access_token'], ['project']]);
    } finally {
      spy.mockRestore();
    }
  });
  it('finds the project by its primary key', async () => {
    const { Id } = await createProject(ada);
    await server.ports.db.connection().execute(async (db) => {
      await sql`set enable_seqscan = off`.execute(db);
      const { rows } = await sql<Record<string, string>>`explain select * from project where id = ${Id}`.execute(db);
      expect(rows.map((row) => Object.values(row).join()).join('\n')).toContain('project_pkey');
      await sql`reset enable_seqscan`.execute(db);
    });
  });
});

describe('the moment', () => {
  it('moves on with every change, within one millisecond and by a clock that goes back too', async () => {
    const { Id } = await createProject(ada);
    const now = server.ports.now();
    const seen = [await stamp(Id)];
    for (const at of [now, now, new Date(now.getTime() - 60_000), now]) {
      await noteDataUpdate(server.ports.db, Id, at);
      seen.push(await stamp(Id));
    }
    expect(new Set(seen).size).toBe(seen.length);
    expect(seen).toEqual([...seen].sort());
    await Promise.all(Array.from({ length: 20 }, () => noteDataUpdate(server.ports.db, Id, now)));
    expect(new Date(await stamp(Id)).getTime() - new Date(seen.at(-1) ?? '').getTime()).toBe(20);
  });
  it('moves on with all that happens to collectors, and not where it was refused', async () => {
    const project = await createProject(ada);
    const question = project.QuestData.Items[0]?.QuestItem.Id ?? '';
    await writeFields(ada, question, { EyeTrackingWebSiteUrl: 'https://a.co', EyeTrackingWebSiteObjective: 'Buy' });
    let last = await stamp(project.Id);
    const moved = async (run: () => Promise<{ body: Record<string, unknown> }>): Promise<boolean> => {
      await run();
      const before = last;
      last = await stamp(project.Id);
      return last > before;
    };
    const add = () => ada.post('/AddCollector.cmd', { project: project.Id, collectortype: 1 });
    const { Id } = (await add()).body['collector'] as { Id: string };
    last = await stamp(project.Id);
    const second = { id: '' };
    expect(
      await moved(async () => {
        const answer = await add();
        second.id = (answer.body['collector'] as { Id: string }).Id;
        return answer;
      }),
    ).toBe(true);
    expect(await moved(() => ada.post('/DeleteCollector.cmd', { collectorId: second.id }))).toBe(true);
    expect(await moved(() => writeFields(ada, Id, { SelectedNumberOfResponses: 30 }))).toBe(true);
    expect(await moved(() => writeFields(ada, Id, { SelectedNumberOfResponses: 31 }))).toBe(false);
    for (const status of [1, 2]) {
      expect(await moved(() => ada.post('/ChangeCollectorStatusCommand.cmd', { collector: Id, status }))).toBe(true);
      expect(await moved(() => ada.post('/ChangeCollectorStatusCommand.cmd', { collector: Id, status }))).toBe(false);
    }
    expect(await moved(() => writeFields(ada, Id, { Viewed: true }))).toBe(true);
  });
});
