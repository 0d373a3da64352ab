import type { FastifyInstance } from 'fastify';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { chunkHeaders } from '@sightline/wire/chunks';
import type { TranscriptHit, WireTranscript, WireTranscriptSegment } from '@sightline/wire/calls';
import { buildServer } from '../../../compose.ts';
import { SpeechError, type HeardSegment, type Speech } from '../../../platform/speech/index.ts';
import { testPorts, type TestPorts } from '../../../platform/testing.ts';
import { callAs, eventBody, makeStudy, sendChunk, startTester, type TestStudy } from '../../sessions/testing-study.ts';
import { startRecordingWorkers } from '../workers.ts';

let ports: TestPorts;
let app: FastifyInstance;
let heard: () => Promise<HeardSegment[]>;
let engine: 'embedded' | 'service' | null;

const speech: Speech = {
  engineFor: () => engine,
  serviceHost: 'speech.example',
  recogniser: () => ({
    transcribe: async (voice) => {
      for await (const piece of voice) expect(piece.byteLength).toBeGreaterThan(0);
      return heard();
    },
  }),
};
const segment = (fromMs: number, text: string): HeardSegment => ({ fromMs, toMs: fromMs + 900, text, confidence: 0.8, words: [] });

beforeAll(async () => {
  ports = await testPorts({ speech });
  app = await buildServer(ports, { checkAnswers: true });
  await startRecordingWorkers(ports);
});
afterAll(async () => {
  await app.close();
  await ports.close();
});
beforeEach(() => {
  engine = 'embedded';
  heard = () => Promise.resolve([segment(100, 'Where is the price?'), segment(2_000, '100% of it is odd')]);
});

/** A tester who agreed to voice, and took the website test. */
async function recordVoice(study: TestStudy, consents = ['screen', 'voice'], startAtMs = 10_000): Promise<string> {
  const { recordingId, token } = await startTester(app, study.code, { consents });
  const of = { questionId: study.websiteId };
  const events = [
    { k: 'test-start', at: startAtMs, ...of },
    { k: 'test-end', at: startAtMs + 9_000, ...of, ending: 'gave-up' },
  ];
  await sendChunk(app, token, 'runner', 0, eventBody(events));
  const stream = `voice.${study.websiteId}`;
  const streams: Record<string, number> = { runner: 1 };
  if (consents.includes('voice')) {
    const times = { [chunkHeaders.firstAtMs]: String(startAtMs), [chunkHeaders.lastAtMs]: String(startAtMs + 9_000) };
    await sendChunk(app, token, stream, 0, Buffer.from('not really a voice'), times);
    streams[stream] = 1;
  }
  await callAs(app, token, 'POST', '/run/finish', { streams });
  await ports.runJobs();
  return recordingId;
}

const callsOf = (study: TestStudy) => {
  const post = async <Answer>(path: string, fields: object) => (await callAs(app, study.accessToken, 'POST', path, fields)).json<Answer>();
  return {
    get: (recording: string) => post<WireTranscript>('/GetTranscript.cmd', { recording, question: study.websiteId }),
    correct: (recording: string, fields: object) =>
      post<WireTranscriptSegment & { code?: string }>('/SaveTranscriptCorrection.cmd', { recording, position: 0, ...fields }),
    retry: (recording: string) => post('/RetryTranscript.cmd', { recording }),
    search: (words: string, more: object = {}) =>
      post<{ Hits: TranscriptHit[]; Cursor: string | null }>('/SearchTranscripts.cmd', { project: study.projectId, words, ...more }),
  };
};

