/** What a session, a collector and an account may store, and what is kept free of the disk; with small numbers in place of the real ones. */
import { randomBytes } from 'node:crypto';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { testServer, type TestServer } from '../../testing/testing-app.ts';
import { readEnv } from '../../platform/env.ts';
import { diskReserve, quotasOf } from '../../platform/quotas.ts';
import {
  anyAddress,
  callAs,
  eventBody,
  makeStudy,
  sendChunk,
  startPayload,
  startTester,
  type Tester,
  type TestStudy,
} from './testing-study.ts';

const quotas = {
  sessionChunks: 6,
  sessionEventBytes: 4_000,
  sessionMediaBytes: 10_000,
  sessionMinute: { chunks: 20, bytes: 40_000 },
  collectorUnfinished: 2,
  accountBytes: 30_000,
};
const gibibyte = 1024 ** 3;

let server: TestServer;
let freeBytes: number;
let study: TestStudy;
let tester: Tester;
beforeAll(async () => {
  server = await testServer({ quotas });
  server.ports.files = { ...server.ports.files, space: () => Promise.resolve({ freeBytes, totalBytes: 10 * gibibyte }) };
});
afterAll(() => server.close());
beforeEach(async () => {
  freeBytes = 5 * gibibyte;
  server.ports.setNow(new Date());
  study = await makeStudy(server.ports.db, { voice: 'optional', gaze: 'optional', sampleSize: 3 });
  tester = await startTester(server.app, study.code, { consents: ['screen', 'voice', 'camera', 'gaze', 'expression'] });
});

const small = (sequence: number, stream = 'runner') =>
  sendChunk(server.app, tester.token, stream, sequence, eventBody([{ k: 'session', at: 1_000 + sequence }]));
const bytes = (stream: string, sequence: number, size: number, token = tester.token) =>
  sendChunk(server.app, token, stream, sequence, randomBytes(size), stream.startsWith('voice') ? {} : { 'x-chunk-encoding': 'identity' });
const voice = () => `voice.${study.websiteId}`;
const used = { status: 413, body: { error: 'quota-used' } };
const start = async () =>
  (await server.app.inject({ method: 'POST', url: '/run/sessions', payload: startPayload(study.code), remoteAddress: anyAddress() })).json<
    Record<string, unknown>
  >();
const problem = async () =>
  (await callAs(server.app, study.accessToken, 'POST', '/GetProjectData.cmd', { projectId: study.projectId })).json<
    Record<string, unknown>
  >()['RoomProblem'];
const finish = async (streams: Record<string, number>) =>
  (await callAs(server.app, tester.token, 'POST', '/run/finish', { streams })).json<Record<string, unknown>>();
const totals = async () =>
  (
    await sql<Record<string, unknown>>`select chunk_count, event_bytes, media_bytes, events_full, media_full, quota from recording
      where id = ${tester.recordingId}`.execute(server.ports.db)
  ).rows[0];

it('the table of quotas says what product and operators decided', () => {
  const env = readEnv({ UPLOAD_LIMIT_MB: '100', ACCOUNT_QUOTA_GB: '5' });
  expect(quotasOf(env)).toMatchObject({
    sessionChunks: 20_000,
    sessionEventBytes: 300 * 1024 ** 2,
    sessionMediaBytes: 100 * 1024 ** 2,
    collectorUnfinished: 100,
    accountBytes: 5 * gibibyte,
  });
  expect([diskReserve(10 * gibibyte).recordings, diskReserve(100 * gibibyte).recordings]).toEqual([gibibyte, 5 * gibibyte]);
});

