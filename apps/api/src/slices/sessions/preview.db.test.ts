/** A researcher's preview: whatever its pages ask of the server, and whatever anybody asks with its code, no row, no file and no place is left of it. */
import { readdirSync } from 'node:fs';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { testServer, type TestServer } from '../../testing/testing-app.ts';
import { anyAddress, callAs, eventBody, makeStudy, sendChunk, startPayload, type TestStudy } from './testing-study.ts';

let server: TestServer;
let study: TestStudy;
beforeAll(async () => {
  server = await testServer();
  study = await makeStudy(server.ports.db);
});
afterAll(() => server.close());

/** Rows of every table but those that count requests, and the names of every file kept. */
async function everything(): Promise<{ rows: Record<string, string>; files: string[] }> {
  const { db, env } = server.ports;
  const tables = await sql<{ name: string }>`
    select table_schema || '.' || table_name as name from information_schema.tables
    where table_type = 'BASE TABLE' and table_schema not in ('pg_catalog', 'information_schema') and table_name not like 'rate_limit%'
    order by 1`.execute(db);
  const rows: Record<string, string> = {};
  for (const { name } of tables.rows) {
    // The content as well as the number: a row that is only changed is a trace too.
    const found = await sql<{
      content: string;
    }>`select count(*) || ' ' || coalesce(md5(string_agg(t::text, ',' order by t::text)), '') as content
      from ${sql.table(name)} t`.execute(db);
    rows[name] = found.rows[0]?.content ?? '';
  }
  return { rows, files: readdirSync(env.dataDir, { recursive: true }).map(String).sort() };
}

it('leaves nothing, from the welcome to the end, nor by calls made by hand', async () => {
  const { app } = server;
  const { previewCode: code } = study;
  const before = await everything();
  expect(Object.keys(before.rows).length).toBeGreaterThan(15);

  const form = { 'content-type': 'application/x-www-form-urlencoded' };
  for (const url of [`/t/${code}`, `/t/${code}?tester=A1`, `/t/${code}/run`]) expect((await app.inject(url)).statusCode).toBe(200);
  const begun = await app.inject({ method: 'POST', url: `/t/${code}`, payload: 'consentVersion=2&consent=screen&age=30', headers: form });
  expect(begun.headers.location).toBe(`/t/${code}/run#preview`);
  const started = await app.inject({ method: 'POST', url: '/run/sessions', payload: startPayload(code), remoteAddress: anyAddress() });
  expect(started.json()).toMatchObject({ res: 0 });
  for (const token of ['', 'preview', code]) {
    expect((await sendChunk(app, token, 'runner', 0, eventBody([{ k: 'visibility', at: 1, visible: true }]))).status).toBe(401);
    const answer = { questionId: study.openId, value: { kind: 'text', text: 'Bright' }, answeredAtMs: 5 };
    for (const [path, payload] of [
      ['/run/answers', answer],
      ['/run/finish', { streams: { runner: 1 } }],
      ['/run/withdraw', {}],
    ] as const)
      expect((await callAs(app, token, 'POST', path, payload)).statusCode).toBe(401);
  }

  expect(await everything()).toEqual(before);
});

it('is told from a tester’s session by what that leaves', async () => {
  const before = await everything();
  await server.app.inject({ method: 'POST', url: '/run/sessions', payload: startPayload(study.code), remoteAddress: anyAddress() });
  const after = await everything();
  expect(Object.keys(after.rows).filter((name) => after.rows[name] !== before.rows[name])).toContainEqual(
    expect.stringMatching(/\.recording$/),
  );
});
