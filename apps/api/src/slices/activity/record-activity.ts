/** Writes the activity log: one entry in the transaction of the change that it reports, so that there is never one without the other. */
import type { ActivityKind } from '@sightline/domain/activity';
import type { Actor } from '../../platform/http/actor.ts';
import type { Db } from '../../platform/ports.ts';

interface Activity {
  /** null adds no entry: a demo project belongs to nobody. */
  accountId: string | null;
  kind: ActivityKind;
  at: Date;
  /** Left out where nobody of the account acted, such as a tester who withdraws or a job. */
  actor?: Actor | undefined;
  /** What it was done to; never a name or any other text of a person. */
  objectId?: string;
  /** `done` where left out. */
  outcome?: 'done' | 'refused';
}

/** Adds an entry to the log of an account. */
export async function recordActivity(trx: Db, { accountId, kind, at, actor, objectId, outcome = 'done' }: Activity): Promise<void> {
  if (accountId === null) return;
  const { session = null, device = null, address = null } = actor ?? {};
  const row = { accountId, at, kind, outcome, objectId: objectId ?? null, session, device, address };
  await trx.insertInto('activity').values(row).execute();
}

const mostAtOnce = 10_000;

/** Whether the account was signed in to from this network since then. */
export async function hasSignedInFrom(db: Db, accountId: string, address: string, since: Date): Promise<boolean> {
  const row = await db
    .selectFrom('activity')
    .select('id')
    .where('accountId', '=', accountId)
    .where('kind', '=', 'signed-in')
    .where('address', '=', address)
    .where('at', '>', since)
    .limit(1)
    .executeTakeFirst();
  return row !== undefined;
}

/** Deletes entries made before a moment, some thousand at a time. */
export async function forgetActivityBefore(db: Db, moment: Date): Promise<void> {
  const old = db.selectFrom('activity').select('id').where('at', '<', moment).limit(mostAtOnce);
  await db.deleteFrom('activity').where('id', 'in', old).execute();
}
