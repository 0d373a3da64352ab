/** A payment with the saved card: written first, then charged, so that none is forgotten whatever happens in between. */
import { refuse, type Refusal } from '@sightline/domain/refusals';
import { CardProviderDown } from '../../platform/cards/card-port.ts';
import type { Db } from '../../platform/ports.ts';
import { newId } from '../../platform/secrets.ts';
import { inTransaction } from '../../platform/transaction.ts';
import { cardWords } from './card-words.ts';
import { findCardHolder } from './card-store.ts';
import { isCardDisputed } from './dispute-store.ts';
import { insertPayment, lockAccountPayments, type Payment, type Purpose } from './payment-store.ts';
import { settlePayment, type PaymentHandlers, type SettlePorts } from './settle.ts';

/** US dollars: prices of plans are in them. */
const currency = 'usd';
const disputedWords = 'The bank of this card disputes a payment made with it. Please use another card.';

export interface Order {
  purpose: Purpose;
  subject: string;
  title: string;
  amountCents: number;
  /** A promo code that comes into its own with the payment. */
  promo: string | null;
}

/** What is to be paid now, by what is held now; nothing else of the account's money moves meanwhile. */
export type Decide<T> = (trx: Db) => Promise<Order | T>;

/**
 * The payment, paid; or what `decide` said instead of an order. Refusals: card-missing, payment-under-way, card-refused with the
 * provider's words, provider-silent: then the payment stays pending and is settled by a later run of the maintenance job.
 */
export async function pay<T extends Refusal | object>(
  ports: SettlePorts,
  handlers: PaymentHandlers,
  accountId: string,
  decide: Decide<T>,
): Promise<Payment | T | Refusal> {
  const written = await inTransaction(ports.db, (trx) => writeOrder(ports, trx, accountId, decide));
  if (!('paymentId' in written)) return written;
  try {
    const payment = await settlePayment(ports, handlers, written.paymentId);
    return payment.state === 'paid' ? payment : refuse('card-refused', payment.failure ?? undefined);
  } catch (error) {
    if (error instanceof CardProviderDown) return refuse('provider-silent');
    throw error;
  }
}

async function writeOrder<T extends object>(
  ports: SettlePorts,
  trx: Db,
  accountId: string,
  decide: Decide<T>,
): Promise<{ paymentId: string } | T | Refusal> {
  await lockAccountPayments(trx, accountId);
  const decided = await decide(trx);
  if (!('purpose' in decided)) return decided;
  const holder = await findCardHolder(trx, accountId);
  if (holder === null || holder.card === null) return refuse('card-missing');
  const { customerId, card } = holder;
  if (await isCardDisputed(trx, card.cardId)) return refuse('card-refused', disputedWords);
  const paymentId = newId('pay');
  const isAlone = await insertPayment(trx, {
    ...decided,
    id: paymentId,
    accountId,
    currency,
    customerId,
    cardId: card.cardId,
    cardWords: cardWords(card),
    createdAt: ports.now(),
  });
  return isAlone ? { paymentId } : refuse('payment-under-way');
}
