/** The only SQL on the table `merged_report`: what was merged last, by what it was merged from. */
import { sql } from 'kysely';
import type { Db } from '../../../platform/ports.ts';

/** summary: the report of a test; scenarios: the paths of a prototype test; scenario-tree: those of any test as a tree; gaze: its heatmaps; screens: what was done on its screens or pages; expression: what faces showed; areas: figures of its areas of interest. */
export type MergedKind = 'summary' | 'scenarios' | 'scenario-tree' | 'gaze' | 'screens' | 'expression' | 'areas';

/** Which answer: its project, its kind, its test ('' in a project without one). */
export interface MergedOf {
  projectId: string;
  kind: MergedKind;
  questionId: string;
}

/** Moves with every change of the project's summaries; null if there is no such project any more. */
export async function findRevision(db: Db, projectId: string): Promise<number | null> {
  const { rows } = await sql<{ revision: number }>`select results_revision as revision from project where id = ${projectId}`.execute(db);
  return rows[0]?.revision ?? null;
}

/** The stored bytes where they were merged from this revision and source, else null. */
export async function findMerged(db: Db, of: MergedOf, revision: number, source: string): Promise<Buffer | null> {
  const { rows } = await sql<{ body: Buffer | null }>`
    select body from merged_report
    where project_id = ${of.projectId} and kind = ${of.kind} and question_id = ${of.questionId}
      and revision = ${revision} and source = ${source}`.execute(db);
  return rows[0]?.body ?? null;
}

/**
 * Stores bytes unless the summaries changed since they were read: the project's row is held while that is decided, so anyone who deletes a
 * recording meanwhile waits, and then empties what was stored.
 */
export async function storeMerged(db: Db, of: MergedOf, source: string, merged: { revision: number; body: Buffer }): Promise<void> {
  await sql`
    insert into merged_report (project_id, kind, question_id, revision, source, body)
    select id, ${of.kind}, ${of.questionId}, ${merged.revision}, ${source}, ${merged.body} from project
    where id = ${of.projectId} and results_revision = ${merged.revision} for share
    on conflict (project_id, kind, question_id)
    do update set revision = excluded.revision, source = excluded.source, body = excluded.body`.execute(db);
}

/** What was requested before and is out of date now. */
export async function findOutdated(db: Db, projectId: string): Promise<MergedOf[]> {
  const { rows } = await sql<MergedOf>`
    select merged.project_id as "projectId", merged.kind, merged.question_id as "questionId"
    from merged_report merged join project on project.id = merged.project_id
    where project.id = ${projectId} and (merged.body is null or merged.revision <> project.results_revision)`.execute(db);
  return rows;
}
