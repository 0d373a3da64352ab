/** The card port on a provider: its cards, refusals, events and movements in our words. */
import { createHash } from 'node:crypto';
import type { CardProvider, CardRefused, ProviderCard, ProviderCharge, ProviderMovement } from './card-port.ts';
import type { KeptCard, MadeCharge, Movement, ProviderApi } from './provider-api.ts';
import { readEvent } from './read-event.ts';
import { isMissing, refusalOfCharge, refusalOfToken } from './refusals.ts';

const brands: Record<string, ProviderCard['brand']> = {
  Visa: 'visa',
  MasterCard: 'mastercard',
  'American Express': 'amex',
  Discover: 'discover',
};

/** Payments of cards are told as `charge` and `refund`, those of other ways to pay by the longer names. */
const movementKinds: Record<string, ProviderMovement['kind']> = {
  charge: 'charge',
  payment: 'charge',
  refund: 'refund',
  payment_refund: 'refund',
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
    refund: async ({ chargeId, amountCents, paymentId, idempotencyKey }) => {
      const refund = await api.createRefund({ charge: chargeId, amount: amountCents, metadata: { payment: paymentId } }, idempotencyKey);
      return { refundId: refund.id };
    },
    readEvent: (body, signature, now) => readEvent(api.verifyWebhook(body, signature, now)),
    movements: async (since) => {
      const listed = await api.listMovements(Math.floor(since.getTime() / 1000));
      return listed.reverse().flatMap(movementOf);
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

function movementOf({ id, type, amount, fee, currency, created, source }: Movement): ProviderMovement[] {
  const kind = movementKinds[type];
  if (kind === undefined || source === null) return [];
  const paymentId = source.metadata['payment'] ?? null;
  return [
    { movementId: id, kind, sourceId: source.id, paymentId, amountCents: amount, feeCents: fee, currency, createdMs: created * 1000 },
  ];
}
