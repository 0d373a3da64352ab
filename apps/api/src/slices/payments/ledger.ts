/** The ledger: every movement of money as entries that add up to zero; entries are only ever added. */
import { sql, type RawBuilder } from 'kysely';
import type { ProviderFee, ProviderMovement } from '../../platform/cards/card-port.ts';
import type { Db } from '../../platform/ports.ts';

interface Movement {
  kind: ProviderMovement['kind'] | 'fee';
  /** The provider's id of the charge or refund; of anything else, of the line in its books. */
  sourceId: string;
  /** What came in; a refund and a fee are negative. */
  amountCents: number;
  currency: string;
  paymentId: string | null;
  at: Date;
}

const keyOf = (kind: Movement['kind'], sourceId: string) => `${kind}:${sourceId}`;

/**
 * Books a movement once, however often it is reported; false if it is there already. Throws if it is there with another amount. `provider`
 * is what the card provider holds for us; against it stands what `plans` or `samples` of paid testers brought in, what went as `fees`, what
 * `disputes` took and gave back, what went to the `bank`, or, `unmatched`, what was moved at the provider by hand.
 */
export async function book(trx: Db, movement: Movement): Promise<boolean> {
  const { kind, sourceId, amountCents, currency, paymentId, at } = movement;
  const key = keyOf(kind, sourceId);
  const { rows } = await sql`
    insert into ledger_entry (movement, book, amount_cents, currency, payment_id, booked_at)
    values (${key}, 'provider', ${amountCents}, ${currency}, ${paymentId}, ${at}), 
      (${key}, ${bookOf(kind, paymentId)}, ${-amountCents}, ${currency}, ${paymentId}, ${at})
    on conflict (movement, book) do nothing returning id`.execute(trx);
  if (rows.length === 2) return true;
  const booked = await findBooked(trx, kind, sourceId);
  if (booked !== amountCents) throw new Error(`The movement ${key} is booked with ${booked ?? 'no'} cents, not with ${amountCents}.`);
  return false;
}

/** Books what the provider kept for itself, once, whichever source reports it first; nothing if it took nothing. */
export async function bookFee(trx: Db, { movementId, feeCents, currency }: ProviderFee, paymentId: string | null, at: Date): Promise<void> {
  if (feeCents === 0) return;
  await book(trx, { kind: 'fee', sourceId: movementId, amountCents: -feeCents, currency, paymentId, at });
}

function bookOf(kind: Movement['kind'], paymentId: string | null): RawBuilder<unknown> {
  if (kind === 'fee' || kind === 'provider-fee') return sql`'fees'`;
  if (kind === 'payout') return sql`'bank'`;
  if (kind === 'dispute' && paymentId !== null) return sql`'disputes'`;
  return sql`coalesce((select case purpose when 'sample' then 'samples' else 'plans' end from payment where id = ${paymentId}), 'unmatched')`;
}

/** Cents that a movement is booked with; null if it is not. */
export async function findBooked(db: Db, kind: Movement['kind'], sourceId: string): Promise<number | null> {
  const { rows } = await sql<{ cents: number }>`
    select amount_cents as cents from ledger_entry where movement = ${keyOf(kind, sourceId)} and book = 'provider'`.execute(db);
  return rows[0]?.cents ?? null;
}
