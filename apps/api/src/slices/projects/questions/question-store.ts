/**
 * The only SQL on the tables `question` and `answer_option`; reading takes the screens of built-in prototypes and the rules of pages along. Raw
 * where one statement moves or rewords many rows by their places.
 */
import { isForPhonesAlone } from '@sightline/domain/projects';
import type { Hotspot } from '@sightline/domain/prototypes';
import type { ChannelChoice } from '@sightline/domain/recordings';
import { QuestionType, type QuestionKey } from '@sightline/domain/questions';
import { sql, type ExpressionBuilder } from 'kysely';
import { jsonBuildObject } from 'kysely/helpers/postgres';
import { pageRulesOf } from './page-rule-store.ts';
import type { OptionRow, QuestionRow, ScreenRow } from './question-rows.ts';
import { anyOf } from '../../../platform/any-of.ts';
import type { Database } from '../../../platform/database-types.ts';
import type { Db } from '../../../platform/ports.ts';

type SensorColumn = Extract<keyof QuestionRow, `sensor${string}`>;

/** Questions with their options and screens, each in its order. */
const questions = (db: Db) =>
  db
    .selectFrom('question')
    .select([
      'id',
      'projectId',
      'type',
      'itemType',
      'readOnly',
      'unasked',
      'name',
      'description',
      'required',
      'url',
      'objective',
      'limitSec',
      'nextAfterSec',
      'prototypeDevice',
      'prototypePosition',
      'devices',
      'mediaPath',
      'previewPath',
      'goalUrl',
      'recordBy',
      'recordByChosen',
      'keptParameters',
      'leftOut',
      'sensorScreen',
      'sensorVoice',
      'sensorGaze',
      'sensorExpression',
      'sensorCamera',
      'calibration',
      'expressionDeclared',
      'startScreenId',
      'mayBeFramed',
      'hasRecorder',
      'ratingImage',
      'role',
      'expectedPath',
    ])
    .select((eb) => [optionsOf(eb).as('options'), screensOf(eb).as('screens'), pageRulesOf(eb).as('pageRules')])
    .$narrowType<Pick<QuestionRow, 'prototypePosition' | 'ratingImage' | 'recordBy' | 'calibration' | SensorColumn>>();

function optionsOf(eb: ExpressionBuilder<Database, 'question'>) {
  const list = eb
    .selectFrom('answerOption as o')
    .select((of) =>
      of.fn
        .jsonAgg(
          jsonBuildObject({
            id: of.ref('o.id'),
            name: of.ref('o.name'),
            leftLabel: of.ref('o.leftLabel'),
            rightLabel: of.ref('o.rightLabel'),
          }),
        )
        .orderBy('o.position')
        .as('list'),
    )
    .whereRef('o.questionId', '=', 'question.id');
  return eb.fn.coalesce(list, sql<OptionRow[]>`'[]'`);
}

function screensOf(eb: ExpressionBuilder<Database, 'question'>) {
  const list = eb
    .selectFrom('prototypeScreen as s')
    .select((of) => {
      const screen = jsonBuildObject({
        id: of.ref('s.id'),
        name: of.ref('s.name'),
        picture: of.ref('s.picture'),
        thumbnail: of.ref('s.thumbnail'),
        width: of.ref('s.width'),
        height: of.ref('s.height'),
        goal: of.ref('s.goal'),
        hotspots: of.ref('s.hotspots').$castTo<Hotspot[]>(),
      });
      return of.fn.jsonAgg(screen).orderBy('s.position').as('list');
    })
    .whereRef('s.questionId', '=', 'question.id');
  return eb.fn.coalesce(list, sql<ScreenRow[]>`'[]'`);
}

/** Project id → its questions in order; projects without any are left out. */
export async function findQuestions(db: Db, projectIds: readonly string[]): Promise<Map<string, QuestionRow[]>> {
  const rows = await questions(db).where('projectId', '=', anyOf(projectIds)).orderBy('projectId').orderBy('position').execute();
  const byProject = new Map<string, QuestionRow[]>();
  for (const row of rows) {
    const others = byProject.get(row.projectId);
    if (others === undefined) byProject.set(row.projectId, [row]);
    else others.push(row);
  }
  return byProject;
}

export async function findQuestion(db: Db, id: string): Promise<QuestionRow | null> {
  const row = await questions(db).where('id', '=', id).executeTakeFirst();
  return row ?? null;
}

/** The question of an answer option or of a prototype screen. */
export async function findQuestionIdOf(db: Db, part: 'option' | 'screen', id: string): Promise<string | null> {
  const table = part === 'option' ? 'answerOption' : 'prototypeScreen';
  const row = await db.selectFrom(table).select('questionId').where('id', '=', id).executeTakeFirst();
  return row?.questionId ?? null;
}

interface NewQuestion {
  id: string;
  projectId: string;
  type: number;
  name: string;
  required: boolean;
  limitSec: number;
  nextAfterSec: number;
  devices: string;
  prototypePosition: 'vertical' | 'horizontal';
  sensorScreen: ChannelChoice;
  /** Part in the ready-made methodology, or the question set that it is; empty for one's own questions. */
  role: string;
  /** Added after a collector had started. */
  unasked: boolean;
  options: NewOption[];
}

