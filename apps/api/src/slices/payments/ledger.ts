/** The ledger: every movement of money as entries that add up to zero; entries are only ever added. */
import { expressionBuilder, type Expression } from 'kysely';
import type { ProviderFee, ProviderMovement } from '../../platform/cards/card-port.ts';
import type { Database } from '../../platform/database-types.ts';
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
  const line = { movement: key, currency, paymentId, bookedAt: at };
  const rows = await trx
    .insertInto('ledgerEntry')
    .values([
      { ...line, book: 'provider', amountCents },
      { ...line, book: bookOf(kind, paymentId), amountCents: -amountCents },
    ])
    .onConflict((conflict) => conflict.columns(['movement', 'book']).doNothing())
    .returning('id')
    .execute();
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

function bookOf(kind: Movement['kind'], paymentId: string | null): Expression<string> | string {
  if (kind === 'fee' || kind === 'provider-fee') return 'fees';
  if (kind === 'payout') return 'bank';
  if (paymentId === null) return 'unmatched';
  if (kind === 'dispute') return 'disputes';
  const eb = expressionBuilder<Database>();
  const paidFor = eb
    .selectFrom('payment')
    .select((of) => of.case('purpose').when('sample').then('samples').else('plans').end().as('book'))
    .where('id', '=', paymentId);
  return eb.fn.coalesce(paidFor, eb.val('unmatched'));
}

/** Cents that a movement is booked with; null if it is not. */
export async function findBooked(db: Db, kind: Movement['kind'], sourceId: string): Promise<number | null> {
  const row = await db
    .selectFrom('ledgerEntry')
    .select('amountCents')
    .where('movement', '=', keyOf(kind, sourceId))
    .where('book', '=', 'provider')
    .executeTakeFirst();
  return row?.amountCents ?? null;
}
