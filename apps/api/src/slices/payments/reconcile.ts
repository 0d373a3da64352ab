/** Compares our ledger with the provider's books, movement by movement, and books what only the provider knows. */
import { sql } from 'kysely';
import type { ProviderMovement } from '../../platform/cards/card-port.ts';
import type { Db, Ports } from '../../platform/ports.ts';
import { newId } from '../../platform/secrets.ts';
import { book, bookFee, findBooked } from './ledger.ts';
import { findPayment, findRefundOf, hasPendingRefund, insertRefund, markRefunded } from './payment-store.ts';
import { recordCharge, type PaidEffects } from './settle.ts';

export const reconcileJob = 'reconcile-payments';

const dayMs = 86_400_000;
/** Movements of this long ago are looked at again: they are told late at times. */
const overlapMs = 2 * dayMs;

export interface Reconciled {
  movements: number;
  /** Movements that were booked now. */
  booked: number;
  /** Of those, what belongs to no payment of ours. */
  unmatched: number;
}

type ReconcilePorts = Pick<Ports, 'db' | 'cards' | 'now' | 'log'>;

/** Every movement since the last time, a little overlapping. Throws CardProviderDown. */
export async function reconcile(ports: ReconcilePorts, effects: PaidEffects): Promise<Reconciled> {
  const since = await reconciledUntil(ports.db);
  const movements = await ports.cards.movements(new Date(Math.max(0, since.getTime() - overlapMs)));
  const found: Reconciled = { movements: movements.length, booked: 0, unmatched: 0 };
  for (const movement of movements) {
    if (!(await isBooked(ports.db, movement.kind, movement.sourceId, movement.amountCents))) {
      found.booked += 1;
      if (!(await ports.db.transaction().execute((trx) => bookMovement(ports, effects, trx, movement)))) {
        found.unmatched += 1;
        const { sourceId, amountCents } = movement;
        ports.log.error({ sourceId, amountCents }, 'money moved at the card provider that belongs to no payment');
      }
    }
    if (movement.feeCents !== 0 && !(await isBooked(ports.db, 'fee', movement.movementId, -movement.feeCents))) {
      const payment = movement.paymentId === null ? null : await findPayment(ports.db, movement.paymentId);
      await ports.db.transaction().execute((trx) => bookFee(trx, movement, payment?.id ?? null, ports.now()));
    }
  }
  const last = movements.at(-1);
  if (last !== undefined) await noteReconciled(ports.db, new Date(last.createdMs));
  return found;
}

/** Throws where it is booked with another amount. */
async function isBooked(db: Db, kind: 'charge' | 'refund' | 'fee', sourceId: string, amountCents: number): Promise<boolean> {
  const booked = await findBooked(db, kind, sourceId);
  if (booked !== null && booked !== amountCents)
    throw new Error(`The ${kind} ${sourceId} is booked with ${booked} cents, the provider has ${amountCents}.`);
  return booked !== null;
}

/** Whether the movement belongs to a payment of ours. */
async function bookMovement(ports: ReconcilePorts, effects: PaidEffects, trx: Db, movement: ProviderMovement): Promise<boolean> {
  const { kind, sourceId, amountCents, currency } = movement;
  const payment = movement.paymentId === null ? null : await findPayment(trx, movement.paymentId);
  const at = ports.now();
  if (payment === null) {
    await book(trx, { kind, sourceId, amountCents, currency, paymentId: null, at });
    return false;
  }
  if (kind === 'charge') {
    await recordCharge(ports, effects, trx, payment.id, { chargeId: sourceId, amountCents, currency, fee: null });
    return true;
  }
  const known = await findRefundOf(trx, payment.id, sourceId);
  // One of ours that is on its way books itself; what it asked for cannot be told from what was done by hand.
  if (known === null && (await hasPendingRefund(trx, payment.id))) return true;
  const id = known?.id ?? newId('ref');
  if (known === null)
    await insertRefund(trx, { id, paymentId: payment.id, amountCents: -amountCents, reason: 'by hand at the provider', createdAt: at });
  await markRefunded(trx, id, sourceId, at);
  await book(trx, { kind, sourceId, amountCents, currency, paymentId: payment.id, at });
  return true;
}

async function reconciledUntil(db: Db): Promise<Date> {
  const { rows } = await sql<{ until: Date }>`select until from reconciliation`.execute(db);
  return rows[0]?.until ?? new Date(0);
}

async function noteReconciled(db: Db, until: Date): Promise<void> {
  await sql`
    insert into reconciliation (single, until) values (true, ${until})
    on conflict (single) do update set until = greatest(reconciliation.until, excluded.until)`.execute(db);
}
