/** The only SQL on the table `card_holder`: one card an account, as the provider described it. */
import type { ProviderCard } from '../../platform/cards/card-port.ts';
import type { Db } from '../../platform/ports.ts';

export interface CardHolder {
  customerId: string;
  /** null if no card is saved. */
  card: ProviderCard | null;
}

/** null for an account that never saved a card. */
export async function findCardHolder(db: Db, accountId: string): Promise<CardHolder | null> {
  const row = await db
    .selectFrom('cardHolder')
    .select(['customerId', 'cardId', 'brand', 'last4', 'expMonth', 'expYear'])
    .$narrowType<Omit<ProviderCard, 'cardId'>>()
    .where('accountId', '=', accountId)
    .executeTakeFirst();
  if (row === undefined) return null;
  return { customerId: row.customerId, card: row.cardId === null ? null : { ...row, cardId: row.cardId } };
}

/** Takes the place of the card before, and tells that one; in the account's turn. */
export async function replaceCard(trx: Db, accountId: string, card: ProviderCard): Promise<CardHolder | null> {
  const before = await findCardHolder(trx, accountId);
  const { customerId, cardId, brand, last4, expMonth, expYear } = card;
  const row = { customerId, cardId, brand, last4, expMonth, expYear };
  await trx
    .insertInto('cardHolder')
    .values({ accountId, ...row })
    .onConflict((conflict) => conflict.column('accountId').doUpdateSet(row))
    .execute();
  return before;
}

/** Forgets this card; false if another one has taken its place. */
export async function forgetCard(trx: Db, accountId: string, cardId: string): Promise<boolean> {
  const row = await trx
    .updateTable('cardHolder')
    .set({ cardId: null, brand: null, last4: null, expMonth: null, expYear: null })
    .where('accountId', '=', accountId)
    .where('cardId', '=', cardId)
    .returning('accountId')
    .executeTakeFirst();
  return row !== undefined;
}
