/** Removes the name of a collector from frozen public links whose filter names a collector of another project; rows are few and changed once. */
import { sql, type Kysely } from 'kysely';

export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    update share set snapshot = jsonb_set(snapshot, '{collectorName}', 'null')
    where jsonb_typeof(snapshot) = 'object' and snapshot->>'collectorName' is not null and not exists (
      select from collector where collector.id = share.filter->>'collectorId' and collector.project_id = share.project_id
    )`.execute(db);
}
