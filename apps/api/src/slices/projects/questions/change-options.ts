/** The answer options of a question: add one, delete one. */
import { isQuestionSet, isQuestionType, questionKind } from '@sightline/domain/questions';
import { isRefusal, type Refusal, refuse, refuseField } from '@sightline/domain/refusals';
import type { Alternative, calls, Payload, Result } from '@sightline/wire/calls';
import type { ResearcherCaller } from '../../../platform/http/callers.ts';
import type { Db, Ports } from '../../../platform/ports.ts';
import { newId } from '../../../platform/secrets.ts';
import { allOrNothing } from '../../../platform/transaction.ts';
import type { CollectorReader } from '../collector-reader.ts';
import { openQuestion, openQuestionOf } from '../open-for-change.ts';
import { toAlternative } from './question-answer.ts';
import { deleteOption, findQuestionIdOf, insertOption, updateOption } from './question-store.ts';
import type { OptionRow } from './question-rows.ts';

const mostOptions = 100;

/** Refusals: not-found, no-options, question-set-fixed, too-many-options, field-invalid for an id that another option has, and the locks. */
export function addAlternative(readers: CollectorReader) {
  return (
    ports: Ports,
    caller: ResearcherCaller,
    input: Payload<typeof calls.addApiAlternative>,
  ): Promise<{ res: number; apiAlternative: Alternative } | Refusal> =>
    allOrNothing(ports.db, async (trx) => {
      const open = await openQuestion(trx, readers, caller.accountId, input.questionId, 'fields');
      if (isRefusal(open)) return open;
      const { id, type, options, role } = open.question;
      if (!isQuestionType(type) || questionKind(type).leastOptions === null) return refuse('no-options');
      const there = options.find((option) => option.id === input.alternativeId);
      if (there === undefined && isQuestionSet(role)) return refuse('question-set-fixed');
      if (there !== undefined) return { res: 1, apiAlternative: toAlternative(await renamed(trx, there, input.name)) };
      if (options.length >= mostOptions) return refuse('too-many-options');
      if (input.alternativeId !== undefined && (await findQuestionIdOf(trx, 'option', input.alternativeId)) !== null)
        return refuseField('alternativeId', 'alternativeId is not valid');
      const option = { id: input.alternativeId ?? newId('alt'), name: input.name ?? '', leftLabel: '', rightLabel: '' };
      await insertOption(trx, id, option);
      return { res: 1, apiAlternative: toAlternative(option) };
    });
}

const leastOptions = (type: number): number => (isQuestionType(type) ? (questionKind(type).leastOptions ?? 0) : 0);

/** Sent again, an option takes the words that came last. */
async function renamed(trx: Db, option: OptionRow, name = option.name): Promise<OptionRow> {
  if (name !== option.name) await updateOption(trx, option.id, { name });
  return { ...option, name };
}

/** Refusals: not-found, question-set-fixed, last-option and the locks. */
export function deleteAlternative(readers: CollectorReader) {
  return (ports: Ports, caller: ResearcherCaller, input: Payload<typeof calls.deleteAlternative>): Promise<Result | Refusal> =>
    allOrNothing(ports.db, async (trx) => {
      const open = await openQuestionOf(trx, readers, caller.accountId, 'option', input.alternativeId);
      if (isRefusal(open)) return open;
      const { options, type, role } = open.question;
      if (isQuestionSet(role)) return refuse('question-set-fixed');
      if (options.length <= leastOptions(type)) return refuse('last-option');
      await deleteOption(trx, input.alternativeId, open.question.id);
      return { res: 1 };
    });
}
