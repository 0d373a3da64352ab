/** Customers and the cards kept for them. */
import { newId } from '../../secrets.ts';
import { errorAnswer, missing, ok, seconds, type Asked, type SandboxAnswer } from './answers.ts';
import { metadataOf, textField } from './fields.ts';
import { outcomeOf } from './test-numbers.ts';
import { takeToken } from './tokens.ts';

/** `POST /v1/customers` with `email` and `metadata[…]`. */
export async function createCustomer({ trx, now, fields }: Asked): Promise<SandboxAnswer> {
  const customer = { id: newId('cus'), email: fields['email'] ?? '', metadata: metadataOf(fields) };
  await trx
    .insertInto('sandbox_customer')
    .values({ ...customer, metadata: JSON.stringify(customer.metadata), created_at: now })
    .execute();
  return ok({ object: 'customer', ...customer, livemode: false, created: seconds(now) });
}

/** `POST /v1/customers/:id/sources` with `source`, a token: the card is tried and kept. */
export async function createSource(asked: Asked, customerId: string): Promise<SandboxAnswer> {
  await requireCustomer(asked, customerId, 404, 'id');
  const card = await takeToken(asked, textField(asked.fields, 'source'));
  const { at, code, declineCode, message } = outcomeOf(card.outcome);
  if (at === 'keeping') {
    return errorAnswer(402, {
      type: 'card_error',
      code,
      message,
      ...(declineCode === undefined ? {} : { decline_code: declineCode }),
    });
  }
  const id = newId('card');
  await asked.trx
    .insertInto('sandbox_card')
    .values({ id, customer_id: customerId, ...card })
    .execute();
  const { brand, last4, exp_month, exp_year } = card;
  return ok({ id, object: 'card', customer: customerId, brand, last4, exp_month, exp_year });
}

/** `DELETE /v1/customers/:id/sources/:card`. */
export async function deleteSource({ trx }: Asked, customerId: string, cardId: string): Promise<SandboxAnswer> {
  const { numDeletedRows } = await trx
    .deleteFrom('sandbox_card')
    .where('id', '=', cardId)
    .where('customer_id', '=', customerId)
    .executeTakeFirst();
  if (numDeletedRows === 0n) throw missing(404, 'source', cardId, 'id');
  return ok({ id: cardId, object: 'card', deleted: true });
}

export async function requireCustomer({ trx }: Asked, id: string, status: 400 | 404, param: string): Promise<void> {
  const found = await trx.selectFrom('sandbox_customer').select('id').where('id', '=', id).executeTakeFirst();
  if (found === undefined) throw missing(status, 'customer', id, param);
}
