/** What both engines have to do, and what each does with what it cannot use. The embedded one hears real speech, made here. */
import { canSpeak } from '@sightline/testkit/speech';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createWorkerPool, TaskStopped } from '../workers/index.ts';
import { createEmbeddedRecogniser } from './embedded/embedded-recogniser.ts';
import { createServiceRecogniser } from './service/service-recogniser.ts';
import type { Recogniser } from './speech-port.ts';
import { startSpeechService, type SpeechStandIn } from './testing-service.ts';
import { silentWebm, speakWebm, wordErrorRate } from './testing-speech.ts';

const workers = createWorkerPool();
let service: SpeechStandIn;
const sentences = [
  { atMs: 500, text: 'I am looking for a blue rain jacket in my size.' },
  { atMs: 6_000, text: 'Now I see the basket, but where is the delivery date?' },
];
const said = sentences.map(({ text }) => text).join(' ');

beforeAll(async () => {
  service = await startSpeechService();
});
afterAll(async () => {
  await service.close();
  await workers.close();
});

async function* inPieces(bytes: Uint8Array): AsyncGenerator<Uint8Array> {
  for (let at = 0; at < bytes.length; at += 65_536) yield await Promise.resolve(bytes.subarray(at, at + 65_536));
}

const unlimited = new AbortController().signal;
const settings = () => ({ url: service.url, key: 'a-key', model: 'whisper-1', timeoutMs: 300, pausesMs: [1, 1] });
const ofService = (): Recogniser => createServiceRecogniser(workers, settings());

const adapters: [string, () => Recogniser, () => void][] = [
  ['embedded', () => createEmbeddedRecogniser(workers), () => undefined],
  ['service', ofService, () => service.answer({ json: transcript })],
];
const transcript = {
  text: said,
  segments: sentences.map(({ atMs, text }) => ({ start: atMs / 1000, end: atMs / 1000 + 3, text: ` ${text}`, avg_logprob: -0.1 })),
  words: [{ word: 'looking', start: 0.9, end: 1.2 }],
};

describe.skipIf(!canSpeak()).each(adapters)('the %s recogniser', (_name, make, prepare) => {
  it('returns what was said, in the order of time, each segment near where it was said', { timeout: 120_000 }, async () => {
    prepare();
    const segments = await make().transcribe(inPieces(await speakWebm(sentences)), 'en', unlimited);
    expect(wordErrorRate(said, segments.map(({ text }) => text).join(' '))).toBeLessThan(0.35);
    expect(segments.length).toBeGreaterThanOrEqual(2);
    expect(Math.abs((segments[0]?.fromMs ?? 0) - 500)).toBeLessThan(700);
    for (const { fromMs, toMs, confidence } of segments) {
      expect(toMs).toBeGreaterThan(fromMs);
      expect(confidence).toBeGreaterThan(0.3);
      expect(confidence).toBeLessThanOrEqual(1);
    }
  });

  it('refuses what is no voice as unreadable', { timeout: 60_000 }, async () => {
    await expect(make().transcribe(inPieces(Buffer.from('no WebM at all')), 'en', unlimited)).rejects.toMatchObject({
      failure: 'unreadable',
    });
  });

  it('hears nothing in silence', { timeout: 60_000 }, async () => {
    service.answer({ json: { text: '', segments: [] } });
    expect(await make().transcribe(inPieces(await silentWebm(3)), 'en', unlimited)).toEqual([]);
  });

  it('passes on what reading the file threw, so that the job is tried again', async () => {
    async function* broken(): AsyncGenerator<Uint8Array> {
      await Promise.resolve();
      throw new Error('the disk is away');
    }
    await expect(make().transcribe(broken(), 'en', unlimited)).rejects.toThrow('the disk is away');
  });

  it('reports a worker that ended as stopped', async () => {
    const stopping = { run: () => Promise.reject(new TaskStopped('it took longer than 1 s')) };
    const stopped = _name === 'embedded' ? createEmbeddedRecogniser(stopping) : createServiceRecogniser(stopping, settings());
    await expect(stopped.transcribe(inPieces(new Uint8Array(1)), 'en', unlimited)).rejects.toMatchObject({ failure: 'stopped' });
  });
});

it('the embedded recogniser refuses other languages', async () => {
  const embedded = createEmbeddedRecogniser(workers);
  await expect(embedded.transcribe(inPieces(new Uint8Array(1)), 'ge', unlimited)).rejects.toMatchObject({ failure: 'refused' });
});

describe('the service recogniser', () => {
  const send = async () => ofService().transcribe(inPieces(await silentWebm(2)), 'sp', unlimited);

  it('names model, language and key, and asks for times of words', async () => {
    service.answer({ json: transcript });
    await send();
    const { authorization, fields } = service.requests.at(-1) ?? { authorization: '', fields: '' };
    expect(authorization).toBe('Bearer a-key');
    for (const part of ['whisper-1', '\r\nes\r\n', 'verbose_json', 'timestamp_granularities[]']) expect(fields).toContain(part);
  });

  it('asks for less where the service refuses the format, down to plain text', async () => {
    service.answer({ status: 400 }, { status: 400 }, { json: { text: 'Solo texto' } });
    expect(await send()).toMatchObject([{ text: 'Solo texto', fromMs: 0, confidence: null, words: [] }]);
  });

  it('tries again after an error of the server, and is unreachable after the last try', async () => {
    service.answer({ status: 503 }, { json: { text: 'Hola' } });
    expect(await send()).toMatchObject([{ text: 'Hola' }]);
    service.answer({ status: 500 });
    await expect(send()).rejects.toMatchObject({ failure: 'unreachable' });
  });

  it.each([
    ['is slow', { hangs: true }, 'unreachable'],
    ['refuses the key', { status: 401 }, 'refused'],
    ['answers no JSON', { text: '<html>' }, 'invalid-answer'],
    ['answers another JSON', { json: { segments: 'many' } }, 'invalid-answer'],
    ['answers times that are none', { json: { text: 'x', segments: [{ start: -4, end: 1e12, text: 'x' }] } }, 'invalid-answer'],
    ['sends the voice on to another host', { redirect: 'http://127.0.0.1:1/' }, 'unreachable'],
  ])('says so where the service %s', async (_what, answer, failure) => {
    service.answer(answer);
    await expect(send()).rejects.toMatchObject({ failure });
  });

  it('stops once the time for the whole recording is over, without another try', async () => {
    service.answer({ status: 503 }, { json: { text: 'Hola' } });
    const send = ofService().transcribe(inPieces(await silentWebm(1)), 'sp', AbortSignal.abort());
    await expect(send).rejects.toMatchObject({ failure: 'stopped' });
  });

  it('is unreachable where nobody listens', async () => {
    const away = createServiceRecogniser(workers, { ...settings(), url: 'http://127.0.0.1:1/v1' });
    await expect(away.transcribe(inPieces(await silentWebm(1)), 'sp', unlimited)).rejects.toMatchObject({ failure: 'unreachable' });
  });

  it('drops what the service itself takes for silence, and replaces NUL characters', async () => {
    const part = { start: 0, end: 1 };
    const segments = [
      { ...part, text: 'Thanks for watching!', no_speech_prob: 0.95 },
      { ...part, text: ' a\u0000b ' },
    ];
    service.answer({ json: { text: '', segments } });
    expect((await send()).map(({ text }) => text)).toEqual(['a\ufffdb']);
  });
});
