/** The only SQL on the tables `question` and `answer_option`; reading takes the screens of built-in prototypes along. */
import type { Hotspot } from '@sightline/domain/prototypes';
import { isForPhonesAlone } from '@sightline/domain/projects';
import type { QuestionKey } from '@sightline/domain/questions';
import { sql } from 'kysely';
import type { CalibrationKind, ChannelChoice } from '@sightline/domain/recordings';
import type { Db } from '../../../platform/ports.ts';

export interface OptionRow {
  id: string;
  name: string;
  leftLabel: string;
  rightLabel: string;
}
export interface ScreenRow {
  id: string;
  name: string;
  picture: string;
  thumbnail: string;
  width: number;
  height: number;
  goal: boolean;
  hotspots: Hotspot[];
}
export interface QuestionRow {
  id: string;
  projectId: string;
  type: number;
  itemType: number;
  readOnly: boolean;
  /** Added after a collector had started, and not asked since. */
  unasked: boolean;
  name: string;
  description: string;
  required: boolean;
  url: string;
  objective: string;
  limitSec: number;
  nextAfterSec: number;
  prototypeDevice: string;
  prototypePosition: 'vertical' | 'horizontal';
  devices: string;
  mediaPath: string | null;
  previewPath: string | null;
  goalUrl: string;
  recordBy: 'snippet' | 'screen';
  keptParameters: string;
  leftOut: string;
  /** By the researcher, since the link was written. */
  recordByChosen: boolean;
  sensorScreen: ChannelChoice;
  sensorVoice: ChannelChoice;
  sensorGaze: ChannelChoice;
  sensorExpression: ChannelChoice;
  sensorCamera: ChannelChoice;
  expressionDeclared: boolean;
  calibration: CalibrationKind;
  mayBeFramed: boolean | null;
  hasRecorder: boolean | null;
  role: string;
  startScreenId: string | null;
  expectedPath: string[];
  options: OptionRow[];
  screens: ScreenRow[];
}

const columns = sql`q.id, q.project_id as "projectId", q.type, q.item_type as "itemType", q.read_only as "readOnly", q.unasked, q.name, q.description, q.required,
  q.url, q.objective, q.limit_sec as "limitSec", q.next_after_sec as "nextAfterSec", q.prototype_device as "prototypeDevice",
  q.prototype_position as "prototypePosition", q.devices, q.media_path as "mediaPath", q.preview_path as "previewPath", q.goal_url as "goalUrl",
  q.record_by as "recordBy", q.record_by_chosen as "recordByChosen", q.kept_parameters as "keptParameters", q.left_out as "leftOut", q.sensor_screen as "sensorScreen", q.sensor_voice as "sensorVoice",
  q.sensor_gaze as "sensorGaze", q.sensor_expression as "sensorExpression", q.sensor_camera as "sensorCamera", q.calibration,
  q.expression_declared as "expressionDeclared", q.start_screen_id as "startScreenId",
  q.may_be_framed as "mayBeFramed", q.has_recorder as "hasRecorder", q.role,
  q.expected_path as "expectedPath",
  coalesce((select json_agg(json_build_object('id', o.id, 'name', o.name, 'leftLabel', o.left_label, 'rightLabel', o.right_label) order by o.position)
    from answer_option o where o.question_id = q.id), '[]') as options,
  coalesce((select json_agg(json_build_object('id', s.id, 'name', s.name, 'picture', s.picture, 'thumbnail', s.thumbnail, 'width', s.width,
    'height', s.height, 'goal', s.goal, 'hotspots', s.hotspots) order by s.position)
    from prototype_screen s where s.question_id = q.id), '[]') as screens`;

/** Project id → its questions in order; projects without any are left out. */
export async function findQuestions(db: Db, projectIds: readonly string[]): Promise<Map<string, QuestionRow[]>> {
  const { rows } = await sql<QuestionRow>`
    select ${columns} from question q where q.project_id = any(${projectIds}) order by q.project_id, q.position`.execute(db);
  const byProject = new Map<string, QuestionRow[]>();
  for (const row of rows) {
    const others = byProject.get(row.projectId);
    if (others === undefined) byProject.set(row.projectId, [row]);
    else others.push(row);
  }
  return byProject;
}