describe('a transcript', () => {
  it('is made of the voice of a processed recording, on the clock of its test', async () => {
    const study = await makeStudy(ports.db, { voice: 'optional' });
    const recording = await recordVoice(study);
    const transcript = await callsOf(study).get(recording);
    expect(transcript).toMatchObject({ State: 'ready', Reason: null, Engine: 'embedded' });
    expect(transcript.Segments.map(({ Text, FromMs }) => [Text, FromMs])[0]).toEqual(['Where is the price?', 100]);
  });

  it('ends with its test: a note of its last words is within the recording', async () => {
    const study = await makeStudy(ports.db, { voice: 'optional' });
    heard = () => Promise.resolve([{ ...segment(0, 'That is all'), toMs: 60_000 }, segment(61_000, 'Is it over?')]);
    const recording = await recordVoice(study);
    const [last, ...after] = (await callsOf(study).get(recording)).Segments;
    expect(last).toMatchObject({ Text: 'That is all', ToMs: 9_000 });
    expect(after).toEqual([]);
  });

  it('says why there is none', async () => {
    const study = await makeStudy(ports.db, { voice: 'optional' });
    const { get } = callsOf(study);
    expect(await get(await recordVoice(study, ['screen']))).toMatchObject({ State: 'none', Reason: 'no-voice' });
    engine = null;
    const silentServer = await recordVoice(study);
    expect(await get(silentServer)).toMatchObject({ State: 'none', Reason: 'off' });
    engine = 'service';
    // Its tester was told of nothing that turns the voice into text.
    expect(await get(silentServer)).toMatchObject({ State: 'none', Reason: 'not-agreed' });
  });

  it('that failed keeps its reason, and is made again when asked, once', async () => {
    const study = await makeStudy(ports.db, { voice: 'optional' });
    const { get, retry } = callsOf(study);
    heard = () => Promise.reject(new SpeechError('unreachable', 'nobody answers'));
    const recording = await recordVoice(study);
    expect(await get(recording)).toMatchObject({ State: 'failed', Reason: 'unreachable', Segments: [] });
    heard = () => Promise.resolve([segment(0, 'Now it works')]);
    await Promise.all([retry(recording), retry(recording)]);
    expect(await get(recording)).toMatchObject({ State: 'waiting' });
    await ports.runJobs();
    expect((await get(recording)).Segments.map(({ Text }) => Text)).toEqual(['Now it works']);
  });

  it('is not sent to a service that its tester was not told of', async () => {
    const study = await makeStudy(ports.db, { voice: 'optional' });
    const { get, retry } = callsOf(study);
    heard = () => Promise.reject(new SpeechError('stopped', 'it took too long'));
    const recording = await recordVoice(study);
    engine = 'service';
    await retry(recording);
    await ports.runJobs();
    expect(await get(recording)).toMatchObject({ State: 'failed', Reason: 'no-longer-agreed' });
  });

  it('throws what another try may fix, and still waits then', async () => {
    const study = await makeStudy(ports.db, { voice: 'optional' });
    heard = () => Promise.reject(new Error('the disk is away'));
    await expect(recordVoice(study)).rejects.toThrow('the disk is away');
  });
});

describe('a correction', () => {
  it('stands beside what was heard, is refused over another one, and can be taken back', async () => {
    const study = await makeStudy(ports.db, { voice: 'optional' });
    const { correct, get } = callsOf(study);
    const recording = await recordVoice(study);
    const saved = await correct(recording, { version: 1, text: ' Where is\nthe prize? ' });
    expect(saved).toMatchObject({ Text: 'Where is the price?', Corrected: 'Where is the prize?', Version: 2 });
    expect(await correct(recording, { version: 1, text: 'Second window' })).toMatchObject({ code: 'transcript-changed' });
    const both = await Promise.all(['a b', 'c d'].map((text) => correct(recording, { version: 2, text })));
    expect(both.filter(({ code }) => code === 'transcript-changed')).toHaveLength(1);
    expect(await correct(recording, { version: 3, text: '' })).toMatchObject({ Corrected: null, CorrectedAt: null, Version: 4 });
    expect((await get(recording)).Segments[0]).toMatchObject({ Corrected: null });
    expect(await correct(recording, { position: 99, version: 1, text: 'x' })).toMatchObject({ code: 'not-found' });
  });
});

describe('the search', () => {
  it('finds words in either case over all recordings, corrected ones too, a page at a time', async () => {
    const study = await makeStudy(ports.db, { voice: 'optional' });
    const { correct, search } = callsOf(study);
    const first = await recordVoice(study);
    const second = await recordVoice(study);
    expect((await search('THE PRICE')).Hits.map(({ RecordingId }) => RecordingId)).toEqual([second, first]);
    await correct(first, { version: 1, text: 'Where is the prize?' });
    expect((await search('the price')).Hits.map(({ RecordingId }) => RecordingId)).toEqual([second]);
    expect((await search('prize')).Hits.map(({ Text }) => Text)).toEqual(['Where is the prize?']);
    const page = await search('is', { count: 3 });
    const rest = await search('is', { count: 3, cursor: page.Cursor });
    expect([page.Hits.length, rest.Hits.length, rest.Cursor]).toEqual([3, 1, null]);
    expect(new Set([...page.Hits, ...rest.Hits].map((hit) => `${hit.RecordingId} ${hit.Text}`)).size).toBe(4);
  });

  it('takes % and _ as they are, and finds nothing of another project', async () => {
    const [mine, other] = [await makeStudy(ports.db, { voice: 'optional' }), await makeStudy(ports.db, { voice: 'optional' })];
    await recordVoice(other);
    expect((await callsOf(mine).search('price')).Hits).toEqual([]);
    const { search } = callsOf(other);
    expect([(await search('0% of')).Hits.length, (await search('1_0')).Hits.length, (await search('%%')).Hits.length]).toEqual([1, 0, 0]);
  });
});

it('goes with its recording', async () => {
  const study = await makeStudy(ports.db, { voice: 'optional' });
  const recording = await recordVoice(study);
  await callAs(app, study.accessToken, 'POST', '/DeleteRecording.cmd', { recording });
  const { rows } = await sql`select from transcript_segment where recording_id = ${recording}`.execute(ports.db);
  expect(rows).toEqual([]);
});