describe('a session', () => {
  it('stores so many chunks and no more, of all streams together, and ends with what it has', async () => {
    for (let sequence = 0; sequence < 5; sequence += 1) expect((await small(sequence)).status).toBe(200);
    expect((await small(0, 'sensing')).status).toBe(200);
    expect(await small(5)).toEqual(used);
    expect(await small(1, 'sensing')).toEqual(used);
    // What is there is acknowledged again.
    expect((await small(4)).status).toBe(200);
    expect(await totals()).toMatchObject({ chunkCount: 6, eventsFull: true, mediaFull: false, quota: 'session' });
    expect(await finish({ runner: 40, sensing: 2 })).toEqual({ res: 1, finished: true, missing: {} });
    const list = await callAs(server.app, study.accessToken, 'POST', '/GetRecordings.cmd', { project: study.projectId });
    expect(list.json()).toMatchObject([{ Id: tester.recordingId, EndedEarly: 'session' }]);
  });
  it('stores so many bytes of events, counted once however often a chunk is sent', async () => {
    const body = randomBytes(1_500);
    const send = (sequence: number, part = body) =>
      sendChunk(server.app, tester.token, 'runner', sequence, part, { 'x-chunk-encoding': 'identity' });
    expect((await Promise.all([send(0), send(0), send(0)])).map(({ status }) => status)).toEqual([200, 200, 200]);
    expect((await send(1)).status).toBe(200);
    expect(await totals()).toMatchObject({ chunkCount: 2, eventBytes: 3_000, mediaBytes: 0, quota: null });
    expect(await send(2)).toEqual(used);
    // Also a smaller one that would still fit: a recording has no holes.
    expect(await send(3, body.subarray(0, 10))).toEqual(used);
    expect((await bytes(voice(), 0, 5_000)).status).toBe(200);
    expect(await totals()).toMatchObject({ chunkCount: 3, eventBytes: 3_000, mediaBytes: 5_000, eventsFull: true, mediaFull: false });
  });
  it('stores so many bytes of videos and voice; its events go on', async () => {
    expect((await bytes(voice(), 0, 6_000)).status).toBe(200);
    expect(await bytes(`screen.${study.websiteId}`, 0, 6_000)).toEqual(used);
    expect(await bytes(voice(), 1, 10)).toEqual(used);
    expect((await small(0)).status).toBe(200);
    expect(await totals()).toMatchObject({ mediaBytes: 6_000, eventsFull: false, mediaFull: true, quota: 'session' });
    // Of events all has to come.
    expect(await finish({ runner: 2, [voice()]: 9 })).toEqual({ res: 1, finished: false, missing: { runner: [1] } });
    expect(await finish({ runner: 1, [voice()]: 9 })).toEqual({ res: 1, finished: true, missing: {} });
  });
  it('counts rightly what arrives at once, and never stores more', async () => {
    const answers = await Promise.all(
      Array.from({ length: 12 }, (_, sequence) => sendChunk(server.app, tester.token, voice(), sequence, randomBytes(3_000))),
    );
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(3);
    expect(answers.filter(({ status }) => status === 413)).toHaveLength(9);
    expect(await totals()).toMatchObject({ chunkCount: 3, mediaBytes: 9_000 });
  });
  it('sends so much in a minute, and is heard again after it', async () => {
    for (let count = 0; count < 20; count += 1) expect((await small(0)).status).toBe(200);
    expect(await small(0)).toMatchObject({ status: 429, body: { error: 'too-fast' } });
    const other = await startTester(server.app, study.code);
    expect((await sendChunk(server.app, other.token, 'runner', 0, eventBody([{ k: 'session', at: 1 }]))).status).toBe(200);
    server.ports.setNow(new Date(server.ports.now().getTime() + 60_001));
    expect((await small(0)).status).toBe(200);
    for (let count = 0; count < 4; count += 1) await bytes('runner', 60, 10_000);
    expect(await small(0)).toMatchObject({ status: 429, body: { error: 'too-fast' } });
  });
});

it('a collector has so many sessions that were begun and not finished, beyond its sample', async () => {
  await sql`delete from recording where collector_id = ${study.collectorId}`.execute(server.ports.db);
  const paused = 'This study is paused. Please come back later with the same link.';
  for (let count = 0; count < 5; count += 1) {
    tester = await startTester(server.app, study.code);
    expect((await small(0)).status).toBe(200);
    // Each goes away and may come back for two days.
    await sql`update recording set state = 'finished', lapsed = true, late_until = now() + interval '2 days' where id = ${tester.recordingId}`.execute(
      server.ports.db,
    );
  }
  expect(await start()).toMatchObject({ res: 0, errormessage: paused });
  await sql`update recording set late_until = null where id = ${tester.recordingId}`.execute(server.ports.db);
  expect((await start())['recordingId']).toMatch(/^rec_/);
});

