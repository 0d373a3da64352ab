/** The only SQL on the table `answer_tag`. */
import { sql } from 'kysely';
import type { Db } from '../../../platform/ports.ts';

export interface AnswerTagRow {
  recordingId: string;
  tagId: string;
  /** It was suggested and refused: the answer does not have it. */
  dismissed: boolean;
}

export interface TaggedAnswers {
  projectId: string;
  questionId: string;
  recordingIds: readonly string[];
  tagId: string;
}

/** Of the answers to one question. */
export async function findAnswerTags(db: Db, projectId: string, questionId: string): Promise<AnswerTagRow[]> {
  return db
    .selectFrom('answerTag')
    .innerJoin('noteTag', 'noteTag.id', 'answerTag.tagId')
    .select(['answerTag.recordingId', 'answerTag.tagId', 'answerTag.dismissed'])
    .where('noteTag.projectId', '=', projectId)
    .where('answerTag.questionId', '=', questionId)
    .orderBy('answerTag.recordingId')
    .orderBy('answerTag.tagId')
    .execute();
}

/** Names of the tags of these recordings' answers, in the order of their names. */
export async function findNamesOfAnswerTags(
  db: Db,
  recordingIds: readonly string[],
): Promise<{ recordingId: string; questionId: string; name: string }[]> {
  return db
    .selectFrom('answerTag')
    .innerJoin('noteTag', 'noteTag.id', 'answerTag.tagId')
    .select(['answerTag.recordingId', 'answerTag.questionId', 'noteTag.name'])
    .where('answerTag.recordingId', 'in', recordingIds)
    .where('answerTag.dismissed', '=', false)
    .orderBy('noteTag.foldedName')
    .execute();
}

/** Recordings of other projects, and those without an answer to the question, are passed over. A dismissal takes nothing away. */
export async function setAnswerTags(
  trx: Db,
  { projectId, questionId, recordingIds, tagId }: TaggedAnswers,
  dismissed: boolean,
): Promise<void> {
  await sql`
    insert into answer_tag (recording_id, question_id, tag_id, dismissed)
    select answer.recording_id, answer.question_id, ${tagId}, ${dismissed} from answer join recording on recording.id = answer.recording_id
    where recording.project_id = ${projectId} and answer.question_id = ${questionId} and answer.recording_id = any (${recordingIds})
    order by answer.recording_id
    on conflict (recording_id, question_id, tag_id) do update set dismissed = answer_tag.dismissed and excluded.dismissed`.execute(trx);
}

export async function removeAnswerTags(trx: Db, { questionId, recordingIds, tagId }: TaggedAnswers): Promise<void> {
  await trx
    .deleteFrom('answerTag')
    .where('questionId', '=', questionId)
    .where('recordingId', 'in', recordingIds)
    .where('tagId', '=', tagId)
    .where('dismissed', '=', false)
    .execute();
}

/** Every answer with the first tag has the second one as well. */
export async function copyAnswerTags(trx: Db, tagId: string, into: string): Promise<void> {
  await sql`
    insert into answer_tag (recording_id, question_id, tag_id, dismissed)
    select recording_id, question_id, ${into}, false from answer_tag where tag_id = ${tagId} and not dismissed
    order by recording_id, question_id
    on conflict (recording_id, question_id, tag_id) do update set dismissed = false`.execute(trx);
}
