/** The only SQL on the table `dashboard_view`: what each account had open last in each project. */
import { sql } from 'kysely';
import type { Db } from '../../platform/ports.ts';

export interface DashboardView {
  tab: string;
  blockName: string;
}

export async function findDashboardView(db: Db, accountId: string, projectId: string): Promise<DashboardView | null> {
  const { rows } = await sql<DashboardView>`
    select tab, block_name as "blockName" from dashboard_view where account_id = ${accountId} and project_id = ${projectId}`.execute(db);
  return rows[0] ?? null;
}

/** False if the account sees no such project. One statement, which waits for a deletion of the project and then stores nothing. */
export async function saveDashboardView(db: Db, accountId: string, projectId: string, view: DashboardView): Promise<boolean> {
  const { rows } = await sql`
    insert into dashboard_view (account_id, project_id, tab, block_name)
    select ${accountId}, id, ${view.tab}, ${view.blockName} from project
    where id = ${projectId} and (owner_id = ${accountId} or owner_id is null) for key share
    on conflict (account_id, project_id) do update set tab = excluded.tab, block_name = excluded.block_name
    returning project_id`.execute(db);
  return rows.length === 1;
}
