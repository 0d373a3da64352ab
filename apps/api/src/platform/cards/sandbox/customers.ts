/** Customers of the sandbox. */
import { newId } from '../../secrets.ts';
import { missing, ok, seconds, type Asked, type SandboxAnswer } from './answers.ts';
import { metadataOf } from './fields.ts';

/** `POST /v1/customers` with `email` and `metadata[…]`. */
export async function createCustomer({ trx, now, fields }: Asked): Promise<SandboxAnswer> {
  const customer = { id: newId('cus'), email: fields['email'] ?? '', metadata: metadataOf(fields) };
  await trx
    .insertInto('sandboxCustomer')
    .values({ ...customer, metadata: JSON.stringify(customer.metadata), createdAt: now })
    .execute();
  return ok({ object: 'customer', ...customer, livemode: false, created: seconds(now) });
}

export async function requireCustomer({ trx }: Asked, id: string): Promise<void> {
  const found = await trx.selectFrom('sandboxCustomer').select('id').where('id', '=', id).executeTakeFirst();
  if (found === undefined) throw missing(400, 'customer', id, 'customer');
}
