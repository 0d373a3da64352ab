/** What is worked out of summaries in a worker thread: answers that are merged, and the moments behind a spot. */
import { promisify } from 'node:util';
import { gzip } from 'node:zlib';
import { findMoments, type Spot } from '@sightline/analysis';
import type { ScreenMoments } from '@sightline/wire/calls';
import { implement, type Implementation, type Task, type TaskIo } from '../../../platform/workers/index.ts';
import { readSummaries } from '../../recordings/tasks/index.ts';
import { mergeAnswer, type Chosen, type Questions } from './merge-answers.ts';
import type { MergedOf } from './report-store.ts';

const compress = promisify(gzip);

interface MergeInput {
  of: MergedOf;
  questions: Pick<Questions, 'study' | 'expectedPaths'>;
  chosen: Chosen;
}

/** Source `summaries`: SummaryRow in lists. Returns the gzip-compressed JSON of the answer. */
export const mergeTask: Task<MergeInput, Uint8Array> = { name: 'merge', lane: 'requests', timeoutMs: 60_000 };

async function merge({ of, questions, chosen }: MergeInput, io: TaskIo): Promise<Uint8Array> {
  const recordings = await readSummaries(io);
  return compress(JSON.stringify(mergeAnswer(of, questions, recordings, chosen)));
}

interface MomentsInput {
  questionId: string;
  questions: Pick<Questions, 'study' | 'expectedPaths'>;
  chosen: Chosen;
  spot: Spot;
}

/** Source `summaries`: SummaryRow in lists. */
export const momentsTask: Task<MomentsInput, ScreenMoments> = { name: 'find-moments', lane: 'requests', timeoutMs: 60_000 };

async function moments({ questionId, questions, chosen, spot }: MomentsInput, io: TaskIo): Promise<ScreenMoments> {
  const recordings = await readSummaries(io);
  const study = { questions: questions.study, expectedPaths: questions.expectedPaths };
  return findMoments({ ...study, testQuestionId: questionId, recordings, ...chosen }, spot);
}

/** What the worker's entry registers of reports. */
export const reportTasks: readonly Implementation[] = [implement(mergeTask, merge), implement(momentsTask, moments)];