describe('an account', () => {
  it('keeps so many bytes of recordings: one under way ends with what it has, none begins, and room made counts', async () => {
    await sql`update recording set media_bytes = 29000 where id = ${tester.recordingId}`.execute(server.ports.db);
    const other = await startTester(server.app, study.code);
    expect((await sendChunk(server.app, other.token, 'runner', 0, eventBody([{ k: 'session', at: 1 }]))).status).toBe(200);
    await sql`update recording set media_bytes = 31000 where id = ${tester.recordingId}`.execute(server.ports.db);
    expect((await start())['errormessage']).toMatch(/paused/);
    expect(await problem()).toMatch(/^The recordings of your account use all of its/);
    server.ports.setNow(new Date(server.ports.now().getTime() + 31_000));
    const send = (sequence: number) => sendChunk(server.app, other.token, 'runner', sequence, eventBody([{ k: 'session', at: sequence }]));
    expect(await send(1)).toEqual(used);
    const { rows } = await sql`select quota from recording where id = ${other.recordingId}`.execute(server.ports.db);
    expect(rows).toEqual([{ quota: 'account' }]);
    await callAs(server.app, tester.token, 'POST', '/run/withdraw', {});
    expect(await problem()).toBeUndefined();
    expect((await start())['recordingId']).toMatch(/^rec_/);
  });
});

describe('a disk that fills up', () => {
  const form = () =>
    server.app.inject({
      method: 'POST',
      url: `/t/${study.code}`,
      payload: 'consentVersion=6&consent=screen',
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
    });
  const rename = () =>
    callAs(server.app, study.accessToken, 'POST', '/UpdateObjectCommand.cmd', { [`${study.projectId}___Name`]: 'Lights' });

  it('takes no new recording below the reserve, kindly, while those under way go on', async () => {
    freeBytes = gibibyte - 1;
    expect(await problem()).toMatch(/^The disk of this server is almost full/);
    expect(await start()).toMatchObject({ res: 0, errormessage: 'Not enough storage right now. Please try again later.' });
    for (const page of [await form(), await server.app.inject({ method: 'GET', url: `/t/${study.code}` })])
      expect([page.statusCode, page.body]).toMatchObject([410, expect.stringContaining('This test is paused')]);
    expect((await small(0)).status).toBe(200);
    expect((await rename()).statusCode).toBe(200);
    freeBytes = gibibyte;
    expect((await start())['recordingId']).toMatch(/^rec_/);
  });
  it('lets recordings under way wait where PostgreSQL needs the rest, and takes them up again', async () => {
    freeBytes = 512 * 1024 ** 2 - 1;
    expect(await small(0)).toMatchObject({ status: 507, body: { error: 'storage-full' } });
    expect((await rename()).statusCode).toBe(200);
    freeBytes = gibibyte;
    expect((await small(0)).status).toBe(200);
  });
  it('refuses work at the end, and still lets researchers sign in, read and delete', async () => {
    freeBytes = 128 * 1024 ** 2 - 1;
    const refused = await rename();
    expect([refused.statusCode, refused.json()]).toEqual([
      507,
      { error: 'storage-full', errormessage: 'Not enough storage right now. Please try again later.' },
    ]);
    const read = await callAs(server.app, study.accessToken, 'POST', '/GetProjectData.cmd', { projectId: study.projectId });
    expect(read.json()).toMatchObject({ Name: 'Lamps' });
    const signIn = await server.app.inject({
      method: 'POST',
      url: '/identity/connect/token',
      payload: { grant_type: 'password', username: 'nobody@example.com', password: 'x' },
    });
    expect(signIn.statusCode).toBe(400);
    expect((await callAs(server.app, study.accessToken, 'POST', '/DeleteProject.cmd', { project: study.projectId })).json()).toEqual({
      res: 1,
    });
  });
});
