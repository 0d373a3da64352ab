/** A finished recording → its row in the table of individual recordings. */
import { isToldByTester, type Judgement, type SensingSummary } from '@sightline/analysis';
import { openRoles, type OpenRole } from '@sightline/domain/methodology';
import type { RecordingRow as WireRow } from '@sightline/wire/calls';
import type { AnswerValue, StudyQuestion } from '@sightline/wire/run';
import { RecordingStatus } from '@sightline/domain/recordings';
import { answerInWords, type RecordingWithSummary } from '../recordings/index.ts';

export interface GivenAnswer {
  questionId: string;
  value: AnswerValue;
}

export interface RowSources {
  questions: readonly StudyQuestion[];
  /** The test of the report; null in a project without one. */
  testQuestionId: string | null;
  judgements: ReadonlyMap<string, Judgement>;
  answersOf(recordingId: string): readonly GivenAnswer[];
  /** Whether there is a video of the tester's camera. */
  hasCamera(recordingId: string): boolean;
  /** Where the test is of an app whose video is requested: when the video of a recording begins and ends, Unix ms; null if there is none. */
  videoOf: ((recordingId: string) => Span | null) | null;
}

export interface Span {
  startAtMs: number;
  endAtMs: number;
}

/** Times in seconds; outcome, clicks and misclicks are null until the recording is processed or where the test was not taken. */
export function toRecordingRow(recording: RecordingWithSummary, sources: RowSources): WireRow {
  const judgement = sources.judgements.get(recording.id) ?? null;
  const test = judgement?.test ?? null;
  const questionId = sources.testQuestionId ?? '';
  const answers = sources.answersOf(recording.id);
  return {
    Id: recording.id,
    Url: `/player/?rid=${recording.id}&qid=${questionId}`,
    ProjectContact: recording.testerName ?? recording.collectorName,
    TesterId: recording.testerName,
    CollectorId: recording.collectorId,
    Photo: null,
    HasCamera: sources.hasCamera(recording.id) && recording.consents.includes('camera'),
    Status: recording.status,
    AnswerDate: (recording.finishedAt ?? recording.startedAt).toISOString(),
    AnswerTime: test === null ? null : Math.round(test.durationMs / 100) / 10,
    ...toSensors(recording.summary?.sensing ?? null),
    IntegrityScreen:
      test === null || sources.videoOf === null || !recording.consents.includes('screen')
        ? 0
        : shareSeen(test, sources.videoOf(recording.id)),
    QuestionId: questionId,
    Gender: recording.gender,
    Age: recording.age,
    OpenAnswers: openAnswers(sources.questions, answers),
    OwnAnswers: ownAnswers(sources.questions, answers),
    Outcome: judgement?.outcome ?? null,
    Direct: judgement?.direct ?? null,
    Misclicks: test !== null && test.clicksRecorded ? test.misclicks : null,
    Clicks: test !== null && test.clicksRecorded ? test.clicks : null,
    Failure: failureOf(recording),
    EndedEarly: recording.quota,
    ...missingTime(recording),
    ...toReplay(judgement),
    Simulated: recording.simulated,
    ...toExclusion(recording),
  };
}

function toReplay(judgement: Judgement | null): Pick<WireRow, 'Replay' | 'ToldByTester'> {
  const replay = judgement?.test.replay;
  return {
    ...(replay !== undefined && replay.share < 100 && { Replay: replay }),
    ...(judgement !== null && isToldByTester(judgement) && { ToldByTester: true }),
  };
}

/** Less than half a second is what passes between two events anyway. */
function missingTime({ summary }: RecordingWithSummary): Pick<WireRow, 'MissingSec'> {
  const seconds = Math.round((summary?.missingMs ?? 0) / 1000);
  return seconds === 0 ? {} : { MissingSec: seconds };
}

function toExclusion({ excludedAt, excludedReason }: RecordingWithSummary): Pick<WireRow, 'Excluded'> {
  return excludedAt === null || excludedReason === null ? {} : { Excluded: { Reason: excludedReason, At: excludedAt.toISOString() } };
}

/** The reason alone: the page says that it could not be processed. */
function failureOf({ status, failure }: RecordingWithSummary): string | null {
  return status === RecordingStatus.failed ? (failure ?? '').replace(/^could not be (processed|analysed): /, '') : null;
}

/** Share 0 to 100 of a test that a video shows; -1 if there is none. */
function shareSeen(test: Span, video: Span | null): number {
  if (video === null) return -1;
  const seenMs = Math.min(test.endAtMs, video.endAtMs) - Math.max(test.startAtMs, video.startAtMs);
  return Math.round((100 * Math.max(0, seenMs)) / Math.max(1, test.endAtMs - test.startAtMs));
}

/** What was not asked for or was declined is 0, so that no row is marked as out of step; -1 if it was agreed to and is missing. */
function toSensors(sensing: SensingSummary | null) {
  const gaze = sensing?.gaze ?? null;
  const expression = sensing?.expression ?? null;
  return {
    CalibrationEyeTracker: gaze === null ? 0 : calibrationScore(gaze.calibration?.medianDeg ?? null),
    IntegrityEyeTracker: gaze?.integrity ?? 0,
    IntegrityEmotions: expression?.integrity ?? 0,
    IntegrityEmotionsRecognition: expression?.faces ?? 0,
    GazeGrade: gaze?.grade ?? null,
    GazeErrorPx: gaze?.calibration?.meanPx ?? null,
    GazeErrorDeg: gaze?.calibration?.meanDeg ?? null,
    ...(gaze?.refused === undefined ? {} : { GazeRefused: gaze.refused.map(({ reason, share }) => ({ Reason: reason, Share: share })) }),
  };
}

/** 100 at a median error of 1 degree and less, 0 at 10 degrees and more, in a straight line between; -1 if nothing was validated. */
function calibrationScore(medianDeg: number | null): number {
  if (medianDeg === null) return -1;
  return Math.round(Math.min(100, Math.max(0, (100 * (10 - medianDeg)) / 9)));
}

/** What the six open questions of the methodology were answered, by the part that each plays. */
function openAnswers(questions: readonly StudyQuestion[], answers: readonly GivenAnswer[]): WireRow['OpenAnswers'] {
  const said: WireRow['OpenAnswers'] = {};
  for (const question of questions) {
    const answer = answers.find((one) => one.questionId === question.id);
    if (answer?.value.kind === 'text' && isOpenRole(question.role) && answer.value.text.trim() !== '')
      said[question.role] ??= answer.value.text.trim();
  }
  return said;
}

function isOpenRole(role: string): role is OpenRole {
  return (openRoles as readonly string[]).includes(role);
}

/** Name → answer in words of all other questions, in their order; two of the same name are numbered. */
function ownAnswers(questions: readonly StudyQuestion[], answers: readonly GivenAnswer[]): Record<string, string> {
  const inWords = new Map<string, string>();
  for (const question of questions) {
    const answer = answers.find((one) => one.questionId === question.id);
    if (answer === undefined || question.test !== null || answer.value.kind === 'read' || isOpenRole(question.role)) continue;
    let name = question.name;
    for (let count = 2; inWords.has(name); count += 1) name = `${question.name} (${count})`;
    inWords.set(name, answerInWords(question, answer.value));
  }
  return Object.fromEntries(inWords);
}
