/** How members of the panel answered invitations in the last 30 days. */
import { sql } from 'kysely';
import { answerHours, type AnswerShare, type Target } from '@sightline/domain/panel';
import type { Db } from '../../../platform/ports.ts';

const countedDays = 30;
const hourMs = 3_600_000;
const began = sql`i.state in ('started', 'approved', 'rejected')`;

interface Shares {
  /** In the countries of the target. */
  own: AnswerShare;
  panel: AnswerShare;
}

/** Only invitations whose time to answer is over. */
export async function findAnswerShares(db: Db, { countries }: Pick<Target, 'countries'>, now: Date): Promise<Shares> {
  const from = new Date(now.getTime() - countedDays * 24 * hourMs);
  const until = new Date(now.getTime() - answerHours * hourMs);
  const isOwn = countries.length === 0 ? sql`true` : sql`country = any (${countries}::text[])`;
  const { rows } = await sql<{ invited: number; started: number; ownInvited: number; ownStarted: number }>`
    select count(*)::int as invited, (count(*) filter (where began))::int as started,
      (count(*) filter (where is_own))::int as own_invited, (count(*) filter (where is_own and began))::int as own_started
    from (
      select ${isOwn} as is_own, ${began} as began from panel_invitation i join panel_member m on m.id = i.member_id
      where i.invited_at >= ${from} and i.invited_at <= ${until}
    ) as invitations`.execute(db);
  const [row = { invited: 0, started: 0, ownInvited: 0, ownStarted: 0 }] = rows;
  return { own: { invited: row.ownInvited, started: row.ownStarted }, panel: { invited: row.invited, started: row.started } };
}
