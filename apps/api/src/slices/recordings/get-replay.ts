/** What the player needs to replay one recording of one test. */
import { isToldByTester, type Judgement, type SummarisedRecording, type TestSummary } from '@sightline/analysis';
import { refuse, type Refusal } from '@sightline/domain/refusals';
import type { ReplayManifest, WireItem } from '@sightline/wire/calls';
import { toStudyQuestions } from '@sightline/wire/run';
import type { ResearcherCaller } from '../../platform/http/callers.ts';
import type { Ports } from '../../platform/ports.ts';
import { findItems } from '../projects/index.ts';
import { findAnswers } from '../sessions/index.ts';
import { answerInWords } from './answer-words.ts';
import { findNeighbours, findVisibleRecording, type RecordingWithSummary } from './recording-store.ts';
import { findPlayedPageFiles } from './page-files/played-page-file.ts';
import { ticketFor } from './played-files.ts';
import { findStoredStreams, isMediaKind, type StoredStream } from './stream-store.ts';

/** How a recording went in a test, among all of its project; null if the test was never started. */
export type JudgeRecording = (
  of: { projectId: string; testQuestionId: string; items: readonly WireItem[] },
  recording: Pick<SummarisedRecording, 'recordingId' | 'summary' | 'lapsed'>,
) => Promise<Judgement | null>;

/** The test is `qid`'s, else the first one taken. not-found also while the recording is not processed, or has no such test. */
export async function getReplay(
  ports: Pick<Ports, 'db' | 'now'>,
  caller: Pick<ResearcherCaller, 'accountId' | 'actor'>,
  input: { rid: string; qid?: string | undefined },
  judge: JudgeRecording,
): Promise<ReplayManifest | Refusal> {
  const { db } = ports;
  const recording = await findVisibleRecording(db, caller.accountId, input.rid);
  const test = recording?.summary?.tests.find((one) => input.qid === undefined || one.questionId === input.qid);
  const summary = recording?.summary ?? null;
  if (recording === null || summary === null || test === undefined) return refuse('not-found');
  const items = await findItems(db, recording.projectId);
  const [judgement, streams, answers, neighbours] = await Promise.all([
    judge(
      { projectId: recording.projectId, testQuestionId: test.questionId, items },
      { recordingId: recording.id, lapsed: recording.lapsed, summary },
    ),
    findStoredStreams(db, recording.id),
    findAnswers(db, [recording.id]),
    findNeighbours(db, recording),
  ]);
  const questions = toStudyQuestions(items);
  return {
    recordingId: recording.id,
    projectId: recording.projectId,
    projectName: recording.projectName,
    tester: { gender: recording.gender, age: recording.age },
    recordedAt: recording.startedAt.toISOString(),
    endedEarly: recording.quota,
    test: toTest(test, items, recording.hideTexts),
    outcome: judgement === null ? null : outcomeOf(judgement),
    ...(test.replay !== undefined && { replay: test.replay }),
    gaze: gazeOf(recording),
    expression: expressionOf(test),
    tests: testsOf(recording, items),
    streams: await Promise.all(
      streams
        .filter((stream) => stream.questionId === null || stream.questionId === test.questionId)
        .map((stream) => toStream(ports, caller, recording.id, stream)),
    ),
    pageFiles: await pageFilesOf(ports, caller, recording.id, linkOf(test, items)),
    answers: answers.flatMap((answer) => {
      const question = questions.find((one) => one.id === answer.questionId);
      if (question === undefined) return [];
      return [
        { questionId: question.id, question: question.name, answer: answerInWords(question, answer.value), atMs: answer.answeredAtMs },
      ];
    }),
    previousRecordingId: neighbours.previous,
    nextRecordingId: neighbours.next,
  };
}

const outcomeOf = (judgement: Judgement): ReplayManifest['outcome'] => ({
  outcome: judgement.outcome,
  direct: judgement.direct,
  ...(isToldByTester(judgement) && { toldByTester: true }),
});

const linkOf = ({ questionId }: TestSummary, items: readonly WireItem[]): string =>
  items.find(({ QuestItem }) => QuestItem.Id === questionId)?.QuestItem.EyeTrackingWebSiteUrl ?? '';

const pageFilesOf = (
  ports: Pick<Ports, 'db' | 'now'>,
  { accountId, actor }: Pick<ResearcherCaller, 'accountId' | 'actor'>,
  recordingId: string,
  link: string,
): Promise<ReplayManifest['pageFiles']> => findPlayedPageFiles(ports, { accountId, recordingId, session: actor?.session ?? null }, link);

function toTest(test: TestSummary, items: readonly WireItem[], hideTexts: number): ReplayManifest['test'] {
  const item = items.find((one) => one.QuestItem.Id === test.questionId)?.QuestItem;
  return {
    questionId: test.questionId,
    name: item?.Name ?? '',
    task: item?.EyeTrackingWebSiteObjective ?? '',
    kind: test.kind,
    startAtMs: test.startAtMs,
    endAtMs: test.endAtMs,
    prototype: item?.Prototype ?? null,
    ...(hideTexts > 0 && test.kind === 'website' && item?.RecordBy === 'snippet' && { hideTexts }),
  };
}

function gazeOf({ summary }: RecordingWithSummary): ReplayManifest['gaze'] {
  const gaze = summary?.sensing?.gaze ?? null;
  return gaze === null ? null : { grade: gaze.grade, errorPx: gaze.calibration?.meanPx ?? null };
}

function expressionOf({ expression }: TestSummary): ReplayManifest['expression'] {
  return expression?.compared === true ? { validShare: expression.validShare, slices: expression.slices } : null;
}

function testsOf(recording: RecordingWithSummary, items: readonly WireItem[]): ReplayManifest['tests'] {
  const nameOf = (id: string): string => items.find((item) => item.QuestItem.Id === id)?.QuestItem.Name ?? '';
  return (recording.summary?.tests ?? []).map(({ questionId }) => ({ questionId, name: nameOf(questionId) }));
}

/** Video and voice are played by an address of their own, a part at a time: a ticket stands in for the token that a browser's player cannot send. */
async function toStream(
  ports: Pick<Ports, 'db' | 'now'>,
  { accountId, actor }: Pick<ResearcherCaller, 'accountId' | 'actor'>,
  recordingId: string,
  stored: StoredStream,
): Promise<ReplayManifest['streams'][number]> {
  const ticket = { accountId, recordingId, stream: stored.stream, session: actor?.session ?? null };
  const playedAt = isMediaKind(stored.kind) ? { playUrl: await ticketFor(ports, ticket), ofPhone: stored.mediaType !== null } : {};
  return {
    ...playedAt,
    name: stored.stream,
    kind: stored.kind,
    questionId: stored.questionId,
    url: `/api/recordings/${recordingId}/streams/${stored.stream}`,
    firstAtMs: stored.firstAtMs,
    lastAtMs: stored.lastAtMs,
    byteCount: stored.byteCount,
    ...(isIncomplete(stored) && { incomplete: true }),
  };
}

/** Chunks did not arrive, lines were no events, or the file was made with a note. */
function isIncomplete({ missing, malformedLines, note }: StoredStream): boolean {
  return missing.length > 0 || malformedLines > 0 || note !== '';
}
