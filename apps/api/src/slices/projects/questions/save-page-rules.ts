/** Sets which pages of a website test are counted as one: at any time, since it changes how results are read and not what testers see. */
import { QuestionType } from '@sightline/domain/questions';
import { refuse, type Refusal } from '@sightline/domain/refusals';
import type { Answer, calls, Payload } from '@sightline/wire/calls';
import type { Ports } from '../../../platform/ports.ts';
import { allOrNothing } from '../../../platform/transaction.ts';
import { lockProject } from '../project-store.ts';
import { storePageRules } from './page-rule-store.ts';
import { toPageRules } from './question-answer.ts';
import { findQuestion } from './question-store.ts';

/** Refusals: not-found, read-only-project, no-pages, page-rules-changed (by someone who read the same version). */
export async function savePageRules(
  { db }: Pick<Ports, 'db'>,
  caller: { accountId: string },
  input: Payload<typeof calls.savePageRules>,
): Promise<Answer<typeof calls.savePageRules> | Refusal> {
  return allOrNothing(db, async (trx) => {
    const seen = await findQuestion(trx, input.question);
    const project = seen === null ? null : await lockProject(trx, caller.accountId, seen.projectId);
    // Read again now that nobody else changes it.
    const question = project === null ? null : await findQuestion(trx, input.question);
    if (project === null || question === null) return refuse('not-found');
    if (project.readOnly) return refuse('read-only-project');
    if (question.type !== QuestionType.websiteTest) return refuse('no-pages');
    if (input.version !== question.pageRules.version) return refuse('page-rules-changed');
    const rules = input.rules.map(({ Pattern, CountAs }) => ({ pattern: Pattern, countAs: CountAs }));
    const pageRules = { version: question.pageRules.version + 1, rules };
    await storePageRules(trx, question.id, pageRules);
    return { res: 1, PageRules: toPageRules(pageRules) };
  });
}
