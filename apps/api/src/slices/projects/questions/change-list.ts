/** Which questions a project asks and in what order: add, remove, move. */
import { projectIdOfQuest } from '@sightline/domain/ids';
import { addingLock, hasStarted, isLanguage } from '@sightline/domain/projects';
import { questionOfSet } from '@sightline/domain/question-sets';
import { isQuestionType, QuestionType, type QuestionSet } from '@sightline/domain/questions';
import { isRefusal, refuse, type Refusal } from '@sightline/domain/refusals';
import type { calls, Payload, Result, WireItem } from '@sightline/wire/calls';
import type { ResearcherCaller } from '../../../platform/http/callers.ts';
import type { Db, Ports } from '../../../platform/ports.ts';
import { allOrNothing } from '../../../platform/transaction.ts';
import type { CollectorReader } from '../collector-reader.ts';
import { openProject, openQuestion } from '../open-for-change.ts';
import { addQuestion } from './add-question.ts';
import { toItem } from './question-answer.ts';
import { deleteQuestion, findQuestion, findQuestions, orderQuestions } from './question-store.ts';

const mostQuestions = 200;

/** Refusals: question-type-unknown, not-found (also of `after`), too-many-questions, question-set-there and the locks. */
export function addQuestItem(readers: CollectorReader) {
  return (ports: Ports, caller: ResearcherCaller, input: Payload<typeof calls.addQuestItem>): Promise<{ apiItem: WireItem } | Refusal> =>
    allOrNothing(ports.db, async (trx) => {
      const { questionType } = input;
      if (!isQuestionType(questionType) || (input.questionSet !== undefined && questionType !== QuestionType.smileyRating))
        return refuse('question-type-unknown');
      const project = await openProject(trx, readers, caller.accountId, projectIdOfQuest(input.quest), 'list');
      if (isRefusal(project)) return project;
      const states = await readers.statesOf(trx, project.id);
      const lock = addingLock(project, states, questionType);
      if (lock !== null) return lock;
      const there = (await findQuestions(trx, [project.id])).get(project.id) ?? [];
      const ids = there.map(({ id }) => id);
      const place = placeOf(ids, input.after);
      if (isRefusal(place)) return place;
      if (ids.length >= mostQuestions) return refuse('too-many-questions');
      if (there.some(({ role }) => role === input.questionSet)) return refuse('question-set-there');
      const around = { before: ids.slice(0, place), behind: ids.slice(place) };
      const how = { unasked: hasStarted(states), readyMade: input.questionSet && readyMade(input.questionSet, project.language) };
      const question = await findQuestion(trx, await addQuestion(trx, project, questionType, around, how));
      if (question === null) throw new Error('A question just added is not there.');
      return { apiItem: toItem(question) };
    });
}

/** Refusals: not-found and the locks. */
export function removeQuestItem(readers: CollectorReader) {
  return (ports: Ports, caller: ResearcherCaller, input: Payload<typeof calls.removeQuestItem>): Promise<Result | Refusal> =>
    allOrNothing(ports.db, async (trx) => {
      const open = await openQuestion(trx, readers, caller.accountId, input.questionId, 'removal');
      if (isRefusal(open)) return open;
      await deleteQuestion(trx, open.question);
      return { res: 1 };
    });
}

/** Refusals: not-found (also of `after`) and the locks. */
export function moveQuestItem(readers: CollectorReader) {
  return (ports: Ports, caller: ResearcherCaller, input: Payload<typeof calls.updateQuestItemsOrder>): Promise<Result | Refusal> =>
    allOrNothing(ports.db, async (trx) => {
      const open = await openQuestion(trx, readers, caller.accountId, input.qid, 'list');
      if (isRefusal(open)) return open;
      if (input.after === input.qid) return { res: 1 };
      const others = (await questionIds(trx, open.project.id)).filter((id) => id !== input.qid);
      const place = placeOf(others, input.after);
      if (isRefusal(place)) return place;
      await orderQuestions(trx, [...others.slice(0, place), input.qid, ...others.slice(place)]);
      return { res: 1 };
    });
}

/** The question set in the language of the project; its answer is what it is asked for. */
function readyMade(set: QuestionSet, language: string) {
  if (!isLanguage(language)) throw new Error(`A project is in no language that is known: ${language}.`);
  const { role, name, statements } = questionOfSet(set, language);
  return { role, name, required: true, options: statements };
}

async function questionIds(trx: Db, projectId: string): Promise<string[]> {
  return ((await findQuestions(trx, [projectId])).get(projectId) ?? []).map((question) => question.id);
}

/** Index behind the question `after`; none and '' mean first. */
function placeOf(ids: readonly string[], after: string | undefined): number | Refusal {
  if (after === undefined || after === '') return 0;
  const index = ids.indexOf(after);
  return index === -1 ? refuse('not-found') : index + 1;
}
