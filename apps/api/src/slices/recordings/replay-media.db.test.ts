import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { ReplayManifest } from '@sightline/wire/calls';
import { buildServer } from '../../compose.ts';
import { testPorts, type TestPorts } from '../../platform/testing.ts';
import { callAs, eventBody, makeStudy, sendChunk, startTester } from '../sessions/testing-study.ts';
import { saveStream } from './stream-store.ts';
import { startRecordingWorkers } from './workers.ts';

let ports: TestPorts;
let app: FastifyInstance;

beforeAll(async () => {
  ports = await testPorts();
  app = await buildServer(ports, { checkAnswers: true });
  await startRecordingWorkers(ports);
});
afterAll(async () => {
  await app.close();
  await ports.close();
});

it('names video and voice with an address that a browser plays by any part, without a token, and says what is incomplete', async () => {
  const study = await makeStudy(ports.db);
  const { recordingId, token } = await startTester(app, study.code);
  const of = { questionId: study.prototypeId };
  const events = [
    { k: 'test-start', at: 1_000, ...of },
    { k: 'test-end', at: 2_000, ...of, ending: 'gave-up' },
  ];
  await sendChunk(app, token, 'runner', 0, eventBody(events));
  await callAs(app, token, 'POST', '/run/finish', { streams: { runner: 1 } });
  await ports.runJobs();
  const media = (['screen', 'voice'] as const).map((kind) => ({ kind, stream: `${kind}.${study.prototypeId}` }));
  for (const { kind, stream } of media) {
    const [fileKey, bytes] = [`streams/${recordingId}/${kind}`, Buffer.from(`bytes of ${stream}`)];
    await ports.files.put(fileKey, bytes);
    const span = { firstAtMs: 1, lastAtMs: 2, byteCount: bytes.byteLength, note: '', mediaType: null };
    const counts = { chunkCount: 1, missing: kind === 'voice' ? [1] : [], malformedLines: 0, inflatedBytes: 0, events: 0 };
    await saveStream(ports.db, recordingId, { ...span, ...counts, ...of, kind, stream, fileKey });
  }
  const { streams } = (await callAs(app, study.accessToken, 'GET', `/api/recordings/${recordingId}/replay`)).json<ReplayManifest>();
  expect(streams.map(({ name, playUrl, ofPhone, incomplete }) => [name, playUrl !== undefined, ofPhone, incomplete])).toEqual([
    ['runner', false, undefined, undefined],
    [media[0]?.stream, true, false, undefined],
    [media[1]?.stream, true, false, true],
  ]);
  for (const { name, playUrl = '' } of streams.slice(1)) {
    const part = await app.inject({ url: playUrl, headers: { range: 'bytes=9-' } });
    expect([part.statusCode, part.body]).toEqual([206, name]);
  }
});
