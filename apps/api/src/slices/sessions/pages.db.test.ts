import type { FastifyInstance } from 'fastify';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { buildServer } from '../../compose.ts';
import { testPorts, type TestPorts } from '../../platform/testing.ts';
import { makeStudy, type TestStudy } from './testing-study.ts';

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
/** As the welcome sends it, with the version of the words that were read. */
const post = (code: string, payload: string, version = 'consentVersion=6&') =>
  app.inject({
    method: 'POST',
    url: `/t/${code}`,
    payload: version + payload,
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
  });

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

it('takes text that the database cannot hold, in an address and in a form, without it', async () => {
  const study = await makeStudy(ports.db);
  const started = await app.inject({
    method: 'POST',
    url: `/t/${study.code}?tester=a%00b`,
    payload: 'consentVersion=6&consent=screen&gender=%00&clientKey=sixteen-or-more-%00',
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
  });
  expect(started.statusCode).toBeLessThan(500);
  const fine = await app.inject({
    method: 'POST',
    url: `/t/${study.code}?tester=a%00b`,
    payload: 'consentVersion=6&consent=screen&clientKey=sixteen-or-more-%00',
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
  });
  const { rows } = await sql`select tester_name from recording where project_id = ${study.projectId}`.execute(ports.db);
  expect([fine.statusCode, rows]).toEqual([303, [{ testerName: 'a\ufffdb' }]]);
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
  const form = (payload: string, tester = 'A%26B') =>
    app.inject({
      method: 'POST',
      url: `/t/${study.code}?tester=${tester}&wave=2`,
      payload: `consentVersion=6&${payload}`,
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
    });
  expect((await get(`/t/${study.code}?tester=A%26B&wave=2`)).body).toContain(`action="/t/${study.code}?tester=A%26B&amp;wave=2"`);
  expect((await form('consent=screen')).headers.location).toMatch(new RegExp(`^/t/${study.code}/run\\?tester=A%26B&wave=2#rec_`));
  await sql`update collector set sample_size = 1, link_over_quota = 'https://panel.example/full?id={tester}' where id = ${study.collectorId}`.execute(
    ports.db,
  );
  const full = await form('consent=screen', 'C%26D');
  expect([full.statusCode, full.body]).toEqual([410, expect.stringContaining('href="https://panel.example/full?id=C%26D&amp;wave=2"')]);
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

it.each([
  ['has ended', 'This test has ended', (study: TestStudy) => sql`update collector set status = 2 where id = ${study.collectorId}`],
  [
    'is paused',
    'This test is paused',
    (study: TestStudy) => sql`update subscription set plan = 'pay as you go' where account_id = ${study.accountId}`,
  ],
])('leads who has begun back to their run where the study %s, and nobody else', async (_what, words, change) => {
  const study = await makeStudy(ports.db);
  const key = 'k'.repeat(32);
  const begun = await post(study.code, `consent=screen&clientKey=${key}`);
  await change(study).execute(ports.db);
  const page = await get(`/t/${study.code}?wave=2`);
  expect([page.statusCode, page.body]).toEqual([410, expect.stringContaining(words)]);
  // The script of the page shows the form if the browser knows of a run.
  expect(page.body).toMatch(new RegExp(`<form [^>]*hidden="" action="/t/${study.code}\\?wave=2"`));
  const back = await post(study.code, `clientKey=${key}`, '');
  expect([back.statusCode, back.headers.location]).toEqual([303, begun.headers.location]);
  for (const payload of ['', 'clientKey=', `clientKey=${'x'.repeat(32)}`]) {
    const refused = await post(study.code, payload, '');
    expect([refused.statusCode, refused.body]).toEqual([410, expect.stringContaining(words)]);
  }
});

it('starts nothing on words other than those of today, and says that they have changed', async () => {
  const study = await makeStudy(ports.db);
  const count = async () => (await sql`select from recording where project_id = ${study.projectId}`.execute(ports.db)).rows.length;
  for (const version of ['consentVersion=5&', 'consentVersion=7&']) {
    const answer = await post(study.code, 'consent=screen', version);
    expect([answer.statusCode, answer.body]).toEqual([400, expect.stringContaining('has changed since you opened it')]);
  }
  expect((await post(study.code, 'consent=screen', '')).statusCode).toBe(400);
  expect(await count()).toBe(0);
  expect((await get(`/t/${study.code}`)).body).toContain('name="consentVersion" value="6"');
});

it('knows a tester again by the id in the link, in another browser, once they went through to the end', async () => {
  const study = await makeStudy(ports.db);
  const visit = async (tester: string, key: string, consents = 'consent=screen') =>
    app.inject({
      method: 'POST',
      url: `/t/${study.code}?tester=${tester}`,
      payload: `consentVersion=6&clientKey=${key.padEnd(32, '0')}&${consents}`,
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
    });
  const recordingOf = ({ headers }: { headers: { location?: unknown } }) => /#(rec_[a-z0-9]+)/.exec(String(headers.location))?.[1];
  const began = recordingOf(await visit('A1', 'desk'));
  expect(began).toBeDefined();
  // Not at the end yet: they continue on another device.
  expect(recordingOf(await visit('A1', 'phone'))).toBe(began);
  await sql`update recording set state = 'finished' where project_id = ${study.projectId}`.execute(ports.db);
  const again = await visit('A1', 'third');
  expect([again.statusCode, again.body]).toEqual([410, expect.stringContaining('You have already taken part')]);
  // The browser that they went on in finds their session, with the way to have it deleted; others are others.
  expect(recordingOf(await visit('A1', 'phone'))).toBe(began);
  expect((await visit('B2', 'fourth')).statusCode).toBe(303);
  expect((await visit('', 'fifth')).statusCode).toBe(303);
  await sql`update recording set lapsed = true where project_id = ${study.projectId}`.execute(ports.db);
  expect((await visit('A1', 'sixth')).statusCode).toBe(303);
  const { rows } = await sql<{ name: string | null }>`
    select tester_name as name from recording where project_id = ${study.projectId} order by name`.execute(ports.db);
  expect(rows.map(({ name }) => name)).toEqual(['A1', 'A1', 'B2', null]);
});

const phone = 'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) AppleWebKit/605.1 Mobile/15E148 Safari/604.1';
const countOf = async (study: TestStudy): Promise<number> =>
  (await sql`select from recording where project_id = ${study.projectId}`.execute(ports.db)).rows.length;

it('tells a phone before any consent that the study needs a computer, and starts nothing there', async () => {
  const study = await makeStudy(ports.db);
  await sql`update question set record_by = 'screen' where id = ${study.websiteId}`.execute(ports.db);
  const onPhone = await app.inject({ url: `/t/${study.code}`, headers: { 'user-agent': phone } });
  expect(onPhone.body).toMatch(/<main[^>]* data-needed="true" data-elsewhere="true"/);
  expect(onPhone.body).toContain('Please take this test on a computer');
  const headers = { 'content-type': 'application/x-www-form-urlencoded', 'user-agent': phone };
  const sent = (device: string) =>
    app.inject({ method: 'POST', url: `/t/${study.code}`, payload: `consentVersion=6&consent=screen&device=${device}`, headers });
  expect([(await sent('')).statusCode, (await sent('android')).statusCode, await countOf(study)]).toEqual([400, 400, 0]);
  // A page that found out more than the headers say is believed.
  expect((await sent('computer')).statusCode).toBe(303);
});

it('leads back to a session that was begun without asking again, and says where it is no longer there', async () => {
  const study = await makeStudy(ports.db);
  const key = 'k'.repeat(32);
  const began = await post(study.code, `clientKey=${key}&consent=screen`);
  const back = await post(study.code, `resume=1&clientKey=${key}`, '');
  expect([back.statusCode, back.headers.location]).toEqual([303, began.headers.location]);
  const gone = await post(study.code, `resume=1&clientKey=${'x'.repeat(32)}`, '');
  expect([gone.statusCode, gone.body]).toEqual([400, expect.stringContaining('Your earlier session has expired.')]);
  expect(await countOf(study)).toBe(1);
});

it('shows again what was filled in, with what is missing', async () => {
  const study = await makeStudy(ports.db, { voice: 'optional' });
  const { body } = await post(study.code, 'consent=voice&age=44&gender=Other');
  expect(body).toMatch(/value="voice"[^>]* checked|checked[^>]* value="voice"/);
  expect(body).toContain('value="44"');
  expect(body).toMatch(/id="problem-screen">Please check this box to take part/);
});
