/** The job that turns the voice of a processed recording into text. */
import { isLanguage, type LanguageCode } from '@sightline/domain/projects';
import type { Ports } from '../../../platform/ports.ts';
import { SpeechError, type HeardSegment } from '../../../platform/speech/index.ts';
import { inTransaction } from '../../../platform/transaction.ts';
import { readPieces } from '../read-pieces.ts';
import { findRecording, findSummaries, type RecordingRow } from '../recording-store.ts';
import { findStoredStreams } from '../stream-store.ts';
import { engineFor } from './request-transcript.ts';
import { findTranscript, saveFailed, saveReady, type NewSegment, type TranscriptFailure } from './transcript-store.ts';

/** For all voices of a recording. Less than a job of the queue may take: many slow pieces would outlast it, and begin again. */
const mostMs = 13 * 60_000;

type TranscribePorts = Pick<Ports, 'db' | 'files' | 'speech' | 'now' | 'log'>;

/** Safe to run any number of times. What another try may fix (database, files) throws; what an engine could not do is kept as the reason. */
export async function runTranscribeJob(ports: TranscribePorts, { recordingId }: { recordingId: string }): Promise<void> {
  const [recording, transcript] = [await findRecording(ports.db, recordingId), await findTranscript(ports.db, recordingId)];
  if (recording === null || transcript?.state !== 'waiting' || !isLanguage(recording.language)) return;
  // Asked again: what was set up may have changed since, and the tester agreed to what it was.
  const engine = await engineFor(ports, recording);
  if (engine !== 'embedded' && engine !== 'service') return fail(ports, recordingId, 'no-longer-agreed');
  try {
    const segments = await transcribeVoices(ports, recording, ports.speech.recogniser(engine), recording.language);
    await inTransaction(ports.db, (trx) => saveReady(trx, recording, segments, ports.now()));
  } catch (error) {
    if (!(error instanceof SpeechError)) throw error;
    ports.log.warn({ recordingId, reason: error.message }, 'a voice could not be turned into text');
    await fail(ports, recordingId, error.failure);
  }
}

const fail = ({ db, now }: Pick<Ports, 'db' | 'now'>, recordingId: string, failure: TranscriptFailure): Promise<void> =>
  saveFailed(db, recordingId, failure, now());

/** One voice per test; each begins with its own clock. */
async function transcribeVoices(
  ports: TranscribePorts,
  recording: RecordingRow,
  recogniser: ReturnType<Ports['speech']['recogniser']>,
  language: LanguageCode,
): Promise<NewSegment[]> {
  const voices = (await findStoredStreams(ports.db, recording.id)).filter(({ kind }) => kind === 'voice');
  const tests = await findTests(ports, recording);
  const limit = AbortSignal.timeout(mostMs);
  const segments: Omit<NewSegment, 'position'>[] = [];
  for (const voice of voices) {
    const { questionId, firstAtMs } = voice;
    const test = questionId === null ? undefined : tests.get(questionId);
    if (test === undefined) continue;
    const heard = await recogniser.transcribe(readPieces(ports, voice), language, limit);
    segments.push(...heard.flatMap((one) => toStored(one, test, firstAtMs)));
  }
  return segments.map((segment, position) => ({ ...segment, position }));
}

interface SpokenTest {
  questionId: string;
  /** Unix ms. */
  startAtMs: number;
  endAtMs: number;
}

async function findTests({ db }: Pick<Ports, 'db'>, recording: RecordingRow): Promise<Map<string, SpokenTest>> {
  const [row] = await findSummaries(db, recording.projectId, [recording.id]);
  const { tests } = JSON.parse(row?.summary ?? '{"tests":[]}') as { tests: SpokenTest[] };
  return new Map(tests.map((test) => [test.questionId, test]));
}

/** On the clock of the test. The microphone is a moment longer open than the test goes on: what was said only then is left out. */
function toStored(heard: HeardSegment, test: SpokenTest, voiceAtMs: number): Omit<NewSegment, 'position'>[] {
  const durationMs = test.endAtMs - test.startAtMs;
  const onClock = (ms: number): number => Math.min(Math.max(0, Math.round(ms + voiceAtMs - test.startAtMs)), durationMs);
  const words = heard.words.map(({ text, fromMs, toMs }) => ({ text, fromMs: onClock(fromMs), toMs: onClock(toMs) }));
  const { text: heardText, confidence } = heard;
  const segment = { questionId: test.questionId, fromMs: onClock(heard.fromMs), toMs: onClock(heard.toMs), heardText, confidence, words };
  return segment.toMs > segment.fromMs ? [segment] : [];
}
