/** The report of a project: a merge of its recordings' summaries, read in one query. */
import { mergeReport } from '@sightline/analysis';
import { refuse, type Refusal } from '@sightline/domain/refusals';
import type { Report } from '@sightline/wire/calls';
import { toStudyQuestions } from '@sightline/wire/run';
import type { Ports } from '../../platform/ports.ts';
import { findSummaries } from '../recordings/index.ts';
import { findItems, findProject } from '../projects/index.ts';
import { chooseTest } from './choose-test.ts';

/** `question` picks the test; the first one where it is left out. not-found also for a question that is no test of the project. */
export async function getSummary(
  ports: Pick<Ports, 'db'>,
  caller: { accountId: string },
  input: { project: string; question?: string | undefined },
): Promise<Report | Refusal> {
  if ((await findProject(ports.db, caller.accountId, input.project)) === null) return refuse('not-found');
  const [items, summaries] = await Promise.all([findItems(ports.db, input.project), findSummaries(ports.db, input.project)]);
  const questions = toStudyQuestions(items);
  const testQuestionId = chooseTest(questions, input.question);
  if (testQuestionId === undefined) return refuse('not-found');
  return mergeReport({
    questions,
    testQuestionId,
    recordings: summaries.map(({ recordingId, startedAt, summary }) => ({ recordingId, recordedAt: startedAt.toISOString(), summary })),
  });
}
