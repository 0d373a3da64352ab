/** A tester whom the link names has one place of a collector, in any browser and on any node. */
import { randomUUID } from 'node:crypto';
import type { FastifyInstance } from 'fastify';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { buildServer } from '../../compose.ts';
import { testServer, type TestServer } from '../../testing/testing-app.ts';
import { anyAddress, callAs, eventBody, makeStudy, sendChunk, startPayload, type TestStudy } from './testing-study.ts';

interface Started {
  recordingId: string;
  sessionToken: string;
  resumed: boolean;
  code?: string;
}

let server: TestServer;
let otherNode: FastifyInstance;
let study: TestStudy;

beforeAll(async () => {
  server = await testServer();
  otherNode = await buildServer(server.ports, { checkAnswers: true });
  study = await makeStudy(server.ports.db, { sampleSize: 3 });
});
afterAll(async () => {
  await otherNode.close();
  await server.close();
});

const start = async (tester: string, changes: object = {}, app = server.app): Promise<Started> => {
  const payload = startPayload(study.code, { tester, clientKey: randomUUID(), ...changes });
  return (await app.inject({ method: 'POST', url: '/run/sessions', payload, remoteAddress: anyAddress() })).json<Started>();
};
const finish = (token: string) => callAs(server.app, token, 'POST', '/run/finish', { streams: {} });
const events = eventBody([{ k: 'session', at: 1, viewport: { width: 1, height: 1 }, pixelRatio: 1, touch: false, language: 'en' }]);

describe('a tester whom the link names', () => {
  it('begins one session, where twenty browsers start at once on two nodes', async () => {
    const started = await Promise.all(Array.from({ length: 20 }, (_, at) => start('twenty', {}, at % 2 === 0 ? server.app : otherNode)));
    expect(new Set(started.map(({ recordingId }) => recordingId)).size).toBe(1);
    expect(started.filter(({ resumed }) => !resumed)).toHaveLength(1);
    const { rows } = await sql`select id from recording where tester_name = 'twenty'`.execute(server.ports.db);
    expect(rows).toHaveLength(1);
  });
  it('continues in another browser what they began, although the sample is full', async () => {
    const [first] = [await start('one'), await start('two')];
    await sendChunk(server.app, first.sessionToken, 'runner', 0, events);
    expect(await start('three')).toMatchObject({ code: 'study-full' });
    const second = await start('one', {}, otherNode);
    expect(second).toMatchObject({ recordingId: first.recordingId, resumed: true });
    expect(second.sessionToken).not.toBe(first.sessionToken);
    const state = await callAs(server.app, second.sessionToken, 'GET', '/run/session');
    expect(state.json()).toMatchObject({ recordingId: first.recordingId, streams: { runner: { next: 1 } } });
  });
  it('adds what they agree to there', async () => {
    const voiced = await makeStudy(server.ports.db, { voice: 'optional' });
    const { recordingId } = await start('voice', { code: voiced.code });
    await start('voice', { code: voiced.code, consents: ['screen', 'voice'] });
    const { rows } = await sql<{ consents: string[] }>`select consents from recording where id = ${recordingId}`.execute(server.ports.db);
    expect(rows[0]?.consents).toEqual(['screen', 'voice']);
  });
  it('takes part once, and again after a withdrawal', async () => {
    const { sessionToken } = await start('two');
    await finish(sessionToken);
    expect(await start('two')).toMatchObject({ code: 'already-taken' });
    await callAs(server.app, sessionToken, 'POST', '/run/withdraw', {});
    expect(await start('two')).toMatchObject({ resumed: false });
  });
  it('starts a new session if the earlier one can no longer continue', async () => {
    const { recordingId } = await start('one');
    await sql`update recording set state = 'closed', late_until = null where id = ${recordingId}`.execute(server.ports.db);
    const again = await start('one');
    expect(again).toMatchObject({ resumed: false });
    expect(again.recordingId).not.toBe(recordingId);
    expect((await start('one')).recordingId).toBe(again.recordingId);
  });
});
