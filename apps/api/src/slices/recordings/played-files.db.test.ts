import { Readable } from 'node:stream';
import type { FastifyInstance } from 'fastify';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { buildServer } from '../../compose.ts';
import { hashToken, newToken } from '../../platform/secrets.ts';
import { testPorts, type TestPorts } from '../../platform/testing.ts';
import { callAs, makeStudy, startTester, type Tester, type TestStudy } from '../sessions/testing-study.ts';
import { ticketFor } from './played-files.ts';
import { saveUploadedStream } from './stream-store.ts';

const bytes = Buffer.from(Array.from({ length: 9_000 }, (_, place) => place % 251));
let ports: TestPorts;
let app: FastifyInstance;
let study: TestStudy;
let tester: Tester;
let url: string;

beforeAll(async () => {
  ports = await testPorts();
  app = await buildServer(ports, { checkAnswers: true });
});
afterAll(async () => {
  await app.close();
  await ports.close();
});
beforeEach(async () => {
  ports.setNow(new Date());
  study = await makeStudy(ports.db);
  tester = await startTester(app, study.code);
  const { recordingId } = tester;
  const [stream, fileKey] = [`screen.${study.websiteId}`, `uploads/${recordingId}`];
  await ports.files.writeAt(fileKey, 0, Readable.from([bytes]));
  const span = { firstAtMs: 1, lastAtMs: 2, byteCount: bytes.byteLength, note: '' };
  const stored = { ...span, stream, fileKey, kind: 'screen' as const, questionId: study.websiteId, mediaType: 'video/mp4' };
  await saveUploadedStream(ports.db, recordingId, stored);
  url = await ticketFor(ports, { accountId: study.accountId, recordingId, stream, session: null });
});

const statusOf = async (address: string): Promise<number> => (await app.inject({ url: address })).statusCode;

it('answers the whole and any part, as a video from where no script can run, to whoever holds the ticket', async () => {
  const whole = await app.inject({ url });
  expect(whole.rawPayload.equals(bytes)).toBe(true);
  expect(whole.headers).toMatchObject({
    'content-type': 'video/mp4',
    'accept-ranges': 'bytes',
    'content-length': '9000',
    'x-content-type-options': 'nosniff',
    'cache-control': 'private, no-store',
    'content-security-policy': expect.stringMatching(/^sandbox;/) as string,
  });
  const part = await app.inject({ url, headers: { range: 'bytes=100-199' } });
  expect([part.statusCode, part.headers['content-range']]).toEqual([206, 'bytes 100-199/9000']);
  expect(part.rawPayload.equals(bytes.subarray(100, 200))).toBe(true);
  expect((await app.inject({ url, headers: { range: 'bytes=9000-' } })).statusCode).toBe(416);
  expect((await app.inject({ url: `${url}?download` })).headers['content-disposition']).toBe('attachment; filename="recording.mp4"');
});

it('ends with the ticket, and with whose the recording is', async () => {
  expect(await statusOf('/played/aGVsbG8')).toBe(404);
  ports.setNow(new Date(Date.now() + 5 * 3_600_000));
  expect(await statusOf(url)).toBe(404);
  ports.setNow(new Date());
  expect(await statusOf(url)).toBe(200);
  const stranger = await makeStudy(ports.db);
  await sql`update project set owner_id = ${stranger.accountId} where id = ${study.projectId}`.execute(ports.db);
  expect(await statusOf(url)).toBe(404);
});

it('ends with the recording', async () => {
  await callAs(app, tester.token, 'POST', '/run/withdraw', {});
  expect(await statusOf(url)).toBe(404);
});

it('ends with the session that made it', async () => {
  const signedIn = new Date();
  const token = newToken();
  const session = hashToken(token).toString('hex').slice(0, 8);
  await sql`insert into access_token (token_hash, account_id, created_at, expires_at)
    values (${hashToken(token)}, ${study.accountId}, ${signedIn}, ${new Date(signedIn.getTime() + 3_600_000)})`.execute(ports.db);
  const address = await ticketFor(ports, {
    accountId: study.accountId,
    recordingId: tester.recordingId,
    stream: `screen.${study.websiteId}`,
    session,
  });
  expect(await statusOf(address)).toBe(200);
  await callAs(app, token, 'POST', '/EndSession.cmd', { session });
  expect(await statusOf(address)).toBe(404);
});
