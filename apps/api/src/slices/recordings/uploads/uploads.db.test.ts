import { randomBytes } from 'node:crypto';
import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import type { FastifyInstance } from 'fastify';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { buildServer } from '../../../http/server.ts';
import { createDiskFiles } from '../../../platform/files-disk.ts';
import { newId } from '../../../platform/secrets.ts';
import { testPorts, type TestPorts } from '../../../platform/testing.ts';
import { callAs, eventBody, makeStudy, sendChunk, startTester, type Tester, type TestStudy } from '../../sessions/testing-study.ts';
import { startWorkers, sweep, type Workers } from '../workers.ts';

const limitBytes = 1024 * 1024;
let ports: TestPorts;
let app: FastifyInstance;
let workers: Workers;
let study: TestStudy;
let questionId: string;
let tester: Tester;

/** Free bytes that the disk is said to have. */
let room = Number.POSITIVE_INFINITY;

beforeAll(async () => {
  ports = await testPorts({ env: { uploadLimitBytes: limitBytes, rateLimitScale: 100 } });
  ports.files = { ...createDiskFiles(join(ports.env.dataDir, 'files')), room: () => Promise.resolve(room) };
  app = await buildServer(ports, { checkAnswers: true });
  workers = await startWorkers(ports);
});
afterAll(async () => {
  await workers.stop();
  await app.close();
  await ports.close();
});
beforeEach(async () => {
  room = Number.POSITIVE_INFINITY;
  ports.setNow(new Date());
  study = await makeStudy(ports.db);
  questionId = await appTest('optional');
  tester = await startTester(app, study.code);
});

/** Adds the test of an app to the study. */
async function appTest(screen: string): Promise<string> {
  const id = newId('qst');
  await sql`insert into question (id, project_id, position, type, name, url, objective, sensor_screen)
    values (${id}, ${study.projectId}, (select count(*) + 1 from question where project_id = ${study.projectId}), 30, 'App', 'https://play.example/',
      'Order a lamp', ${screen})`.execute(ports.db);
  return id;
}

/** Bytes that begin as an mp4 does. */
const video = (size: number): Buffer =>
  Buffer.concat([Buffer.from([0, 0, 0, 24]), Buffer.from('ftypmp42\0\0\0\0isommp42'), randomBytes(size)]).subarray(0, size);
const metadata = (fields: object): string =>
  Object.entries(fields)
    .map(([name, value]) => `${name} ${Buffer.from(String(value)).toString('base64')}`)
    .join(',');
const times = { modifiedAtMs: 1_060_000, startedAtMs: 1_000_000, endedAtMs: 1_050_000 };

interface Said {
  status: number;
  error: string | undefined;
  offset: number;
  location: string;
}

async function ask(method: 'POST' | 'HEAD' | 'PATCH', url: string, headers: Record<string, string>, body?: Buffer): Promise<Said> {
  const answer = await app.inject({
    method,
    url,
    headers: { authorization: `Bearer ${tester.token}`, 'tus-resumable': '1.0.0', ...headers },
    ...(body === undefined ? {} : { payload: body }),
  });
  return {
    status: answer.statusCode,
    error: answer.body === '' ? undefined : answer.json<{ error: string }>().error,
    offset: Number(answer.headers['upload-offset'] ?? -1),
    location: String(answer.headers.location ?? ''),
  };
}

const begin = (length: number | string, fields: object = { questionId, ...times }, headers: Record<string, string> = {}): Promise<Said> =>
  ask('POST', '/run/uploads', { 'upload-length': String(length), 'upload-metadata': metadata(fields), ...headers });
const send = (location: string, at: number, body: Buffer, headers: Record<string, string> = {}): Promise<Said> =>
  ask('PATCH', location, { 'upload-offset': String(at), 'content-type': 'application/offset+octet-stream', ...headers }, body);
const head = (location: string): Promise<Said> => ask('HEAD', location, {});
const filesKept = (): string[] => {
  const folder = join(ports.env.dataDir, 'files', 'uploads');
  return existsSync(folder) ? readdirSync(folder) : [];
};
const isKept = (location: string): boolean => filesKept().includes(location.split('/').at(-1) ?? '');
const streamsOf = async (recordingId: string) =>
  (await sql<Record<string, unknown>>`select * from recording_stream where recording_id = ${recordingId}`.execute(ports.db)).rows;

