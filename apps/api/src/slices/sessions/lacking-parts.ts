/** What a session lacks of what its study requires. */
import { sql } from 'kysely';
import { isBlank } from '@sightline/domain/fields';
import { QuestionType } from '@sightline/domain/questions';
import type { WireItem } from '@sightline/wire/calls';
import { isPlayedTest, type AnswerValue } from '@sightline/wire/run';
import type { Db } from '../../platform/ports.ts';
import { findItems } from '../projects/index.ts';
import { findAnswers } from './answer-store.ts';
import type { SessionRow } from './session-store.ts';

interface Given {
  questionId: string;
  value: AnswerValue;
}

/** Ids of required questions that have no answer, or an empty one. */
export function findUnanswered(items: readonly WireItem[], answers: readonly Given[]): string[] {
  const answered = new Set(answers.filter(({ value }) => !isEmpty(value)).map(({ questionId }) => questionId));
  return items.flatMap(({ QuestItem: item }) => (isRequired(item) && !answered.has(item.Id) ? [item.Id] : []));
}

/** A task is judged by its recording, an instruction has no answer. */
function isRequired(item: WireItem['QuestItem']): boolean {
  return item.Required && !isPlayedTest(item) && item.QuestionType !== QuestionType.instruction;
}

function isEmpty(value: AnswerValue): boolean {
  if (value.kind === 'text') return isBlank(value.text);
  if (value.kind === 'options') return value.optionIds.length === 0;
  return value.kind === 'ratings' && value.ratings.length === 0;
}

/** Ids of required questions without an answer, and of all tasks if no event of the session is stored. */
export async function findLacking(db: Db, { id, projectId, questionIds }: SessionRow): Promise<string[]> {
  const items = (await findItems(db, projectId)).filter(({ QuestItem }) => questionIds.includes(QuestItem.Id));
  const unanswered = findUnanswered(items, await findAnswers(db, [id]));
  const { rows } = await sql`select from chunk where recording_id = ${id} and stream = 'runner' limit 1`.execute(db);
  const tasks = rows.length > 0 ? [] : items.filter(({ QuestItem }) => isPlayedTest(QuestItem)).map(({ QuestItem }) => QuestItem.Id);
  return [...unanswered, ...tasks];
}
