/** The only SQL on the table `card_holder`: one card an account, as the provider described it. */
import { sql } from 'kysely';
import type { ProviderCard } from '../../platform/cards/card-port.ts';
import type { Db } from '../../platform/ports.ts';

export interface CardHolder {
  customerId: string;
  /** null if no card is saved. */
  card: ProviderCard | null;
}

type Row = Omit<ProviderCard, 'cardId'> & { cardId: string | null };

/** null for an account that never saved a card. */
export async function findCardHolder(db: Db, accountId: string): Promise<CardHolder | null> {
  const { rows } = await sql<Row>`
    select customer_id as "customerId", card_id as "cardId", brand, last4, exp_month as "expMonth", exp_year as "expYear"
    from card_holder where account_id = ${accountId}`.execute(db);
  const row = rows[0];
  if (row === undefined) return null;
  return { customerId: row.customerId, card: row.cardId === null ? null : { ...row, cardId: row.cardId } };
}

/** Takes the place of the card before, and tells that one; in the account's turn. */
export async function replaceCard(trx: Db, accountId: string, card: ProviderCard): Promise<CardHolder | null> {
  const before = await findCardHolder(trx, accountId);
  const { customerId, cardId, brand, last4, expMonth, expYear } = card;
  await sql`
    insert into card_holder (account_id, customer_id, card_id, brand, last4, exp_month, exp_year)
    values (${accountId}, ${customerId}, ${cardId}, ${brand}, ${last4}, ${expMonth}, ${expYear})
    on conflict (account_id) do update set customer_id = excluded.customer_id, card_id = excluded.card_id, brand = excluded.brand,
      last4 = excluded.last4, exp_month = excluded.exp_month, exp_year = excluded.exp_year`.execute(trx);
  return before;
}

/** Forgets this card; false if another one has taken its place. */
export async function forgetCard(trx: Db, accountId: string, cardId: string): Promise<boolean> {
  const { rows } = await sql`
    update card_holder set card_id = null, brand = null, last4 = null, exp_month = null, exp_year = null
    where account_id = ${accountId} and card_id = ${cardId} returning account_id`.execute(trx);
  return rows.length === 1;
}
