/** What is worked out of summaries in a worker thread: answers that are merged, two selections compared, and the moments behind a spot. */
import { promisify } from 'node:util';
import { gzip } from 'node:zlib';
import {
  compareAreas,
  compareSegments,
  findMoments,
  type InterestArea,
  type Segment,
  type Spot,
  type SummarisedRecording,
} from '@sightline/analysis';
import type { AreaComparison, Comparison, OpenAnswers, ReportRows, ScreenMoments } from '@sightline/wire/calls';
import { implement, type Implementation, type Task, type TaskIo } from '../../../platform/workers/index.ts';
import { readSummaries } from '../../recordings/tasks/index.ts';
import { chosenIds, judgedBy, mergeAnswer, type Chosen, type MergedQuestions } from './merge-answers.ts';
import { rowsOf, textsOf } from './report-part.ts';
import type { MergedOf } from './report-store.ts';
import { wholeReport, type PartInput } from './whole-report.ts';

const compress = promisify(gzip);

interface MergeInput {
  of: MergedOf;
  questions: MergedQuestions;
  chosen: Chosen;
}

/** Reads summaries. Returns the gzip-compressed JSON of the answer. */
export const mergeTask: Task<MergeInput, Uint8Array> = { name: 'merge', lane: 'requests', timeoutMs: 60_000 };

async function merge({ of, questions, chosen }: MergeInput, io: TaskIo): Promise<Uint8Array> {
  const recordings = await readSummaries(io);
  return compress(JSON.stringify(mergeAnswer(of, questions, recordings, chosen)));
}

/** Reads summaries. */
export const rowsTask: Task<PartInput, ReportRows> = { name: 'report-rows', lane: 'requests', timeoutMs: 60_000 };
/** Reads summaries. `about`: the question that was answered. */
export const textsTask: Task<PartInput & { about: string }, OpenAnswers> = { name: 'open-answers', lane: 'requests', timeoutMs: 60_000 };

interface CompareInput {
  testQuestionId: string;
  questions: MergedQuestions;
  first: Chosen;
  /** null: everyone who is not in the first. */
  second: Chosen | null;
}

/** Reads summaries. */
export const compareTask: Task<CompareInput, Comparison> = { name: 'compare', lane: 'requests', timeoutMs: 60_000 };

async function compare({ testQuestionId, questions, first, second }: CompareInput, io: TaskIo): Promise<Comparison> {
  const recordings = (await readSummaries(io)).filter(({ excluded }) => excluded !== true);
  return compareSegments({
    ...judgedBy(questions),
    testQuestionId,
    recordings,
    first: toSegment(recordings, first),
    second: second && toSegment(recordings, second),
  });
}

interface CompareAreasInput extends CompareInput {
  second: Chosen;
  place: string;
  areas: readonly InterestArea[];
}

/** Reads summaries. */
export const compareAreasTask: Task<CompareAreasInput, AreaComparison> = { name: 'compare-areas', lane: 'requests', timeoutMs: 60_000 };

async function compareInAreas({ questions, first, second, ...input }: CompareAreasInput, io: TaskIo): Promise<AreaComparison> {
  const recordings = (await readSummaries(io)).filter(({ excluded }) => excluded !== true);
  const sides = { first: toSegment(recordings, first), second: toSegment(recordings, second) };
  return compareAreas({ ...input, ...judgedBy(questions), recordings, ...sides });
}

function toSegment(recordings: readonly SummarisedRecording[], chosen: Chosen): Segment {
  const ids = chosenIds(recordings, chosen) ?? new Set(recordings.map(({ recordingId }) => recordingId));
  return { ids, outcome: chosen.outcome ?? null };
}

interface MomentsInput {
  questionId: string;
  questions: MergedQuestions;
  chosen: Chosen;
  spot: Spot;
}

/** Reads summaries. */
export const momentsTask: Task<MomentsInput, ScreenMoments> = { name: 'find-moments', lane: 'requests', timeoutMs: 60_000 };

async function moments({ questionId, questions, chosen, spot }: MomentsInput, io: TaskIo): Promise<ScreenMoments> {
  const all = await readSummaries(io);
  const recordings = all.filter(({ excluded }) => excluded !== true);
  return findMoments(
    { ...judgedBy(questions), testQuestionId: questionId, recordings, only: chosenIds(recordings, chosen), outcome: chosen.outcome },
    spot,
  );
}

/** What the worker's entry registers of reports. */
export const reportTasks: readonly Implementation[] = [
  implement(mergeTask, merge),
  implement(compareTask, compare),
  implement(compareAreasTask, compareInAreas),
  implement(momentsTask, moments),
  implement(rowsTask, async (input, io) => rowsOf(await wholeReport(input, io), input.chosen.outcome, input.page)),
  implement(textsTask, async (input, io) => textsOf(await wholeReport(input, io), input.about, input.chosen.outcome, input.page)),
];