async function sendWhole(bytes: Buffer): Promise<string> {
  const { location } = await begin(bytes.byteLength);
  expect((await send(location, 0, bytes)).status).toBe(204);
  return location;
}

describe('sending a video in pieces', () => {
  it('U1, U5: counts what is durable, and makes it the screen video of its test (U11)', async () => {
    const bytes = video(300_000);
    const begun = await begin(bytes.byteLength);
    expect(begun).toMatchObject({ status: 201, location: expect.stringMatching(/^\/run\/uploads\/upl_[0-9a-z]{20}$/) as string });
    expect(await head(begun.location)).toMatchObject({ status: 200, offset: 0 });
    expect(await send(begun.location, 0, bytes.subarray(0, 200_000))).toMatchObject({ status: 204, offset: 200_000 });
    expect(await head(begun.location)).toMatchObject({ status: 200, offset: 200_000 });
    expect(await streamsOf(tester.recordingId)).toEqual([]);
    expect(await send(begun.location, 200_000, bytes.subarray(200_000))).toMatchObject({ status: 204, offset: 300_000 });
    const [stored, ...others] = await streamsOf(tester.recordingId);
    expect(others).toEqual([]);
    expect(stored).toMatchObject({ stream: `screen.${questionId}`, kind: 'screen', media_type: 'video/mp4', first_at_ms: 1_000_000 });
    expect(Buffer.from((await ports.files.get(String(stored?.['file_key']))) ?? []).equals(bytes)).toBe(true);
  });

  it('U11: the last request again changes nothing, and its end may be asked for again', async () => {
    const bytes = video(5_000);
    const location = await sendWhole(bytes);
    const before = await streamsOf(tester.recordingId);
    expect(await send(location, 0, bytes)).toMatchObject({ status: 409, error: 'offset-conflict' });
    expect((await send(location, 5_000, Buffer.alloc(0))).status).toBe(204);
    expect(await head(location)).toMatchObject({ status: 200, offset: 5_000 });
    expect(await streamsOf(tester.recordingId)).toEqual(before);
    expect(await begin(5_000)).toMatchObject({ status: 409, error: 'upload-done' });
  });

  it('U11: what a server left whole but not ended is ended at the next sign, and by the upkeep', async () => {
    for (const mend of [head, () => sweep(ports)]) {
      tester = await startTester(app, study.code);
      const location = await sendWhole(video(400));
      const id = location.split('/').at(-1);
      await sql`delete from recording_stream where recording_id = ${tester.recordingId}`.execute(ports.db);
      await sql`delete from file_removal`.execute(ports.db);
      await sql`update upload set completed_at = null where id = ${id}`.execute(ports.db);
      await mend(location);
      expect(await streamsOf(tester.recordingId)).toHaveLength(1);
    }
  });

  it('U6: two senders of the same piece at once count it once', async () => {
    const bytes = video(200_000);
    const { location } = await begin(bytes.byteLength);
    const said = await Promise.all(Array.from({ length: 4 }, () => send(location, 0, bytes.subarray(0, 100_000))));
    expect(said.filter(({ status }) => status === 204)).toHaveLength(1);
    expect((await head(location)).offset).toBe(100_000);
    expect((await send(location, 100_000, bytes.subarray(100_000))).status).toBe(204);
    const [stored] = await streamsOf(tester.recordingId);
    expect(Buffer.from((await ports.files.get(String(stored?.['file_key']))) ?? []).equals(bytes)).toBe(true);
  });

  it('U4: a new beginning takes the place of an unfinished one, whose bytes go', async () => {
    const first = await begin(5_000);
    await send(first.location, 0, video(1_000));
    const second = await begin(6_000);
    expect(await head(first.location)).toMatchObject({ status: 404 });
    await sweep(ports);
    expect([isKept(first.location), second.status]).toEqual([false, 201]);
  });
});

