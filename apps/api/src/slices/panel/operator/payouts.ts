/** Payouts for the operator: listed, marked as paid, or given back to the member's balance. */
import type { calls, OperatorPayout, Payload, Result } from '@sightline/wire/calls';
import { isRefusal, refuse, type Refusal } from '@sightline/domain/refusals';
import type { Ports } from '../../../platform/ports.ts';
import { allOrNothing } from '../../../platform/transaction.ts';
import { lockMember } from '../members/member-store.ts';
import { returnPayout } from '../rewards/entry-store.ts';
import { findPayout, findPayouts, settle, type PayoutRow } from '../rewards/payout-store.ts';
import { payoutMailJob, type PayoutMail } from '../rewards/payout-mail.ts';
import { nextOf, pageOf, readCursor } from '../../../platform/page-cursor.ts';

const done: Result = { res: 1 };

/** To be settled: oldest first; settled: newest first. */
export async function getOperatorPayouts({ db }: Pick<Ports, 'db'>, input: Payload<typeof calls.getOperatorPayouts>) {
  const settled = input.settled ?? false;
  const rows = await findPayouts(db, { settled, from: readCursor(input.before), limit: pageOf + 1 });
  const shown = rows.slice(0, pageOf);
  const last = shown.at(-1);
  const end = last === undefined ? undefined : { id: last.id, at: (settled ? last.settledAt : null) ?? last.requestedAt };
  return { Payouts: shown.map(toWire), Next: nextOf(rows, end) };
}

function toWire({ id, requestedAt, settledAt, amountCents, method, address, state, memberId }: PayoutRow): OperatorPayout {
  return {
    Id: id,
    RequestedAt: requestedAt.toISOString(),
    SettledAt: settledAt?.toISOString() ?? null,
    AmountCents: amountCents,
    Method: method,
    Address: address,
    State: state,
    Member: memberId,
  };
}

/** The member first, as a request for a payout does. Refusals: not-found, payout-settled. */
export async function settlePayout(
  { db, jobs, now }: Pick<Ports, 'db' | 'jobs' | 'now'>,
  { payout: id, outcome }: Payload<typeof calls.settlePayout>,
): Promise<Result | Refusal> {
  const settled = await allOrNothing(db, async (trx): Promise<Refusal | null> => {
    const payout = await findPayout(trx, id);
    if (payout === null) return refuse('not-found');
    const { memberId, amountCents } = payout;
    if (memberId !== null) await lockMember(trx, memberId);
    if (!(await settle(trx, id, outcome, now()))) return refuse('payout-settled');
    if (outcome === 'paid') return null;
    await returnPayout(trx, { memberId, payoutId: id, amountCents, now: now() });
    const mail: PayoutMail = { payoutId: id };
    if (memberId !== null) await jobs.send(trx, payoutMailJob, mail);
    return null;
  });
  return isRefusal(settled) ? settled : done;
}
