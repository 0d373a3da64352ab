/** A report with every row and open answer, merged in a worker thread for what is taken from it. */
import type { Report } from '@sightline/wire/calls';
import type { TaskIo } from '../../../platform/workers/index.ts';
import { readSummaries } from '../../recordings/tasks/index.ts';
import { mergeAnswer, type Chosen, type MergedQuestions } from './merge-answers.ts';
import type { Page } from './report-part.ts';

export interface PartInput {
  questionId: string;
  questions: MergedQuestions;
  chosen: Chosen;
  page: Page;
}

/** Reads summaries. */
export async function wholeReport({ questionId, questions, chosen }: Omit<PartInput, 'page'>, io: TaskIo): Promise<Report> {
  const of = { projectId: '', kind: 'summary' as const, questionId };
  return mergeAnswer(of, questions, await readSummaries(io), { ...chosen, whole: true }) as Report;
}