describe('hand-made requests', () => {
  it('U3: lengths that are none, too small or too large', async () => {
    for (const length of ['-5', '1.5', 'many', '', '99999999999999999999'])
      expect([length, (await begin(length)).error]).toEqual([length, 'upload-malformed']);
    expect(await begin(0)).toMatchObject({ status: 400, error: 'upload-empty' });
    expect(await begin(limitBytes + 1)).toMatchObject({ status: 413, error: 'upload-too-large' });
    expect((await begin(limitBytes)).status).toBe(201);
  });
  it('U1: times that are none, and metadata that is none', async () => {
    for (const startedAtMs of ['-1', 'noon', '1e9', '9'.repeat(30)])
      expect([startedAtMs, (await begin(9, { questionId, startedAtMs })).error]).toEqual([startedAtMs, 'upload-malformed']);
    expect(await begin(9, {}, { 'upload-metadata': 'a b c,,' })).toMatchObject({ status: 400 });
    expect((await begin(9, { questionId })).status).toBe(201);
  });
  it('U2: no consent, and tests that are no app or do not ask for it', async () => {
    expect(await begin(9, { questionId: study.websiteId })).toMatchObject({ status: 400, error: 'question-unknown' });
    expect(await begin(9, { questionId: 'qst_of_nobody' })).toMatchObject({ status: 400, error: 'question-unknown' });
    expect(await begin(9, { endedAtMs: 1 })).toMatchObject({ status: 400, error: 'question-unknown' });
    const unasked = await appTest('off');
    tester = await startTester(app, study.code);
    expect(await begin(9, { questionId: unasked })).toMatchObject({ status: 400, error: 'question-unknown' });
    await sql`update recording set consents = '{}' where id = ${tester.recordingId}`.execute(ports.db);
    expect(await begin(9)).toMatchObject({ status: 403, error: 'consent-missing' });
  });
  it("U9: another session's upload answers as one that does not exist, and takes nothing", async () => {
    const { location } = await begin(5_000);
    const owner = tester;
    tester = await startTester(app, study.code);
    for (const url of [location, '/run/uploads/upl_00000000000000000000', '/run/uploads/..%2f..%2fetc']) {
      expect([url, (await head(url)).status]).toEqual([url, 404]);
      expect([url, (await send(url, 0, video(100))).error]).toEqual([url, 'upload-unknown']);
    }
    tester = owner;
    expect(await head(location)).toMatchObject({ status: 200, offset: 0 });
  });
  it('U6: another offset, more bytes than announced, an offset that is none', async () => {
    const { location } = await begin(5_000);
    expect(await send(location, 7, video(100))).toMatchObject({ status: 409, error: 'offset-conflict' });
    expect(await send(location, 0, video(5_001))).toMatchObject({ status: 413, error: 'upload-too-large' });
    for (const offset of ['-1', 'x', '1.5', ''])
      expect([offset, (await send(location, 0, video(9), { 'upload-offset': offset })).status]).toEqual([offset, 400]);
    expect((await head(location)).offset).toBe(0);
  });
  it('U7: what begins as no video is refused and forgotten, also in small pieces', async () => {
    const { location } = await begin(5_000);
    expect(await send(location, 0, Buffer.from('<!doctype html><script>alert(1)</script>'.padEnd(200)))).toMatchObject({
      status: 415,
      error: 'not-a-video',
    });
    expect([(await head(location)).status, isKept(location)]).toEqual([404, false]);
    const slow = await begin(100);
    expect((await send(slow.location, 0, Buffer.from('GIF89a'))).status).toBe(204);
    expect(await send(slow.location, 6, Buffer.alloc(90))).toMatchObject({ status: 415, error: 'not-a-video' });
    expect((await head(slow.location)).status).toBe(404);
  });
  it('takes no token but a session’s, and no other protocol', async () => {
    const { location } = await begin(100);
    const stranger = { authorization: `Bearer ${study.accessToken}` };
    expect(await send(location, 0, video(10), stranger)).toMatchObject({ status: 401, error: 'session-unknown' });
    expect(await begin(9, { questionId }, stranger)).toMatchObject({ status: 401, error: 'session-unknown' });
    expect((await send(location, 0, video(10), { 'tus-resumable': '0.2.1' })).status).toBe(400);
    expect((await send(location, 0, video(10), { 'content-type': 'text/html' })).status).toBe(400);
  });
});

