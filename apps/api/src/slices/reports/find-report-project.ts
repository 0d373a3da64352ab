/** The project a report is about, where the caller may see it: an own one or a demo. */
import { sql } from 'kysely';
import type { Db } from '../../platform/ports.ts';

/** Whether the project is there for this account. */
export async function mayReadProject(db: Db, accountId: string, projectId: string): Promise<boolean> {
  const { rows } = await sql`
    select 1 from project where id = ${projectId} and (owner_id = ${accountId} or owner_id is null)`.execute(db);
  return rows.length > 0;
}
