/** Setup intents: the server begins to save a card, the browser confirms it with the card's details, the server reads what was saved. */
import type { Selectable } from 'kysely';
import type { SandboxSetup } from '../../database-types.ts';
import { newId, newToken } from '../../secrets.ts';
import { invalid, missing, ok, seconds, type Asked, type SandboxAnswer } from './answers.ts';
import { requireCustomer } from './customers.ts';
import { metadataOf, textField } from './fields.ts';
import { findCard, keepCard, looseCard, methodBody } from './payment-methods.ts';
import { readDetails } from './tokens.ts';

type Setup = Selectable<SandboxSetup>;

/** `POST /v1/setup_intents` with `customer` and `metadata[…]`; with `confirm` and `payment_method` the card is saved at once. */
export async function createSetup(asked: Asked): Promise<SandboxAnswer> {
  const { trx, now, fields } = asked;
  const customerId = textField(fields, 'customer');
  await requireCustomer(asked, customerId);
  const isConfirmed = fields['confirm'] === 'true';
  const cardId = isConfirmed ? textField(fields, 'payment_method') : null;
  if (cardId !== null) await attachCard(asked, customerId, cardId);
  const id = newId('seti');
  const setup = await trx
    .insertInto('sandboxSetup')
    .values({
      id,
      customerId,
      clientSecret: `${id}_secret_${newToken()}`,
      metadata: JSON.stringify(metadataOf(fields)),
      cardId,
      createdAt: now,
    })
    .returningAll()
    .executeTakeFirstOrThrow();
  return ok(await setupBody(asked, setup));
}

async function attachCard(asked: Asked, customerId: string, cardId: string): Promise<void> {
  const card = await findCard(asked, cardId);
  if (card === undefined) await keepCard(asked, customerId, cardId, await looseCard(asked, cardId));
  else if (card.customerId !== customerId)
    throw invalid(400, 'The payment method is attached to another customer.', { param: 'payment_method' });
}

/** `GET /v1/setup_intents/:id`, with its payment method expanded. */
export async function readSetup(asked: Asked, id: string): Promise<SandboxAnswer> {
  return ok(await setupBody(asked, await requireSetup(asked, id)));
}

/** `POST /v1/setup_intents/:id/confirm` with `client_secret` and `payment_method_data[card][…]`: what a browser may ask with its key. */
export async function confirmSetup(asked: Asked, id: string): Promise<SandboxAnswer> {
  const setup = await requireSetup(asked, id);
  if (asked.fields['client_secret'] !== setup.clientSecret) throw missing(404, 'setupintent', id, 'intent');
  if (setup.cardId !== null) {
    const code = 'setup_intent_unexpected_state';
    throw invalid(400, 'You cannot confirm this SetupIntent because it has already succeeded.', { code });
  }
  const cardId = newId('pm');
  await keepCard(asked, setup.customerId, cardId, readDetails(asked.fields, asked.now, 'payment_method_data[card]'));
  await asked.trx.updateTable('sandboxSetup').set({ cardId }).where('id', '=', id).execute();
  const { id: setupId, object, status } = await setupBody(asked, { ...setup, cardId });
  return ok({ id: setupId, object, status, payment_method: cardId });
}

async function requireSetup({ trx }: Asked, id: string): Promise<Setup> {
  const setup = await trx.selectFrom('sandboxSetup').selectAll().where('id', '=', id).forUpdate().executeTakeFirst();
  if (setup === undefined) throw missing(404, 'setupintent', id, 'intent');
  return setup;
}

async function setupBody(asked: Asked, { id, customerId, clientSecret, metadata, cardId, createdAt }: Setup) {
  const card = cardId === null ? undefined : await findCard(asked, cardId);
  return {
    id,
    object: 'setup_intent',
    customer: customerId,
    client_secret: clientSecret,
    metadata,
    status: cardId === null ? 'requires_payment_method' : 'succeeded',
    payment_method: card === undefined ? null : methodBody(card, customerId),
    livemode: false,
    created: seconds(createdAt),
  };
}
