/** Phones cannot share their screen: their website tests are recorded by the site's own recorder. */
import { sql, type Kysely } from 'kysely';

export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`update question set record_by = 'snippet' where type = 24 and record_by = 'screen' and devices <> '' and position('3' in devices) = 0`.execute(
    db,
  );
}
