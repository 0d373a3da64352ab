import type { FastifyInstance } from 'fastify';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { buildServer } from '../../http/server.ts';
import { testPorts, type TestPorts } from '../../platform/testing.ts';
import { makeStudy } from './testing-study.ts';

let ports: TestPorts;
let app: FastifyInstance;

beforeAll(async () => {
  ports = await testPorts();
  app = await buildServer(ports);
});
afterAll(async () => {
  await app.close();
  await ports.close();
});

const get = (url: string) => app.inject({ method: 'GET', url });
const post = (code: string, payload: string) =>
  app.inject({ method: 'POST', url: `/t/${code}`, payload, headers: { 'content-type': 'application/x-www-form-urlencoded' } });

it('shows each code its page with the right status (built runner needed)', async () => {
  const [running, finished, fresh] = [
    await makeStudy(ports.db),
    await makeStudy(ports.db, { collectorStatus: 2 }),
    await makeStudy(ports.db, { collectorStatus: 0 }),
  ];
  const codes = [
    '/t',
    `/t/${running.code}`,
    `/t/${running.code}/run`,
    `/t/${running.previewCode}`,
    '/t/zzzzzzzz',
    `/t/${finished.code}`,
    `/t/${fresh.code}`,
  ];
  const statuses = [];
  for (const url of codes) statuses.push((await get(url)).statusCode);
  expect(statuses).toEqual([200, 200, 200, 200, 404, 410, 404]);
});

it('starts a session from the plain form, without a script', async () => {
  const study = await makeStudy(ports.db);
  const started = await post(study.code, 'consent=screen&age=30&gender=Female');
  expect([started.statusCode, started.headers.location]).toEqual([
    303,
    expect.stringMatching(new RegExp(`^/t/${study.code}/run#rec_[a-z0-9]{20}\\.[\\w-]{43}$`)),
  ]);
  expect((await post(study.previewCode, '')).headers.location).toBe(`/t/${study.previewCode}/run#preview`);
  expect((await post(study.code, 'age=2')).statusCode).toBe(400);
});

it('keeps what the invitation link carried to the end, and leads a tester that comes too late back by it', async () => {
  const study = await makeStudy(ports.db, { sampleSize: 10 });
  const form = (payload: string) =>
    app.inject({
      method: 'POST',
      url: `/t/${study.code}?tester=A%26B&wave=2`,
      payload,
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
    });
  expect((await get(`/t/${study.code}?tester=A%26B&wave=2`)).body).toContain(`action="/t/${study.code}?tester=A%26B&amp;wave=2"`);
  expect((await form('consent=screen')).headers.location).toMatch(new RegExp(`^/t/${study.code}/run\\?tester=A%26B&wave=2#rec_`));
  await sql`update collector set sample_size = 1, link_over_quota = 'https://panel.example/full?id={tester}' where id = ${study.collectorId}`.execute(
    ports.db,
  );
  const full = await form('consent=screen');
  expect([full.statusCode, full.body]).toEqual([410, expect.stringContaining('href="https://panel.example/full?id=A%26B&amp;wave=2"')]);
  await sql`update collector set status = 2 where id = ${study.collectorId}`.execute(ports.db);
  expect((await get(`/t/${study.code}?tester=7`)).body).toContain('href="https://panel.example/full?id=7"');
  await sql`update collector set link_over_quota = '' where id = ${study.collectorId}`.execute(ports.db);
  expect((await get(`/t/${study.code}?tester=7`)).body).not.toContain('panel.example');
  expect((await get(`/t/${study.code}?tester=${'x'.repeat(2_001)}`)).body).not.toContain('xxx');
});

it('shows a kind page while the plan has no room, by link and by form, and still lets a run go on', async () => {
  const study = await makeStudy(ports.db, { plan: 'pay as you go' });
  for (const page of [await get(`/t/${study.code}`), await post(study.code, 'consent=screen')]) {
    expect(page.statusCode).toBe(410);
    expect(page.body).toContain('This test is paused');
  }
  expect((await get(`/t/${study.code}/run`)).statusCode).toBe(200);
});
