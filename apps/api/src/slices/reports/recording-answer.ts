/** A finished recording → its row in the table of individual recordings. */
import type { Judgement } from '@sightline/analysis';
import type { RecordingRow as WireRow } from '@sightline/wire/calls';
import type { StudyQuestion } from '@sightline/wire/run';
import { answerInWords, type RecordingRow } from '../recordings/index.ts';
import type { AnswerRow } from '../sessions/index.ts';

/** Eye tracking and expression are not recorded by this version: 'not expected' is 0, so that no row is marked as out of step. */
const sensorsOff = { CalibrationEyeTracker: 0, IntegrityEyeTracker: 0, IntegrityEmotions: 0, IntegrityEmotionsRecognition: 0 };

export interface RowSources {
  questions: readonly StudyQuestion[];
  /** The test of the report; null in a project without one. */
  testQuestionId: string | null;
  judgements: ReadonlyMap<string, Judgement>;
  answersOf(recordingId: string): readonly AnswerRow[];
}

/** Times in seconds; outcome, clicks and misclicks are null until the recording is processed or where the test was not taken. */
export function toRecordingRow(recording: RecordingRow, sources: RowSources): WireRow {
  const judgement = sources.judgements.get(recording.id) ?? null;
  const test = judgement?.test ?? null;
  const questionId = sources.testQuestionId ?? '';
  return {
    Id: recording.id,
    Url: `/player/?rid=${recording.id}&qid=${questionId}`,
    ProjectContact: recording.collectorName,
    Photo: null,
    Status: recording.status,
    AnswerDate: (recording.finishedAt ?? recording.startedAt).toISOString(),
    AnswerTime: test === null ? null : Math.round(test.durationMs / 100) / 10,
    ...sensorsOff,
    QuestionId: questionId,
    Gender: recording.gender,
    Age: recording.age,
    OpenAnswers: {},
    OwnAnswers: ownAnswers(sources.questions, sources.answersOf(recording.id)),
    Outcome: judgement?.outcome ?? null,
    Direct: judgement?.direct ?? null,
    Misclicks: test !== null && test.clicksRecorded ? test.misclicks : null,
    Clicks: test !== null && test.clicksRecorded ? test.clicks : null,
    Simulated: recording.simulated,
  };
}

/** Question name → answer in words, in the order of the questions; two questions of the same name are numbered. */
function ownAnswers(questions: readonly StudyQuestion[], answers: readonly AnswerRow[]): Record<string, string> {
  const inWords: Record<string, string> = {};
  for (const question of questions) {
    const answer = answers.find((one) => one.questionId === question.id);
    if (answer === undefined || question.test !== null || answer.value.kind === 'read') continue;
    let name = question.name;
    for (let count = 2; Object.hasOwn(inWords, name); count += 1) name = `${question.name} (${count})`;
    inWords[name] = answerInWords(question, answer.value);
  }
  return inWords;
}