describe('when there is no room', () => {
  it('U8: says so before anything is sent, and in the middle; what was counted stays and goes on later', async () => {
    room = 1_000;
    expect(await begin(5_000)).toMatchObject({ status: 507, error: 'storage-full' });
    room = Number.POSITIVE_INFINITY;
    const bytes = video(5_000);
    const { location } = await begin(5_000);
    await send(location, 0, bytes.subarray(0, 2_000));
    room = 1_000;
    expect(await send(location, 2_000, bytes.subarray(2_000))).toMatchObject({ status: 507, error: 'storage-full' });
    expect((await head(location)).offset).toBe(2_000);
    room = Number.POSITIVE_INFINITY;
    expect((await send(location, 2_000, bytes.subarray(2_000))).status).toBe(204);
  });
});

describe('the end of a session', () => {
  const later = (minutes: number): Date => new Date(Date.now() + minutes * 60_000);
  async function finish(): Promise<void> {
    expect((await sendChunk(app, tester.token, 'runner', 0, eventBody([{ k: 'visibility', at: 1, visible: true }]))).status).toBe(200);
    expect((await callAs(app, tester.token, 'POST', '/run/finish', { streams: { runner: 1 } })).json()).toMatchObject({ finished: true });
  }

  it('U10: a finished session takes no byte more; a video that is there is still answered for', async () => {
    const { location } = await begin(5_000);
    await finish();
    expect(await send(location, 0, video(100))).toMatchObject({ status: 410, error: 'session-finished' });
    expect(await begin(5_000)).toMatchObject({ status: 410, error: 'session-finished' });
    tester = await startTester(app, study.code);
    const done = await sendWhole(video(500));
    await finish();
    expect(await head(done)).toMatchObject({ status: 200, offset: 500 });
  });
  it('U10: withdrawing deletes what arrived, finished or not, and refuses the rest', async () => {
    const whole = await sendWhole(video(500));
    const second = await appTest('needed');
    tester = await startTester(app, study.code);
    const done = await sendWhole(video(600));
    const { location } = await begin(5_000, { questionId: second });
    await send(location, 0, video(1_000));
    expect((await callAs(app, tester.token, 'POST', '/run/withdraw', {})).json()).toEqual({ res: 1 });
    expect([isKept(done), isKept(location), isKept(whole)]).toEqual([false, false, true]);
    expect((await send(location, 1_000, video(10))).status).toBe(401);
    expect((await begin(9)).status).toBe(401);
  });
  const state = async () =>
    (await sql<{ state: string }>`select state from recording where id = ${tester.recordingId}`.execute(ports.db)).rows[0]?.state;

  it('U12: an unfinished one holds its session for two hours; U10: who comes back to a session that lapsed goes on where they were', async () => {
    const bytes = video(5_000);
    const { location } = await begin(bytes.byteLength);
    await send(location, 0, bytes.subarray(0, 1_000));
    ports.setNow(later(100));
    await sweep(ports);
    expect([await state(), isKept(location)]).toEqual(['open', true]);
    ports.setNow(later(130));
    await sweep(ports);
    await sweep(ports);
    expect([await state(), isKept(location), (await head(location)).offset]).toEqual(['closed', true, 1_000]);
    ports.setNow(later(24 * 60));
    expect((await send(location, 1_000, bytes.subarray(1_000))).status).toBe(204);
    expect([await state(), (await streamsOf(tester.recordingId)).length]).toEqual(['open', 1]);
  });
  it('U12: one that nobody goes on with is given up with its session', async () => {
    const { location } = await begin(5_000);
    await send(location, 0, video(1_000));
    ports.setNow(later(130));
    await sweep(ports);
    ports.setNow(later(3 * 24 * 60));
    await sweep(ports);
    await sweep(ports);
    expect(isKept(location)).toBe(false);
    expect((await send(location, 1_000, video(10))).status).toBe(404);
    expect(await begin(5_000)).toMatchObject({ status: 410, error: 'session-finished' });
  });
  it('goes with the project, and with what was kept long enough', async () => {
    const kept = await sendWhole(video(700));
    ports.setNow(later(366 * 24 * 60));
    await sweep(ports);
    expect(isKept(kept)).toBe(false);
    ports.setNow(new Date());
    tester = await startTester(app, study.code);
    const withProject = await sendWhole(video(700));
    await sql`delete from project where id = ${study.projectId}`.execute(ports.db);
    await sweep(ports);
    expect(isKept(withProject)).toBe(false);
  });
});
