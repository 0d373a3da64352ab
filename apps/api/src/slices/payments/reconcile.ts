/** Compares our ledger with the provider's books, movement by movement, and books what only the provider knows. */
import { sql } from 'kysely';
import type { ProviderMovement } from '../../platform/cards/card-port.ts';
import type { Db, Ports } from '../../platform/ports.ts';
import { inTransaction } from '../../platform/transaction.ts';
import { bookMovement } from './book-movement.ts';
import { readOpenDisputes } from './disputes.ts';
import { bookFee, findBooked } from './ledger.ts';
import { findPayment, findPaymentOfCharge } from './payment-store.ts';
import type { PaymentHandlers } from './settle.ts';

export const reconcileJob = 'reconcile-payments';

const dayMs = 86_400_000;
/** Movements of this long ago are read again: they are sometimes reported late. */
const overlapMs = 2 * dayMs;

export interface Reconciled {
  movements: number;
  /** Movements that were booked now. */
  booked: number;
  /** Of those, what belongs to no payment of ours, and is neither a payout nor a fee of the provider. */
  unmatched: number;
}

type ReconcilePorts = Pick<Ports, 'db' | 'cards' | 'now' | 'log' | 'jobs'>;

/** Every movement since the last time, a little overlapping. Throws CardProviderDown. */
export async function reconcile(ports: ReconcilePorts, handlers: PaymentHandlers): Promise<Reconciled> {
  const since = await reconciledUntil(ports.db);
  const movements = await ports.cards.movements(new Date(Math.max(0, since.getTime() - overlapMs)));
  const found: Reconciled = { movements: movements.length, booked: 0, unmatched: 0 };
  for (const movement of movements) {
    if (!(await isBooked(ports.db, movement.kind, movement.sourceId, movement.amountCents))) {
      found.booked += 1;
      if (!(await inTransaction(ports.db, (trx) => bookMovement(ports, handlers, trx, movement)))) {
        found.unmatched += 1;
        const { sourceId, amountCents } = movement;
        ports.log.error({ sourceId, amountCents }, 'money moved at the card provider that belongs to no payment');
      }
    }
    if (movement.feeCents !== 0 && !(await isBooked(ports.db, 'fee', movement.movementId, -movement.feeCents))) {
      const paymentId = await paymentIdOf(ports.db, movement);
      await inTransaction(ports.db, (trx) => bookFee(trx, movement, paymentId, ports.now()));
    }
  }
  const last = movements.at(-1);
  if (last !== undefined) await noteReconciled(ports.db, new Date(last.createdMs));
  await readOpenDisputes(ports, handlers);
  return found;
}

async function paymentIdOf(db: Db, { paymentId, dispute }: ProviderMovement): Promise<string | null> {
  if (dispute !== null) return (await findPaymentOfCharge(db, dispute.chargeId))?.id ?? null;
  return paymentId === null ? null : ((await findPayment(db, paymentId))?.id ?? null);
}

/** Throws if it is booked with another amount. */
async function isBooked(db: Db, kind: Parameters<typeof findBooked>[1], sourceId: string, amountCents: number): Promise<boolean> {
  const booked = await findBooked(db, kind, sourceId);
  if (booked !== null && booked !== amountCents)
    throw new Error(`The ${kind} ${sourceId} is booked with ${booked} cents, the provider has ${amountCents}.`);
  return booked !== null;
}

async function reconciledUntil(db: Db): Promise<Date> {
  const row = await db.selectFrom('reconciliation').select('until').executeTakeFirst();
  return row?.until ?? new Date(0);
}

async function noteReconciled(db: Db, until: Date): Promise<void> {
  await db
    .insertInto('reconciliation')
    .values({ single: true, until })
    .onConflict((conflict) => conflict.column('single').doUpdateSet({ until: sql<Date>`greatest(reconciliation.until, excluded.until)` }))
    .execute();
}
