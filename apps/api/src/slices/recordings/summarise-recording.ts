/** The job of a finished session: its streams become files, its facts one summary, its recording ready to be watched. */
import { placeGazeOfTests, summariseRecording, type RecordingFacts } from '@sightline/analysis';
import type { PageEvent, RunnerEvent, SensingEvent } from '@sightline/wire/events';
import { toStudyQuestions } from '@sightline/wire/run';
import type { Ports } from '../../platform/ports.ts';
import { findItems, noteDataUpdate } from '../projects/index.ts';
import { findAnswers } from '../sessions/index.ts';
import { askForRefresh } from './ask-for-refresh.ts';
import { readEvents } from './read-events.ts';
import { findRecording, markFailed, saveSummary, type RecordingRow } from './recording-store.ts';
import { storeStreams } from './store-streams.ts';
import { storeContentGaze } from './store-content-gaze.ts';
import { findStoredStreams } from './stream-store.ts';

export type SummarisePorts = Pick<Ports, 'db' | 'files' | 'jobs' | 'log' | 'now'>;

/**
 * Safe to run any number of times. What another try may mend (database, disk) throws, so that the queue tries again;
 * facts that cannot be analysed would fail every time, so the recording is marked as failed for good.
 */
export async function runSummariseJob(ports: SummarisePorts, data: { recordingId: string }): Promise<void> {
  const recording = await findRecording(ports.db, data.recordingId);
  if (recording === null || recording.state !== 'finished') return;
  await storeStreams(ports, recording.id);
  const facts = await readFacts(ports, recording);
  const analysed = analyse(ports, facts);
  if (typeof analysed !== 'string') for (const gaze of analysed.gaze) await storeContentGaze(ports, recording.id, gaze);
  await ports.db.transaction().execute(async (trx) => {
    if (typeof analysed === 'string') await markFailed(trx, recording, analysed);
    else await saveSummary(trx, recording, analysed.summary);
    await noteDataUpdate(trx, recording.projectId, ports.now());
    await askForRefresh(ports, trx, recording.projectId);
  });
}

/** The summary and the gaze on what was looked at, or why there can be none. */
function analyse(ports: Pick<Ports, 'log'>, facts: RecordingFacts) {
  try {
    const summary = summariseRecording(facts);
    return { summary, gaze: placeGazeOfTests(facts, summary.tests) };
  } catch (error) {
    ports.log.error({ recordingId: facts.recordingId, err: error }, 'a recording could not be analysed');
    return `could not be analysed: ${error instanceof Error ? error.message : String(error)}`;
  }
}

async function readFacts(ports: SummarisePorts, recording: RecordingRow): Promise<RecordingFacts> {
  const [items, streams, answers] = await Promise.all([
    findItems(ports.db, recording.projectId),
    findStoredStreams(ports.db, recording.id),
    findAnswers(ports.db, [recording.id]),
  ]);
  const runner = streams.find((stream) => stream.kind === 'runner');
  const sensing = streams.find((stream) => stream.kind === 'sensing');
  const pageEvents: Record<string, PageEvent[]> = {};
  for (const stream of streams) {
    if (stream.kind === 'page' && stream.questionId !== null)
      pageEvents[stream.questionId] = await readEvents<PageEvent>(ports.files, stream);
  }
  const questions = items.map((item) => item.QuestItem);
  return {
    recordingId: recording.id,
    questions: toStudyQuestions(items),
    goalUrls: Object.fromEntries(questions.map((question) => [question.Id, question.GoalUrl])),
    expectedPaths: Object.fromEntries(questions.map((question) => [question.Id, question.Prototype?.ExpectedPath ?? []])),
    runnerEvents: runner === undefined ? [] : await readEvents<RunnerEvent>(ports.files, runner),
    pageEvents,
    sensingEvents: sensing === undefined ? [] : await readEvents<SensingEvent>(ports.files, sensing),
    agreed: recording.consents,
    answers: answers.map(({ questionId, value, answeredAtMs }) => ({ questionId, value, answeredAtMs })),
    missingChunks: streams.reduce((sum, stream) => sum + stream.missing.length, 0),
  };
}
