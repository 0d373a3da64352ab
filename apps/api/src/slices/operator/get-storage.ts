/** What recordings take, in all and by account, for the operator. */
import { sql } from 'kysely';
import type { OperatorStorage } from '@sightline/wire/calls';
import type { Db, Ports } from '../../platform/ports.ts';

const most = 20;

interface Owned {
  /** null: demos, which belong to nobody. */
  id: string | null;
  email: string | null;
  recordings: number;
  eventBytes: number;
  mediaBytes: number;
}

export async function getOperatorStorage({ db, files, quotas }: Pick<Ports, 'db' | 'files' | 'quotas'>): Promise<OperatorStorage> {
  const [owned, space] = await Promise.all([readOwned(db), files.space()]);
  const sumOf = (part: 'eventBytes' | 'mediaBytes') => owned.reduce((sum, one) => sum + one[part], 0);
  return {
    EventBytes: sumOf('eventBytes'),
    MediaBytes: sumOf('mediaBytes'),
    QuotaBytes: quotas.accountBytes,
    FreeBytes: space?.freeBytes ?? null,
    TotalBytes: space?.totalBytes ?? null,
    Accounts: owned
      .flatMap(({ id, email, recordings, eventBytes, mediaBytes }) =>
        id === null ? [] : [{ Id: id, Email: email ?? '', Recordings: recordings, Bytes: eventBytes + mediaBytes }],
      )
      .slice(0, most),
  };
}

/** Largest first; an account without recordings has no row. */
async function readOwned(db: Db): Promise<Owned[]> {
  const { rows } = await sql<Owned>`
    select owned.id, account.email, owned.recordings::int, owned.events::float8 as "eventBytes", owned.media::float8 as "mediaBytes"
    from (
      select project.owner_id as id, count(*) as recordings, sum(event_bytes) as events, sum(media_bytes) as media
      from recording join project on project.id = recording.project_id group by project.owner_id
    ) as owned left join account on account.id = owned.id
    order by owned.events + owned.media desc, owned.id`.execute(db);
  return rows;
}
