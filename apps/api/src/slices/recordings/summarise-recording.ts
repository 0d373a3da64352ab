/** The job of a finished session: its streams become files, its facts one summary, its recording ready to be watched. */
import { storableText } from '@sightline/domain/texts';
import { toStudyQuestions } from '@sightline/wire/run';
import type { EventStream } from '@sightline/wire/events/read';
import type { Ports } from '../../platform/ports.ts';
import { TaskStopped } from '../../platform/workers/index.ts';
import { inTransaction } from '../../platform/transaction.ts';
import { findItems, noteDataUpdate } from '../projects/index.ts';
import { findAnswers, markFailed } from '../sessions/index.ts';
import { askForRefresh } from './ask-for-refresh.ts';
import { notifyOfProcessing } from './notify-of-processing.ts';
import { findRecording, saveSummary, type RecordingRow } from './recording-store.ts';
import { keepPageFilesJob } from './page-files/keep-page-files.ts';
import { readPieces } from './read-pieces.ts';
import { storeStreams } from './store-streams.ts';
import { storeContentGaze } from './store-content-gaze.ts';
import { findMissingParts, findStoredStreams, unknownLengthNote, type StoredStream } from './stream-store.ts';
import { requestTranscript } from './transcripts/request-transcript.ts';
import { summariseTask, type Analysed, type FactsWithoutEvents } from './tasks/tasks.ts';

export type SummarisePorts = Pick<Ports, 'db' | 'files' | 'jobs' | 'log' | 'now' | 'workers' | 'env' | 'speech'>;

/** Characters of a failure that a researcher reads; the log has all of it. */
const maxReasonLength = 300;

/**
 * Safe to run any number of times. What another try may fix (database, disk) throws, so that the queue tries again; facts that cannot be
 * analysed would fail every time, so the recording is marked as failed for good. Throws TaskStopped, after marking, where the worker did not
 * survive the recording.
 */
export async function runSummariseJob(ports: SummarisePorts, data: { recordingId: string }): Promise<void> {
  const recording = await findRecording(ports.db, data.recordingId);
  if (recording === null || recording.state !== 'finished') return;
  try {
    await storeStreams(ports, recording.id);
    await save(ports, recording, await analyse(ports, recording));
  } catch (error) {
    if (error instanceof TaskStopped) await save(ports, recording, { failure: error.message });
    throw error;
  }
}

/** Marks a recording whose job failed for the same reason every time; nothing where the session went on or was withdrawn meanwhile. */
export async function giveUpRecording(ports: SummarisePorts, data: { recordingId: string }, reason: string): Promise<void> {
  const recording = await findRecording(ports.db, data.recordingId);
  if (recording?.state === 'finished') await save(ports, recording, { failure: storableText(reason.slice(0, maxReasonLength)) });
}

async function save(ports: SummarisePorts, recording: RecordingRow, analysed: Analysed): Promise<void> {
  if ('summary' in analysed) for (const gaze of analysed.gaze) await storeContentGaze(ports, recording.id, gaze);
  else ports.log.error({ recordingId: recording.id, reason: analysed.failure }, 'a recording could not be processed');
  await inTransaction(ports.db, async (trx) => {
    if ('summary' in analysed) await saveSummary(trx, recording, analysed.summary);
    else if (await markFailed(trx, recording, `could not be processed: ${analysed.failure}`))
      await notifyOfProcessing(ports, trx, 'processing-failed', recording);
    await noteDataUpdate(trx, recording.projectId, ports.now());
    await askForRefresh(ports, trx, recording.projectId);
    if ('summary' in analysed) {
      await ports.jobs.send(trx, keepPageFilesJob, { recordingId: recording.id });
      await requestTranscript(ports, trx, recording);
    }
  });
}

async function analyse(ports: SummarisePorts, recording: RecordingRow): Promise<Analysed> {
  const stored = await findStoredStreams(ports.db, recording.id);
  const streams = stored.flatMap(({ stream, kind, questionId }) => (isEventKind(kind) ? [{ stream, kind, questionId }] : []));
  const files = stored.filter(({ kind }) => isEventKind(kind)).map((one) => [one.stream, readPieces(ports, one)] as const);
  const facts = await findFacts(ports, recording, stored);
  return ports.workers.run(summariseTask, { facts, streams }, { sources: Object.fromEntries(files) });
}

const isEventKind = (kind: string): kind is EventStream => kind === 'runner' || kind === 'page' || kind === 'sensing';

async function findFacts(
  { db }: Pick<Ports, 'db'>,
  recording: RecordingRow,
  streams: readonly StoredStream[],
): Promise<FactsWithoutEvents> {
  const [items, answers, missingParts] = await Promise.all([
    findItems(db, recording.projectId),
    findAnswers(db, [recording.id]),
    findMissingParts(db, recording.id),
  ]);
  const questions = items.map((item) => item.QuestItem);
  return {
    recordingId: recording.id,
    questions: toStudyQuestions(items),
    goalUrls: Object.fromEntries(questions.map((question) => [question.Id, question.GoalUrl])),
    agreed: recording.consents,
    answers: answers.map(({ questionId, value, answeredAtMs }) => ({ questionId, value, answeredAtMs })),
    missingParts,
    films: streams.flatMap(({ kind, questionId, firstAtMs, lastAtMs, note }) =>
      kind === 'screen' && questionId !== null && note !== unknownLengthNote ? [{ questionId, fromMs: firstAtMs, toMs: lastAtMs }] : [],
    ),
    missingChunks: streams.reduce((sum, stream) => sum + stream.missing.length, 0),
  };
}
