/** How each kept answer is merged from a project's questions and summaries. */
import { createHash } from 'node:crypto';
import {
  groupScenarios,
  idsThatFit,
  mergeAreas,
  mergeExpression,
  mergeGaze,
  isStraightLining,
  mergeReport,
  mergeScreens,
  reportVersion,
  shortenReport,
  speedingIds,
  summaryVersion,
  type InterestArea,
  type JudgedStudy,
  type ScenarioInput,
  type SummarisedRecording,
  type SummaryFilter,
} from '@sightline/analysis';
import type { Report, WireItem } from '@sightline/wire/calls';
import { toStudyQuestions, type StudyQuestion } from '@sightline/wire/run';
import type { MergedOf } from './report-store.ts';

/** A project's questions as answers are merged from them. */
export interface Questions {
  study: StudyQuestion[];
  /** Screen ids by question id; no entry if none is marked. */
  expectedPaths: ReadonlyMap<string, string[]>;
  /** Areas of interest of all tests; left out where nothing that is merged reads them. */
  areas?: readonly InterestArea[];
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

/** The same with the areas that researchers drew: each change of one is another source. */
export function withAreas(questions: Questions, areas: readonly InterestArea[]): Questions {
  if (areas.length === 0) return questions;
  const content = JSON.stringify([questions.source, areas]);
  return { ...questions, areas, source: createHash('sha256').update(content).digest('base64url') };
}

/** The recordings an answer is about; all where left out. Of `only` those whose summaries are `fitting`. */
export interface Chosen extends Pick<ScenarioInput, 'only' | 'outcome'> {
  fitting?: SummaryFilter | undefined;
  /** A report with every row and open answer, however many. */
  whole?: boolean | undefined;
}

/** Ids of the recordings chosen; undefined if none was left out. */
export function chosenIds(recordings: readonly SummarisedRecording[], { only, fitting }: Chosen): ReadonlySet<string> | undefined {
  return fitting === undefined ? only : idsThatFit(recordings, fitting, only);
}

/** The answer as an object to be serialised. */
export function mergeAnswer(
  { kind, questionId }: MergedOf,
  questions: Pick<Questions, 'study' | 'expectedPaths' | 'areas'>,
  recordings: readonly SummarisedRecording[],
  chosen: Chosen = {},
): object {
  const study: JudgedStudy = { questions: questions.study, expectedPaths: questions.expectedPaths };
  const only = chosenIds(recordings, chosen);
  const areas = questions.areas ?? [];
  const sample = recordings.filter(({ excluded }) => excluded !== true);
  if (kind === 'summary') {
    const whole = mergeReport({ ...study, testQuestionId: questionId === '' ? null : questionId, recordings: sample, only, areas });
    const merged = chosen.whole === true ? whole : shortenReport(whole);
    const isMatching = ({ recordingId }: SummarisedRecording): boolean => only?.has(recordingId) !== false;
    return {
      ...merged,
      ...(only !== undefined && { Matching: [...only] }),
      Excluded: recordings.filter((one) => one.excluded === true && isMatching(one)).length,
      Quality: qualityOf(sample, isMatching),
    };
  }
  const input = { ...study, testQuestionId: questionId, recordings: sample, only, outcome: chosen.outcome };
  if (kind === 'gaze') return mergeGaze(input);
  if (kind === 'areas') return mergeAreas({ ...input, areas });
  if (kind === 'expression') return mergeExpression(input);
  return kind === 'screens' ? mergeScreens(input) : { AllScenaries: groupScenarios(input) };
}

/** The pace is compared with that of all testers of the sample, whichever of them match. */
function qualityOf(sample: readonly SummarisedRecording[], isMatching: (one: SummarisedRecording) => boolean): Report['Quality'] {
  const speeding = speedingIds(sample);
  const idsOf = (recordings: readonly SummarisedRecording[]) => recordings.filter(isMatching).map(({ recordingId }) => recordingId);
  return {
    Speeding: idsOf(sample.filter(({ recordingId }) => speeding.has(recordingId))),
    StraightLining: idsOf(sample.filter(({ summary }) => isStraightLining(summary))),
  };
}