export async function findQuestion(db: Db, id: string): Promise<QuestionRow | null> {
  const { rows } = await sql<QuestionRow>`select ${columns} from question q where q.id = ${id}`.execute(db);
  return rows[0] ?? null;
}

/** The question of an answer option or of a prototype screen. */
export async function findQuestionIdOf(db: Db, part: 'option' | 'screen', id: string): Promise<string | null> {
  const table = part === 'option' ? sql`answer_option` : sql`prototype_screen`;
  const { rows } = await sql<{ questionId: string }>`select question_id as "questionId" from ${table} where id = ${id}`.execute(db);
  return rows[0]?.questionId ?? null;
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
  /** Part in the ready-made methodology; empty for one's own questions. */
  role: string;
  /** Added after a collector had started. */
  unasked: boolean;
  options: { id: string; name: string }[];
}

/** Adds a question at the end; `orderQuestions` puts it in its place. */
export async function insertQuestion(trx: Db, question: NewQuestion): Promise<void> {
  await sql`
    insert into question (id, project_id, position, type, name, required, limit_sec, next_after_sec, devices, prototype_position, sensor_screen,
      role, unasked)
    values (${question.id}, ${question.projectId}, (select count(*) + 1 from question where project_id = ${question.projectId}), ${question.type},
      ${question.name}, ${question.required}, ${question.limitSec}, ${question.nextAfterSec}, ${question.devices}, ${question.prototypePosition},
      ${question.sensorScreen}, ${question.role}, ${question.unasked})`.execute(trx);
  if (question.options.length > 0) await insertOptions(trx, question.id, question.options);
}

async function insertOptions(trx: Db, questionId: string, options: readonly { id: string; name: string }[]): Promise<void> {
  const ids = options.map((option) => option.id);
  const names = options.map((option) => option.name);
  await sql`
    insert into answer_option (id, question_id, position, name)
    select new.id, ${questionId}, new.position, new.name
    from unnest(${ids}::text[], ${names}::text[]) with ordinality as new (id, name, position)`.execute(trx);
}

/** Those behind it move up, so that positions stay 1, 2, 3 … */
export async function deleteQuestion(trx: Db, { id, projectId }: { id: string; projectId: string }): Promise<void> {
  await sql`delete from question where id = ${id}`.execute(trx);
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
  await sql`update question set unasked = false where project_id = ${projectId} and unasked`.execute(trx);
}

/** Every test of the project is for these devices: a desktop lies, and so do its prototypes; phones cannot share their screen. */
export async function followDevices(trx: Db, projectId: string, devices: string): Promise<void> {
  await sql`
    update question set devices = ${devices}, prototype_position = case when ${devices} = '3' then 'horizontal' else prototype_position end,
      record_by = case when ${isForPhonesAlone(devices)} and type = 24 then 'snippet' else record_by end
    where project_id = ${projectId}`.execute(trx);
}

export async function insertOption(trx: Db, questionId: string, option: { id: string; name: string }): Promise<void> {
  await sql`
    insert into answer_option (id, question_id, position, name)
    values (${option.id}, ${questionId}, (select coalesce(max(position), 0) + 1 from answer_option where question_id = ${questionId}), ${option.name})`.execute(
    trx,
  );
}

/** Those behind it move up. */
export async function deleteOption(trx: Db, id: string, questionId: string): Promise<void> {
  await sql`delete from answer_option where id = ${id}`.execute(trx);
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
  await sql`update question set name = ${name} where project_id = ${projectId} and role = ${role}`.execute(trx);
  if (options.length === 0) return;
  await sql`
    update answer_option set name = said.name from unnest(${options}::text[]) with ordinality as said (name, position), question
    where question.project_id = ${projectId} and question.role = ${role} and answer_option.question_id = question.id
      and answer_option.position = said.position`.execute(trx);
}

export async function updateOption(trx: Db, id: string, change: { name?: string; leftLabel?: string; rightLabel?: string }): Promise<void> {
  if (Object.keys(change).length > 0) await trx.updateTable('answerOption').set(change).where('id', '=', id).execute();
}
