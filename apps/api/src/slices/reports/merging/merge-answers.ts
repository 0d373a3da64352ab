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
  mergeScenarioTree,
  mergeScreens,
  reportVersion,
  shortenReport,
  speedingIds,
  summaryVersion,
  type ChosenInput,
  type InterestArea,
  type JudgedStudy,
  type SummarisedRecording,
  type SummaryFilter,
} from '@sightline/analysis';
import type { Report, ReportGroups, WireItem, WirePageRules } from '@sightline/wire/calls';
import { toStudyQuestions, type StudyQuestion } from '@sightline/wire/run';
import type { PageRule } from '@sightline/domain/places';
import type { MergedOf } from './report-store.ts';

/** A project's questions as answers are merged from them. */
export interface Questions {
  study: StudyQuestion[];
  /** Screen ids by question id; no entry if none is marked. */
  expectedPaths: ReadonlyMap<string, string[]>;
  /** Which pages are counted as one, by question id; no entry if nothing was corrected. */
  pageRules: ReadonlyMap<string, PageRule[]>;
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
  const pageRules = items.flatMap(({ QuestItem: { Id, PageRules } }) =>
    PageRules === undefined || PageRules.Rules.length === 0 ? [] : [[Id, PageRules.Rules.map(toPageRule)] as const],
  );
  const content = JSON.stringify([reportVersion, summaryVersion, study, expectedPaths, pageRules]);
  return {
    study,
    expectedPaths: new Map(expectedPaths),
    pageRules: new Map(pageRules),
    source: createHash('sha256').update(content).digest('base64url'),
  };
}

const toPageRule = ({ Pattern, CountAs }: WirePageRules['Rules'][number]): PageRule => ({ pattern: Pattern, countAs: CountAs });

/** What merging reads of the questions. */
export type MergedQuestions = Pick<Questions, 'study' | 'expectedPaths' | 'pageRules' | 'areas'>;

export function judgedBy({ study, expectedPaths, pageRules }: MergedQuestions): JudgedStudy {
  return { questions: study, expectedPaths, pageRules };
}

/** The same with the areas that researchers drew: each change of one is another source. */
export function withAreas(questions: Questions, areas: readonly InterestArea[]): Questions {
  if (areas.length === 0) return questions;
  const content = JSON.stringify([questions.source, areas]);
  return { ...questions, areas, source: createHash('sha256').update(content).digest('base64url') };
}

/** The recordings an answer is about; all where left out. Of `only` those whose summaries are `fitting`. */
export interface Chosen extends Pick<ChosenInput, 'only' | 'outcome'> {
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
  questions: MergedQuestions,
  recordings: readonly SummarisedRecording[],
  chosen: Chosen = {},
): object {
  const study = judgedBy(questions);
  const only = chosenIds(recordings, chosen);
  const areas = questions.areas ?? [];
  const sample = recordings.filter(({ excluded }) => excluded !== true);
  if (kind === 'summary') {
    const whole = mergeReport({ ...study, testQuestionId: questionId === '' ? null : questionId, recordings: sample, only, areas });
    const merged = chosen.whole === true ? whole : shortenReport(whole);
    const isMatching = ({ recordingId }: SummarisedRecording): boolean => only?.has(recordingId) !== false;
    return {
      ...merged,
      ...(only !== undefined && { Matching: chosen.outcome === undefined ? [...only] : idsWithOutcome(whole, chosen.outcome) }),
      Excluded: recordings.filter((one) => one.excluded === true && isMatching(one)).length,
      Quality: qualityOf(sample, isMatching),
    };
  }
  const input = { ...study, testQuestionId: questionId, recordings: sample, only, outcome: chosen.outcome };
  if (kind === 'gaze') return mergeGaze(input);
  if (kind === 'areas') return mergeAreas({ ...input, areas });
  if (kind === 'expression') return mergeExpression(input);
  if (kind === 'scenario-tree') return mergeScenarioTree(input);
  return kind === 'screens' ? mergeScreens(input) : { AllScenaries: groupScenarios(input) };
}

function idsWithOutcome(report: ReportGroups, outcome: keyof ReportGroups): string[] {
  return report[outcome].RawData.map(({ RecordingId }) => RecordingId);
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