type NewOption = Pick<OptionRow, 'id' | 'name'> & Partial<OptionRow>;

/** Adds a question at the end; `orderQuestions` puts it in its place. */
export async function insertQuestion(trx: Db, { options, ...question }: NewQuestion): Promise<void> {
  await trx
    .insertInto('question')
    .values((eb) => ({
      ...question,
      position: eb
        .selectFrom('question')
        .select(sql<number>`count(*) + 1`.as('place'))
        .where('projectId', '=', question.projectId),
    }))
    .execute();
  if (options.length > 0) await insertOptions(trx, question.id, options);
}

async function insertOptions(trx: Db, questionId: string, options: readonly NewOption[]): Promise<void> {
  const rows = options.map((option, index) => ({ ...option, questionId, position: index + 1 }));
  await trx.insertInto('answerOption').values(rows).execute();
}

/** Those behind it move up, so that positions stay 1, 2, 3 … */
export async function deleteQuestion(trx: Db, { id, projectId }: { id: string; projectId: string }): Promise<void> {
  await trx.deleteFrom('question').where('id', '=', id).execute();
  await sql`
    update question set position = place.position
    from (select id, row_number() over (order by position) as position from question where project_id = ${projectId}) as place
    where question.id = place.id and question.position <> place.position`.execute(trx);
}

/** Sets the order of a project's questions. */
export async function orderQuestions(trx: Db, ids: readonly string[]): Promise<void> {
  await sql`
    update question set position = place.position from unnest(${ids}::text[]) with ordinality as place (id, position)
    where question.id = place.id`.execute(trx);
}

/** What is written by a researcher, and what a visit of the site and the prototype's editor find out. */
export type QuestionChange = { [K in QuestionKey]?: QuestionRow[K] } & Partial<
  Pick<QuestionRow, 'recordByChosen' | 'mediaPath' | 'previewPath' | 'mayBeFramed' | 'hasRecorder' | 'startScreenId' | 'expectedPath'>
>;

export async function updateQuestion(trx: Db, id: string, change: QuestionChange): Promise<void> {
  if (Object.keys(change).length > 0) await trx.updateTable('question').set(change).where('id', '=', id).execute();
}

/** A collector starts: from now on everybody is asked all questions of the project. */
export async function markAsked(trx: Db, projectId: string): Promise<void> {
  await trx.updateTable('question').set({ unasked: false }).where('projectId', '=', projectId).where('unasked', '=', true).execute();
}

/** Every test of the project is for these devices: a desktop lies, and so do its prototypes; phones cannot share their screen. */
export async function followDevices(trx: Db, projectId: string, devices: string): Promise<void> {
  await trx
    .updateTable('question')
    .set((eb) => ({
      devices,
      ...(devices === '3' && { prototypePosition: 'horizontal' }),
      ...(isForPhonesAlone(devices) && {
        recordBy: eb.case().when('type', '=', QuestionType.websiteTest).then('snippet').else(eb.ref('recordBy')).end(),
      }),
    }))
    .where('projectId', '=', projectId)
    .execute();
}

export async function insertOption(trx: Db, questionId: string, option: { id: string; name: string }): Promise<void> {
  await trx
    .insertInto('answerOption')
    .values((eb) => ({
      id: option.id,
      questionId,
      position: eb
        .selectFrom('answerOption')
        .select(sql<number>`coalesce(max(position), 0) + 1`.as('place'))
        .where('questionId', '=', questionId),
      name: option.name,
    }))
    .execute();
}

/** Those behind it move up. */
export async function deleteOption(trx: Db, id: string, questionId: string): Promise<void> {
  await trx.deleteFrom('answerOption').where('id', '=', id).execute();
  await sql`
    update answer_option set position = place.position
    from (select id, row_number() over (order by position) as position from answer_option where question_id = ${questionId}) as place
    where answer_option.id = place.id and answer_option.position <> place.position`.execute(trx);
}

/** Other words for the questions of the ready-made methodology, found by their role; the options of each in its order. */
export async function rewordQuestion(
  trx: Db,
  projectId: string,
  question: { role: string; name: string; options: readonly string[] },
): Promise<void> {
  const { role, name, options } = question;
  await trx.updateTable('question').set({ name }).where('projectId', '=', projectId).where('role', '=', role).execute();
  if (options.length === 0) return;
  await sql`
    update answer_option set name = said.name from unnest(${options}::text[]) with ordinality as said (name, position), question
    where question.project_id = ${projectId} and question.role = ${role} and answer_option.question_id = question.id
      and answer_option.position = said.position`.execute(trx);
}

export async function updateOption(trx: Db, id: string, change: { name?: string; leftLabel?: string; rightLabel?: string }): Promise<void> {
  if (Object.keys(change).length > 0) await trx.updateTable('answerOption').set(change).where('id', '=', id).execute();
}
