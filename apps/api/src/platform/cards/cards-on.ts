/** The card port on a provider: its cards, refusals, events and movements in our words. */
import { createHash } from 'node:crypto';
import {
  CardProviderDown,
  type CardProvider,
  type CardRefused,
  type CardSetup,
  type ProviderCard,
  type ProviderCharge,
} from './card-port.ts';
import type { MadePayment, ProviderApi, Setup } from './provider-api.ts';
import { readDispute } from './read-dispute.ts';
import { readEvent } from './read-event.ts';
import { readMovement } from './read-movement.ts';
import { isMissing, needsAuthentication, refusalOfCharge, refusalOfRefund, refusalOfToken, staleDetails } from './refusals.ts';

const brands: Record<string, ProviderCard['brand']> = {
  visa: 'visa',
  mastercard: 'mastercard',
  amex: 'amex',
  discover: 'discover',
};

type PrepareCard = Parameters<CardProvider['prepareCard']>[0];
type SaveCard = Parameters<CardProvider['saveCard']>[0];

export function cardsOn(api: ProviderApi, browser: CardProvider['browser']): CardProvider {
  return {
    browser,
    prepareCard: (card) => prepareCard(api, card),
    saveCard: (card) => saveCard(api, card).catch(refusalOfToken),
    removeCard: async (customerId, cardId) => {
      await api.detachCard(customerId, cardId).catch((error: unknown) => {
        if (!isMissing(error, null)) throw error;
      });
    },
    charge: ({ customerId, cardId, amountCents, currency, title, paymentId, idempotencyKey }) =>
      api
        .createPayment(
          {
            amount: amountCents,
            currency,
            customer: customerId,
            paymentMethod: cardId,
            description: title,
            metadata: { payment: paymentId },
          },
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

async function prepareCard(api: ProviderApi, card: PrepareCard): Promise<CardSetup> {
  const { id, clientSecret } = await setUp(api, card, null);
  return { setupId: id, clientSecret };
}

async function saveCard(api: ProviderApi, card: SaveCard): Promise<ProviderCard | CardRefused> {
  const { token, accountId, idempotencyKey } = card;
  if (token.startsWith('seti_')) {
    const setup = await api.retrieveSetup(token);
    // The id came from a browser: a setup of somebody else is no setup of this account.
    return setup.metadata['account'] === accountId ? cardOf(setup) : staleDetails;
  }
  const paymentMethod = token.startsWith('pm_') ? token : await api.createPaymentMethod(token, `${idempotencyKey}-method`);
  return cardOf(await setUp(api, card, paymentMethod));
}

/** A customer that the provider does not have, as after a change of provider, is created again. */
async function setUp(api: ProviderApi, card: PrepareCard, paymentMethod: string | null): Promise<Setup> {
  const { customerId, accountId, email, idempotencyKey } = card;
  const metadata = { account: accountId };
  const made = async (key: string) => (await api.createCustomer({ email, metadata }, key)).id;
  const begun = (customer: string, key: string) =>
    api.createSetup({ customer, metadata, ...(paymentMethod === null ? {} : { paymentMethod }) }, key);
  if (customerId === null) return begun(await made(customerKey(accountId, email)), idempotencyKey);
  try {
    return await begun(customerId, idempotencyKey);
  } catch (error) {
    if (!isMissing(error, 'customer')) throw error;
    return begun(await made(`${idempotencyKey}-customer`), `${idempotencyKey}-again`);
  }
}

/** One customer an account, however many cards are sent at once; with another address the provider would take the key for a mistake. */
function customerKey(accountId: string, email: string): string {
  return `customer-${accountId}-${createHash('sha256').update(email).digest('hex').slice(0, 16)}`;
}

function cardOf({ status, customer, card }: Setup): ProviderCard | CardRefused {
  if (status === 'requires_action') return needsAuthentication;
  if (status !== 'succeeded' || card === null) return staleDetails;
  const { id, brand, last4, exp_month, exp_year } = card;
  return { customerId: customer, cardId: id, brand: brands[brand] ?? 'other', last4, expMonth: exp_month, expYear: exp_year };
}

function chargeOf({ status, charge }: MadePayment): ProviderCharge | CardRefused {
  if (status === 'requires_action') return needsAuthentication;
  if (status !== 'succeeded' || charge === null) throw new CardProviderDown(`The payment is ${status} at the card provider.`);
  const { id, amount, currency, balance_transaction: line } = charge;
  const fee = line === null || typeof line === 'string' ? null : { movementId: line.id, feeCents: line.fee, currency: line.currency };
  return { chargeId: id, amountCents: amount, currency, fee };
}
