/** How each kept answer is merged from a project's questions and summaries. */
import { createHash } from 'node:crypto';
import {
  groupScenarios,
  mergeExpression,
  mergeGaze,
  mergeReport,
  mergeScreens,
  reportVersion,
  summaryVersion,
  type JudgedStudy,
  type ScenarioInput,
  type SummarisedRecording,
} from '@sightline/analysis';
import type { WireItem } from '@sightline/wire/calls';
import { toStudyQuestions, type StudyQuestion } from '@sightline/wire/run';
import type { MergedOf } from './report-store.ts';

/** A project's questions as answers are merged from them. */
export interface Questions {
  study: StudyQuestion[];
  /** Screen ids by question id; no entry if none is marked. */
  expectedPaths: ReadonlyMap<string, string[]>;
  /** Names all of this and the versions of what merges it: another source, another answer. */
  source: string;
}

export function toQuestions(items: readonly WireItem[]): Questions {
  const study = toStudyQuestions(items);
  const expectedPaths = items.flatMap(({ QuestItem: { Id, Prototype } }) =>
    Prototype === null || Prototype.ExpectedPath.length === 0 ? [] : [[Id, Prototype.ExpectedPath] as const],
  );
  const content = JSON.stringify([reportVersion, summaryVersion, study, expectedPaths]);
  return { study, expectedPaths: new Map(expectedPaths), source: createHash('sha256').update(content).digest('base64url') };
}

/** The recordings an answer is about; all where left out. */
export type Chosen = Pick<ScenarioInput, 'only' | 'outcome'>;

/** The answer as an object to be serialised. */
export function mergeAnswer(
  { kind, questionId }: MergedOf,
  questions: Pick<Questions, 'study' | 'expectedPaths'>,
  recordings: readonly SummarisedRecording[],
  chosen: Chosen = {},
): object {
  const study: JudgedStudy = { questions: questions.study, expectedPaths: questions.expectedPaths };
  if (kind === 'summary')
    return mergeReport({ ...study, testQuestionId: questionId === '' ? null : questionId, recordings, only: chosen.only });
  const input = { ...study, testQuestionId: questionId, recordings, ...chosen };
  if (kind === 'gaze') return mergeGaze(input);
  if (kind === 'expression') return mergeExpression(input);
  return kind === 'screens' ? mergeScreens(input) : { AllScenaries: groupScenarios(input) };
}
