/** Charges and refunds: money that moves, its line in the books and the event that reports it, all at once. */
import { sql, type Selectable } from 'kysely';
import type { SandboxCharge } from '../../database-types.ts';
import { newId } from '../../secrets.ts';
import { errorAnswer, invalid, missing, ok, seconds, type Asked, type SandboxAnswer } from './answers.ts';
import { move } from './books.ts';
import { requireCustomer } from './customers.ts';
import { isChargedBack, raiseDispute } from './disputes.ts';
import { emit } from './events.ts';
import { amountField, isExpanded, metadataOf, textField } from './fields.ts';
import { findCard } from './payment-methods.ts';
import { outcomeOf, outcomes, type Outcome } from './test-numbers.ts';
import { isExpired } from './tokens.ts';

/** The provider charges nothing smaller. */
const leastCents = 50;

/** What the provider takes of a charge: 2.9 % and 30 cents (stripe.com/pricing), to the cent; it stays taken when the charge is given back. */
export function feeOf(amountCents: number): number {
  return Math.round((amountCents * 29) / 1000) + 30;
}

/**
 * `POST /v1/payment_intents` with `confirm` and `off_session`: `amount`, `currency`, `customer`, `payment_method`, `description`, `metadata[…]`
 * and `expand[]=latest_charge.balance_transaction`.
 */
export async function createPayment(asked: Asked): Promise<SandboxAnswer> {
  const { trx, now, fields } = asked;
  const amount = amountField(fields, 'amount');
  if (amount < leastCents) throw invalid(400, 'Amount must be at least 50 cents.', { code: 'amount_too_small', param: 'amount' });
  const currency = textField(fields, 'currency').toLowerCase();
  if (!/^[a-z]{3}$/.test(currency)) throw invalid(400, `Invalid currency: ${currency}.`, { param: 'currency' });
  const customerId = textField(fields, 'customer');
  await requireCustomer(asked, customerId);
  const { failure, isDisputed } = await outcomeOfCharge(asked, customerId, textField(fields, 'payment_method'));
  const charge = await trx
    .insertInto('sandboxCharge')
    .values({
      id: newId('ch'),
      customerId,
      amountCents: amount,
      currency,
      description: fields['description'] ?? '',
      metadata: JSON.stringify(metadataOf(fields)),
      failureCode: failure?.code ?? null,
      failureMessage: failure?.message ?? null,
      createdAt: now,
    })
    .returningAll()
    .executeTakeFirstOrThrow();
  await emit(asked, failure === null ? 'charge.succeeded' : 'charge.failed', chargeBody(charge));
  if (failure !== null) return refusedCharge(charge.id, failure);
  const fee = feeOf(amount);
  const id = await move(asked, { type: 'charge', chargeId: charge.id, amountCents: amount, feeCents: fee, currency });
  if (isDisputed) await raiseDispute(asked, charge, amount);
  const line = isExpanded(fields, 'latest_charge.balance_transaction')
    ? { id, object: 'balance_transaction', amount, fee, net: amount - fee, currency }
    : id;
  const latest_charge = { ...chargeBody(charge), balance_transaction: line };
  return ok({ id: newId('pi'), object: 'payment_intent', amount, currency, customer: customerId, status: 'succeeded', latest_charge });
}

/** `POST /v1/refunds` with `charge`, `amount` (all that is left where it is not said) and `metadata[…]`. */
export async function createRefund(asked: Asked): Promise<SandboxAnswer> {
  const { trx, now, fields } = asked;
  const chargeId = textField(fields, 'charge');
  const charge = await trx.selectFrom('sandboxCharge').selectAll().where('id', '=', chargeId).forUpdate().executeTakeFirst();
  if (charge === undefined) throw missing(400, 'charge', chargeId, 'charge');
  if (await isChargedBack(asked, chargeId))
    throw invalid(400, `Charge ${chargeId} has been charged back; cannot issue a refund.`, { code: 'charge_disputed' });
  const left = charge.failureCode === null ? charge.amountCents - charge.refundedCents : 0;
  if (left === 0) throw invalid(400, `Charge ${chargeId} has already been refunded.`, { code: 'charge_already_refunded' });
  const amount = fields['amount'] === undefined ? left : amountField(fields, 'amount');
  if (amount > left)
    throw invalid(400, `Refund amount (${amount}) is greater than unrefunded amount on charge (${left})`, { param: 'amount' });
  const id = newId('re');
  const metadata = metadataOf(fields);
  await trx
    .insertInto('sandboxRefund')
    .values({ id, chargeId, amountCents: amount, metadata: JSON.stringify(metadata), createdAt: now })
    .execute();
  const refunded = await trx
    .updateTable('sandboxCharge')
    .set({ refundedCents: sql`refunded_cents + ${amount}` })
    .where('id', '=', chargeId)
    .returningAll()
    .executeTakeFirstOrThrow();
  const { currency } = charge;
  await move(asked, { type: 'refund', chargeId, refundId: id, amountCents: -amount, feeCents: 0, currency });
  await emit(asked, 'charge.refunded', chargeBody(refunded));
  return ok({ id, object: 'refund', amount, currency, charge: chargeId, metadata, status: 'succeeded', created: seconds(now) });
}

/** A charge as the provider writes it. */
export function chargeBody(charge: Selectable<SandboxCharge>): Record<string, unknown> {
  return {
    id: charge.id,
    object: 'charge',
    amount: charge.amountCents,
    amount_refunded: charge.refundedCents,
    currency: charge.currency,
    customer: charge.customerId,
    description: charge.description,
    failure_code: charge.failureCode,
    failure_message: charge.failureMessage,
    livemode: false,
    metadata: charge.metadata,
    paid: charge.failureCode === null,
    refunded: charge.refundedCents === charge.amountCents,
    status: charge.failureCode === null ? 'succeeded' : 'failed',
    created: seconds(charge.createdAt),
  };
}

/** Why this card cannot be charged, null if it can; and whether its bank will take the charge back. */
async function outcomeOfCharge(
  asked: Asked,
  customerId: string,
  cardId: string,
): Promise<{ failure: Outcome | null; isDisputed: boolean }> {
  const card = await findCard(asked, cardId);
  if (card?.customerId !== customerId) {
    throw invalid(400, `The customer does not have a payment method with the ID ${cardId}.`, {
      code: 'resource_missing',
      param: 'payment_method',
    });
  }
  if (isExpired(card, asked.now)) return { failure: outcomes.expired, isDisputed: false };
  const outcome = outcomeOf(card.outcome);
  return { failure: outcome.at === 'charging' ? outcome : null, isDisputed: outcome === outcomes.disputed };
}

function refusedCharge(charge: string, { code, declineCode, message }: Outcome): SandboxAnswer {
  const declined = declineCode === undefined ? {} : { decline_code: declineCode };
  return errorAnswer(402, { type: 'card_error', code, ...declined, message, charge });
}
