/** The card port on a provider: its cards, refusals, events and movements in our words. */
import { createHash } from 'node:crypto';
import type { CardProvider, CardRefused, ProviderCard, ProviderCharge } from './card-port.ts';
import type { KeptCard, MadeCharge, ProviderApi } from './provider-api.ts';
import { readDispute } from './read-dispute.ts';
import { readEvent } from './read-event.ts';
import { readMovement } from './read-movement.ts';
import { isMissing, refusalOfCharge, refusalOfRefund, refusalOfToken } from './refusals.ts';

const brands: Record<string, ProviderCard['brand']> = {
  Visa: 'visa',
  MasterCard: 'mastercard',
  'American Express': 'amex',
  Discover: 'discover',
};

type SaveCard = Parameters<CardProvider['saveCard']>[0];

export function cardsOn(api: ProviderApi, browser: CardProvider['browser']): CardProvider {
  return {
    browser,
    saveCard: (card) => saveCard(api, card).catch(refusalOfToken),
    removeCard: async (customerId, cardId) => {
      await api.deleteSource(customerId, cardId).catch((error: unknown) => {
        if (!isMissing(error, null)) throw error;
      });
    },
    charge: ({ customerId, cardId, amountCents, currency, title, paymentId, idempotencyKey }) =>
      api
        .createCharge(
          { amount: amountCents, currency, customer: customerId, source: cardId, description: title, metadata: { payment: paymentId } },
          idempotencyKey,
        )
        .then(chargeOf, refusalOfCharge),
    refund: ({ chargeId, amountCents, paymentId, idempotencyKey }) =>
      api
        .createRefund({ charge: chargeId, amount: amountCents, metadata: { payment: paymentId } }, idempotencyKey)
        .then(({ id }) => ({ refundId: id }), refusalOfRefund),
    dispute: async (disputeId) => {
      const dispute = readDispute(await api.retrieveDispute(disputeId));
      if (dispute === null) throw new Error(`The card provider's dispute ${disputeId} cannot be read.`);
      return dispute;
    },
    readEvent: (body, signature, now) => readEvent(api.verifyWebhook(body, signature, now)),
    movements: async (since) => {
      const listed = await api.listMovements(Math.floor(since.getTime() / 1000));
      return listed.reverse().map(readMovement);
    },
  };
}

/** A customer that the provider does not have, as after a change of provider, is made anew. */
async function saveCard(api: ProviderApi, card: SaveCard): Promise<ProviderCard | CardRefused> {
  const { customerId, accountId, email, token, idempotencyKey } = card;
  const made = async (key: string) => (await api.createCustomer({ email, metadata: { account: accountId } }, key)).id;
  const keep = async (customer: string) => cardOf(customer, await api.createSource(customer, token, idempotencyKey));
  if (customerId === null) return keep(await made(customerKey(accountId, email)));
  try {
    return await keep(customerId);
  } catch (error) {
    if (!isMissing(error, 'id') && !isMissing(error, 'customer')) throw error;
    return keep(await made(`${idempotencyKey}-customer`));
  }
}

/** One customer an account, however many cards are sent at once; with another address the provider would take the key for a mistake. */
function customerKey(accountId: string, email: string): string {
  return `customer-${accountId}-${createHash('sha256').update(email).digest('hex').slice(0, 16)}`;
}

function cardOf(customerId: string, card: KeptCard): ProviderCard {
  const { id, brand, last4, exp_month, exp_year } = card;
  return { customerId, cardId: id, brand: brands[brand] ?? 'other', last4, expMonth: exp_month, expYear: exp_year };
}

function chargeOf({ id, amount, currency, balance_transaction: line }: MadeCharge): ProviderCharge {
  const fee = line === null || typeof line === 'string' ? null : { movementId: line.id, feeCents: line.fee, currency: line.currency };
  return { chargeId: id, amountCents: amount, currency, fee };
}
