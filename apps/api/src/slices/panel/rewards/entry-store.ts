/** The only SQL that writes `panel_entry`: what members earned and what was paid out, in signed cents. */
import type { Db } from '../../../platform/ports.ts';
import { newId } from '../../../platform/secrets.ts';

interface Reward {
  memberId: string;
  invitationId: string;
  amountCents: number;
  now: Date;
}

/** Once for each invitation, however often it is asked for. */
export async function addReward(trx: Db, { memberId, invitationId, amountCents, now }: Reward): Promise<void> {
  if (amountCents === 0) return;
  await trx
    .insertInto('panelEntry')
    .values({ id: newId('pen'), memberId, kind: 'reward', amountCents, invitationId, at: now })
    .onConflict((conflict) =>
      conflict.column('invitationId').where('kind', '=', 'reward').where('invitationId', 'is not', null).doNothing(),
    )
    .execute();
}

interface PayoutEntry {
  memberId: string;
  payoutId: string;
  /** Below zero. */
  amountCents: number;
  now: Date;
}

/** What is paid out leaves the balance. */
export async function addPayoutEntry(trx: Db, { now, ...entry }: PayoutEntry): Promise<void> {
  await trx
    .insertInto('panelEntry')
    .values({ id: newId('pen'), kind: 'payout', at: now, ...entry })
    .execute();
}

/** A payout that could not be made comes back to the balance; once for each payout, which the database holds. */
export async function returnPayout(
  trx: Db,
  { now, ...entry }: { memberId: string | null; payoutId: string; amountCents: number; now: Date },
): Promise<void> {
  await trx
    .insertInto('panelEntry')
    .values({ id: newId('pen'), kind: 'payout-returned', at: now, ...entry })
    .execute();
}

/** Cents; what a member can be paid. The caller holds the member where it is about to change. */
export async function findBalance(db: Db, memberId: string): Promise<number> {
  const { cents } = await db
    .selectFrom('panelEntry')
    .select((eb) => eb.fn.coalesce(eb.fn.sum<string>('amountCents'), eb.lit(0)).as('cents'))
    .where('memberId', '=', memberId)
    .executeTakeFirstOrThrow();
  return Number(cents);
}
