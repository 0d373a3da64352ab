/** Disputes: a bank takes a charge back for its cardholder, and gives it back where the evidence against that wins. */
import type { Selectable } from 'kysely';
import type { SandboxDispute } from '../../database-types.ts';
import { newId } from '../../secrets.ts';
import { invalid, missing, ok, seconds, type Asked, type SandboxAnswer } from './answers.ts';
import { move } from './books.ts';
import { emit } from './events.ts';

/** What the provider takes for a dispute (stripe.com/pricing), also if it is won. */
const disputeFeeCents = 1500;
/** The evidence that decides, as Stripe publishes it for tests (docs.stripe.com/testing#disputes). */
const decisions: Record<string, 'won' | 'lost'> = { winning_evidence: 'won', losing_evidence: 'lost' };

interface Disputed {
  id: string;
  currency: string;
}

/** So many cents of a charge are taken back, with the fee. */
export async function raiseDispute(asked: Asked, charge: Disputed, amountCents: number): Promise<void> {
  const { trx, now } = asked;
  const { currency } = charge;
  const dispute = await trx
    .insertInto('sandboxDispute')
    .values({
      id: newId('dp'),
      chargeId: charge.id,
      amountCents,
      currency,
      reason: 'fraudulent',
      status: 'needs_response',
      createdAt: now,
    })
    .returningAll()
    .executeTakeFirstOrThrow();
  await move(asked, {
    type: 'adjustment',
    chargeId: charge.id,
    disputeId: dispute.id,
    amountCents: -amountCents,
    feeCents: disputeFeeCents,
    currency,
  });
  await emit(asked, 'charge.dispute.created', disputeBody(dispute));
  await emit(asked, 'charge.dispute.funds_withdrawn', disputeBody(dispute));
}

/** Whether a dispute of the charge is open or lost. */
export async function isChargedBack({ trx }: Asked, chargeId: string): Promise<boolean> {
  const found = await trx
    .selectFrom('sandboxDispute')
    .select('id')
    .where('chargeId', '=', chargeId)
    .where('status', '<>', 'won')
    .executeTakeFirst();
  return found !== undefined;
}

/** `GET /v1/disputes/:id`. */
export async function readDispute(asked: Asked, id: string): Promise<SandboxAnswer> {
  return ok(disputeBody(await lock(asked, id)));
}

/** `POST /v1/disputes/:id` with `evidence[uncategorized_text]`: `winning_evidence` and `losing_evidence` decide it at once. */
export async function answerDispute(asked: Asked, id: string): Promise<SandboxAnswer> {
  const dispute = await lock(asked, id);
  if (dispute.status !== 'needs_response') throw invalid(400, 'This dispute is already closed.');
  const decision = decisions[asked.fields['evidence[uncategorized_text]'] ?? ''];
  return decision === undefined ? ok(disputeBody(dispute)) : close(asked, dispute, decision);
}

/** `POST /v1/disputes/:id/close`: accepted, and so lost. */
export async function closeDispute(asked: Asked, id: string): Promise<SandboxAnswer> {
  const dispute = await lock(asked, id);
  if (dispute.status !== 'needs_response') throw invalid(400, 'This dispute is already closed.');
  return close(asked, dispute, 'lost');
}

async function close(asked: Asked, before: Selectable<SandboxDispute>, status: 'won' | 'lost'): Promise<SandboxAnswer> {
  const { id, chargeId, amountCents, currency } = before;
  await asked.trx.updateTable('sandboxDispute').set({ status }).where('id', '=', id).execute();
  const body = disputeBody({ ...before, status });
  await emit(asked, 'charge.dispute.closed', body);
  if (status === 'won') {
    await move(asked, { type: 'adjustment', chargeId, disputeId: id, amountCents, feeCents: 0, currency });
    await emit(asked, 'charge.dispute.funds_reinstated', body);
  }
  return ok(body);
}

async function lock({ trx }: Asked, id: string): Promise<Selectable<SandboxDispute>> {
  const dispute = await trx.selectFrom('sandboxDispute').selectAll().where('id', '=', id).forUpdate().executeTakeFirst();
  if (dispute === undefined) throw missing(404, 'dispute', id, 'id');
  return dispute;
}

function disputeBody(dispute: Selectable<SandboxDispute>): Record<string, unknown> {
  const { id, chargeId, amountCents, currency, reason, status, createdAt } = dispute;
  return {
    id,
    object: 'dispute',
    charge: chargeId,
    amount: amountCents,
    currency,
    reason,
    status,
    livemode: false,
    metadata: {},
    created: seconds(createdAt),
  };
}
