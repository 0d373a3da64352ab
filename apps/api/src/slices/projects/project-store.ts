/** The only SQL on the table `project`. Demo projects have no owner: everybody reads them, after one's own. */
import type { TextHiding } from '@sightline/domain/projects';
import { sql, type RawBuilder } from 'kysely';
import type { Db } from '../../platform/ports.ts';

export interface ProjectRow {
  id: string;
  ownerId: string | null;
  name: string;
  /** The team's own note: never shown to testers. */
  description: string;
  /** Shown to testers on the welcome page. */
  testerMessage: string;
  /** What the ready-made methodology asks about; empty until it is given, and in projects without it. */
  productName: string;
  language: string;
  mainQuestionType: number;
  targetPlatform: number;
  devices: string;
  /** Years. */
  minimumAge: number;
  hideTexts: TextHiding;
  /** 1 if canvases of its sites are recorded, else 0. */
  recordCanvas: number;
  previewCode: string;
  createdFromMethodology: boolean;
  readOnly: boolean;
  createdAt: Date;
  lastDataUpdate: Date;
}

const columns = sql`id, owner_id as "ownerId", name, description, tester_message as "testerMessage", product_name as "productName", language, main_question_type as "mainQuestionType",
  target_platform as "targetPlatform", devices, minimum_age as "minimumAge", hide_texts as "hideTexts", record_canvas as "recordCanvas", preview_code as "previewCode", created_from_methodology as "createdFromMethodology",
  read_only as "readOnly", created_at as "createdAt", last_data_update as "lastDataUpdate"`;

/** One's own project or a demo; null for anybody else's, as for one that does not exist. */
export async function findProject(db: Db, accountId: string, id: string): Promise<ProjectRow | null> {
  const { rows } = await sql<ProjectRow>`
    select ${columns} from project where id = ${id} and (owner_id = ${accountId} or owner_id is null)`.execute(db);
  return rows[0] ?? null;
}

/** Returns the account a project belongs to; null for a demo project, or if there is none. */
export async function findOwner(db: Db, id: string): Promise<string | null> {
  const row = await db.selectFrom('project').select('ownerId').where('id', '=', id).executeTakeFirst();
  return row?.ownerId ?? null;
}

/** Returns the language of the account's latest project; null if it has none. */
export async function findLatestLanguage(db: Db, accountId: string): Promise<string | null> {
  const { rows } = await sql<{ language: string }>`
    select language from project where owner_id = ${accountId} order by created_at desc, id desc limit 1`.execute(db);
  return rows[0]?.language ?? null;
}

/** As findProject, and keeps other changes and starts of the project waiting until the transaction ends. */
export async function lockProject(trx: Db, accountId: string, id: string): Promise<ProjectRow | null> {
  const { rows } = await sql<ProjectRow>`
    select ${columns} from project where id = ${id} and (owner_id = ${accountId} or owner_id is null) for update`.execute(trx);
  return rows[0] ?? null;
}

/** 1 by name, 2 oldest first, 3 newest first. */
export type ProjectOrder = 1 | 2 | 3;

const orders: Record<ProjectOrder, { by: ReturnType<typeof sql>; key: ReturnType<typeof sql>; past: ReturnType<typeof sql> }> = {
  1: { by: sql`lower(name), id`, key: sql`lower(name), id`, past: sql`>` },
  2: { by: sql`created_at, id`, key: sql`created_at, id`, past: sql`>` },
  3: { by: sql`created_at desc, id desc`, key: sql`created_at, id`, past: sql`<` },
};

export interface ProjectPage {
  count: number;
  order: ProjectOrder;
  /** Id of the last project shown; null for the first page. */
  after: string | null;
}

/** The query behind pageOfProjects: it begins at a place in an index, however many projects there are. */
export function projectPageQuery(accountId: string | null, { count, order, after }: ProjectPage): RawBuilder<ProjectRow> {
  const { by, key, past } = orders[order];
  const owned = accountId === null ? sql`owner_id is null` : sql`owner_id = ${accountId}`;
  const later = after === null ? sql`` : sql`and (${key}) ${past} (select ${key} from project where id = ${after})`;
  return sql<ProjectRow>`select ${columns} from project where ${owned} ${later} order by ${by} limit ${count}`;
}

/** A page of one's own projects (or, with `accountId` null, of the demos) after the project `after`, by its sort key. */
export async function pageOfProjects(db: Db, accountId: string | null, page: ProjectPage): Promise<ProjectRow[]> {
  return (await projectPageQuery(accountId, page).execute(db)).rows;
}

export async function insertProject(trx: Db, project: ProjectRow): Promise<void> {
  await sql`
    insert into project (id, owner_id, name, description, tester_message, product_name, language, main_question_type, target_platform, devices, minimum_age, hide_texts,
      record_canvas,       preview_code, created_from_methodology, read_only, created_at, last_data_update)
    values (${project.id}, ${project.ownerId}, ${project.name}, ${project.description}, ${project.testerMessage}, ${project.productName}, ${project.language},
      ${project.mainQuestionType}, ${project.targetPlatform}, ${project.devices}, ${project.minimumAge}, ${project.hideTexts},
      ${project.recordCanvas}, ${project.previewCode}, ${project.createdFromMethodology}, ${project.readOnly},
      ${project.createdAt}, ${project.lastDataUpdate})`.execute(trx);
}

export interface ProjectChange {
  name?: string;
  description?: string;
  testerMessage?: string;
  productName?: string;
  language?: string;
  targetPlatform?: number;
  devices?: string;
  minimumAge?: number;
  hideTexts?: number;
  recordCanvas?: number;
}

export async function updateProject(trx: Db, id: string, change: ProjectChange): Promise<void> {
  if (Object.keys(change).length > 0) await trx.updateTable('project').set(change).where('id', '=', id).execute();
}

/** Everything of the project goes with it; files are listed for removal by the tables that own them. */
export async function deleteProjectRow(trx: Db, id: string): Promise<void> {
  await sql`delete from project where id = ${id}`.execute(trx);
}

/** Records that something which pages show has changed. Always later than the time recorded before, so that two changes within one millisecond are two. */
export async function noteDataUpdate(db: Db, projectId: string, now: Date): Promise<void> {
  await sql`
    update project set last_data_update = greatest(last_data_update + interval '1 millisecond', ${now}) where id = ${projectId}`.execute(
    db,
  );
}
