/** The calls on transcripts: read one, correct it, make it again, and search all of a project. */
import { isRefusal, refuse, type Refusal } from '@sightline/domain/refusals';
import type { Answer, calls, Payload, Result, WireTranscriptSegment } from '@sightline/wire/calls';
import type { Ports } from '../../../platform/ports.ts';
import { allOrNothing } from '../../../platform/transaction.ts';
import { findProject } from '../../projects/index.ts';
import { openRecording } from '../open-recording.ts';
import { findVisibleRecording } from '../recording-store.ts';
import { engineFor, transcribeJob } from './request-transcript.ts';
import { toWireSegment } from './transcript-answer.ts';
import * as store from './transcript-store.ts';

type Caller = { accountId: string };

/** Refusals: not-found. Of a test without speech, no segments. */
export async function getTranscript(
  { db, speech }: Pick<Ports, 'db' | 'speech'>,
  { accountId }: Caller,
  { recording: recordingId, question }: Payload<typeof calls.getTranscript>,
): Promise<Answer<typeof calls.getTranscript> | Refusal> {
  const recording = await findVisibleRecording(db, accountId, recordingId);
  if (recording === null || recording.state !== 'finished') return refuse('not-found');
  const transcript = await store.findTranscript(db, recordingId);
  if (transcript === null) {
    const engine = await engineFor({ db, speech }, recording);
    const reason = engine === 'no-voice' || engine === 'off' ? engine : 'not-agreed';
    return { State: 'none', Reason: reason, Engine: null, Segments: [] };
  }
  const { state, failure, engine } = transcript;
  const segments = state === 'ready' ? await store.findSegments(db, recordingId, question) : [];
  return { State: state, Reason: failure, Engine: engine, Segments: segments.map(toWireSegment) };
}

/** Refusals: not-found, read-only-project, transcript-changed. An empty text takes the correction back. */
export function saveTranscriptCorrection(
  { db, now }: Pick<Ports, 'db' | 'now'>,
  { accountId }: Caller,
  { recording, position, text, version }: Payload<typeof calls.saveTranscriptCorrection>,
): Promise<WireTranscriptSegment | Refusal> {
  return allOrNothing(db, async (trx) => {
    const open = await openRecording(trx, accountId, recording);
    if (isRefusal(open)) return open;
    const before = await store.findSegment(trx, recording, position);
    if (before === null) return refuse('not-found');
    const corrected = text === '' || text === before.heardText ? null : text;
    const saved = await store.updateCorrection(trx, { ...before, version }, { text: corrected, accountId, at: now() });
    return saved === null ? refuse('transcript-changed') : toWireSegment(saved);
  });
}

/** Refusals: not-found, read-only-project. Pressed twice it is tried once. */
export function retryTranscript(
  { db, jobs, now }: Pick<Ports, 'db' | 'jobs' | 'now'>,
  { accountId }: Caller,
  { recording }: Payload<typeof calls.retryTranscript>,
): Promise<Result | Refusal> {
  return allOrNothing(db, async (trx) => {
    const open = await openRecording(trx, accountId, recording);
    if (isRefusal(open)) return open;
    if (await store.markTranscriptRetried(trx, recording, now())) await jobs.send(trx, transcribeJob, { recordingId: recording });
    return { res: 1 };
  });
}

const pageByDefault = 50;
const cursorOf = ({ recordingId, position }: store.HitPlace): string => `${recordingId}.${position}`;

/** null for a cursor that is none: the first page. */
function placeOf(cursor: string | undefined): store.HitPlace | null {
  const [, recordingId, position] = /^(rec_[a-z0-9]{8,40})\.(\d{1,6})$/.exec(cursor ?? '') ?? [];
  return recordingId === undefined ? null : { recordingId, position: Number(position) };
}

/** Refusals: not-found. */
export async function searchTranscripts(
  { db }: Pick<Ports, 'db'>,
  { accountId }: Caller,
  { project, words, cursor, count = pageByDefault }: Payload<typeof calls.searchTranscripts>,
): Promise<Answer<typeof calls.searchTranscripts> | Refusal> {
  if ((await findProject(db, accountId, project)) === null) return refuse('not-found');
  const found = await store.findHits(db, project, words, placeOf(cursor), count + 1);
  const shown = found.slice(0, count);
  const last = shown.at(-1);
  return {
    Hits: shown.map((hit) => ({
      RecordingId: hit.recordingId,
      QuestionId: hit.questionId,
      TesterName: hit.testerName,
      RecordedAt: hit.startedAt.toISOString(),
      FromMs: hit.fromMs,
      Text: hit.correctedText ?? hit.heardText,
    })),
    Cursor: found.length > count && last !== undefined ? cursorOf(last) : null,
  };
}
