/** The only SQL on the table `dashboard_visit`: when an account's researcher saw the dashboard. Raw SQL, as one statement reads and moves on. */
import { sql } from 'kysely';
import type { Db } from '../../platform/ports.ts';

/** A visit ends when the dashboard is not asked for this long, as sessions of web analytics do. */
const visitMinutes = 30;

/** Notes a look at the dashboard, and returns when the visit before this one was last seen; null at the first visit. Asked again within a visit it returns the same. */
export async function noteVisit(db: Db, accountId: string, now: Date): Promise<Date | null> {
  const over = new Date(now.getTime() - visitMinutes * 60_000);
  const { rows } = await sql<{ beforeAt: Date | null }>`
    insert into dashboard_visit as visit (account_id, seen_at) values (${accountId}, ${now})
    on conflict (account_id) do update set
      before_at = case when visit.seen_at < ${over} then visit.seen_at else visit.before_at end,
      seen_at = greatest(visit.seen_at, excluded.seen_at)
    returning before_at as "beforeAt"`.execute(db);
  return rows[0]?.beforeAt ?? null;
}
