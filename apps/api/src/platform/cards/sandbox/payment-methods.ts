/** Payment methods: cards as the sandbox keeps them, each for one customer. */
import type { Selectable } from 'kysely';
import type { SandboxCard } from '../../database-types.ts';
import { errorAnswer, missing, ok, Refused, type Asked, type SandboxAnswer } from './answers.ts';
import { textField } from './fields.ts';
import { outcomeOf } from './test-numbers.ts';
import { takeToken, type KeptCard } from './tokens.ts';

type Card = Selectable<SandboxCard>;

const brands: Record<string, string> = {
  Visa: 'visa',
  MasterCard: 'mastercard',
  'American Express': 'amex',
  Discover: 'discover',
  'Diners Club': 'diners',
  JCB: 'jcb',
  UnionPay: 'unionpay',
};

const tokenOf = (methodId: string): string => methodId.replace(/^pm_/, 'tok_');

/** `POST /v1/payment_methods` with `card[token]`, which is used up: until it is saved the token's row holds the card's details. */
export async function createPaymentMethod(asked: Asked): Promise<SandboxAnswer> {
  const token = textField(asked.fields, 'card[token]');
  const card = await takeToken(asked, token);
  return ok(methodBody({ ...card, id: token.replace(/^tok_/, 'pm_') }, null));
}

/** `GET /v1/customers/:id/payment_methods/:method`. */
export async function readPaymentMethod(asked: Asked, customerId: string, id: string): Promise<SandboxAnswer> {
  const card = await findCard(asked, id);
  if (card?.customerId !== customerId) throw missing(404, 'PaymentMethod', id, 'payment_method');
  return ok(methodBody(card, customerId));
}

/** `POST /v1/payment_methods/:id/detach`: nothing can be charged to the card any more. */
export async function detachPaymentMethod(asked: Asked, id: string): Promise<SandboxAnswer> {
  const card = await findCard(asked, id);
  if (card === undefined) throw missing(404, 'PaymentMethod', id, 'payment_method');
  await asked.trx.deleteFrom('sandboxCard').where('id', '=', id).execute();
  return ok(methodBody(card, null));
}

/** The card of a payment method that belongs to nobody yet. */
export async function looseCard({ trx }: Asked, id: string): Promise<KeptCard> {
  const token = await trx
    .selectFrom('sandboxToken')
    .select(['brand', 'last4', 'expMonth', 'expYear', 'outcome'])
    .where('id', '=', tokenOf(id))
    .where('used', '=', true)
    .executeTakeFirst();
  if (token === undefined) throw missing(400, 'PaymentMethod', id, 'payment_method');
  return token;
}

/** Tries the card and keeps it for the customer; refused as the card's bank does. */
export async function keepCard({ trx }: Asked, customerId: string, id: string, card: KeptCard): Promise<void> {
  const { at, code, declineCode, message } = outcomeOf(card.outcome);
  if (at === 'keeping') {
    const declined = declineCode === undefined ? {} : { decline_code: declineCode };
    throw new Refused(errorAnswer(402, { type: 'card_error', code, message, ...declined }));
  }
  await trx
    .insertInto('sandboxCard')
    .values({ id, customerId, ...card })
    .execute();
}

export async function findCard({ trx }: Asked, id: string): Promise<Card | undefined> {
  return trx.selectFrom('sandboxCard').selectAll().where('id', '=', id).executeTakeFirst();
}

/** A payment method as the provider writes it. */
export function methodBody({ id, brand, last4, expMonth, expYear }: KeptCard & { id: string }, customer: string | null) {
  return {
    id,
    object: 'payment_method',
    type: 'card',
    customer,
    card: { brand: brands[brand] ?? 'unknown', last4, exp_month: expMonth, exp_year: expYear },
  };
}
