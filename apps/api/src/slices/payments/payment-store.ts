/** The only SQL on the tables `payment` and `refund`. Raw SQL for an advisory lock. */
import { sql } from 'kysely';
import type { Db } from '../../platform/ports.ts';

export type Purpose = 'plan' | 'renewal' | 'sample';

export interface Payment {
  id: string;
  accountId: string;
  purpose: Purpose;
  /** What is paid for: the name of a plan, or the id of the collector of a sample. */
  subject: string;
  title: string;
  amountCents: number;
  currency: string;
  customerId: string;
  cardId: string;
  /** Brand and last four digits, as the list of transactions shows them. */
  cardWords: string;
  promo: string | null;
  state: 'pending' | 'paid' | 'failed';
  chargeId: string | null;
  /** The provider's words. */
  failure: string | null;
  createdAt: Date;
  settledAt: Date | null;
}

export interface Refund {
  id: string;
  paymentId: string;
  amountCents: number;
  reason: string;
  /** The provider's; null while it is on its way. */
  refundId: string | null;
  createdAt: Date;
}

const payments = (db: Db) =>
  db
    .selectFrom('payment')
    .select([
      'id',
      'accountId',
      'purpose',
      'subject',
      'title',
      'amountCents',
      'currency',
      'customerId',
      'cardId',
      'cardWords',
      'promo',
      'state',
      'chargeId',
      'failure',
      'createdAt',
      'settledAt',
    ])
    .$narrowType<Pick<Payment, 'purpose' | 'state'>>();

/** One at a time of what moves an account's money, until the transaction ends. */
export async function lockAccountPayments(trx: Db, accountId: string): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`money ${accountId}`}, 0))`.execute(trx);
}

/** false if another payment of the account is under way. */
export async function insertPayment(db: Db, payment: Omit<Payment, 'state' | 'chargeId' | 'failure' | 'settledAt'>): Promise<boolean> {
  const { id, accountId, purpose, subject, title, amountCents, currency, customerId, cardId, cardWords, promo, createdAt } = payment;
  const row = await db
    .insertInto('payment')
    .values({ id, accountId, purpose, subject, title, amountCents, currency, customerId, cardId, cardWords, promo, createdAt })
    // Written out: a parameter would not name the index of pending payments.
    .onConflict((conflict) => conflict.column('accountId').where('state', '=', sql.lit('pending')).doNothing())
    .returning('id')
    .executeTakeFirst();
  return row !== undefined;
}

export async function findPayment(db: Db, id: string): Promise<Payment | null> {
  const row = await payments(db).where('id', '=', id).executeTakeFirst();
  return row ?? null;
}

/** The payment that a charge of the provider paid. */
export async function findPaymentOfCharge(db: Db, chargeId: string): Promise<Payment | null> {
  const row = await payments(db).where('chargeId', '=', chargeId).executeTakeFirst();
  return row ?? null;
}

/** Holds the payment until the transaction ends. */
export async function lockPayment(trx: Db, id: string): Promise<Payment | null> {
  const row = await payments(trx).where('id', '=', id).forUpdate().executeTakeFirst();
  return row ?? null;
}

export async function findPending(db: Db, before: Date): Promise<string[]> {
  const rows = await db
    .selectFrom('payment')
    .select('id')
    .where('state', '=', 'pending')
    .where('createdAt', '<', before)
    .orderBy('createdAt')
    .limit(100)
    .execute();
  return rows.map(({ id }) => id);
}

export async function markPaid(trx: Db, id: string, chargeId: string, at: Date): Promise<void> {
  await trx.updateTable('payment').set({ state: 'paid', chargeId, failure: null, settledAt: at }).where('id', '=', id).execute();
}

export async function markFailed(trx: Db, id: string, failure: string, at: Date): Promise<void> {
  await trx
    .updateTable('payment')
    .set({ state: 'failed', failure, settledAt: at })
    .where('id', '=', id)
    .where('state', '=', 'pending')
    .execute();
}

const refunds = (db: Db) => db.selectFrom('refund').select(['id', 'paymentId', 'amountCents', 'reason', 'refundId', 'createdAt']);
/** On their way: neither made by the provider nor held. */
const pendingRefunds = (db: Db) => db.selectFrom('refund').select('id').where('refundId', 'is', null).where('held', '=', false);

/** Cents of a payment that were given back, are on their way, or were charged back by its bank. */
export async function refundedCents(db: Db, paymentId: string): Promise<number> {
  const { cents } = await db
    .selectNoFrom((eb) => {
      const back = eb
        .selectFrom('refund')
        .select((of) => of.fn.sum('amountCents').as('cents'))
        .where('paymentId', '=', paymentId);
      const lost = eb
        .selectFrom('dispute')
        .select((of) => of.fn.sum('amountCents').as('cents'))
        .where('paymentId', '=', paymentId)
        .where('state', '=', 'lost');
      return sql<number>`(coalesce(${back}, 0) + coalesce(${lost}, 0))::int`.as('cents');
    })
    .executeTakeFirstOrThrow();
  return cents;
}

export async function insertRefund(trx: Db, refund: Omit<Refund, 'refundId'>): Promise<void> {
  const { id, paymentId, amountCents, reason, createdAt } = refund;
  await trx.insertInto('refund').values({ id, paymentId, amountCents, reason, createdAt }).execute();
}

export async function lockRefund(trx: Db, id: string): Promise<Refund | null> {
  const row = await refunds(trx).where('id', '=', id).forUpdate().executeTakeFirst();
  return row ?? null;
}

/** The refund that the provider knows by `refundId`. */
export async function findRefundOf(trx: Db, paymentId: string, refundId: string): Promise<Refund | null> {
  const row = await refunds(trx).where('paymentId', '=', paymentId).where('refundId', '=', refundId).forUpdate().executeTakeFirst();
  return row ?? null;
}

/** Not one that is held, which the provider has not made. */
export async function hasPendingRefund(db: Db, paymentId: string): Promise<boolean> {
  const row = await pendingRefunds(db).where('paymentId', '=', paymentId).limit(1).executeTakeFirst();
  return row !== undefined;
}

/** Refunds on their way since before a moment, but for those that are held. */
export async function findPendingRefunds(db: Db, before: Date): Promise<string[]> {
  const rows = await pendingRefunds(db).where('createdAt', '<', before).orderBy('createdAt').limit(100).execute();
  return rows.map(({ id }) => id);
}

export async function markRefunded(trx: Db, id: string, refundId: string, at: Date): Promise<void> {
  await trx.updateTable('refund').set({ refundId, settledAt: at }).where('id', '=', id).where('refundId', 'is', null).execute();
}

/** Waits for what comes of a dispute. */
export async function holdRefund(trx: Db, id: string): Promise<void> {
  await trx.updateTable('refund').set({ held: true }).where('id', '=', id).where('refundId', 'is', null).execute();
}

export async function releaseHeldRefunds(trx: Db, paymentId: string): Promise<void> {
  await trx.updateTable('refund').set({ held: false }).where('paymentId', '=', paymentId).where('held', '=', true).execute();
}

/** The bank has given the money back instead. */
export async function dropHeldRefunds(trx: Db, paymentId: string): Promise<void> {
  await trx.deleteFrom('refund').where('paymentId', '=', paymentId).where('held', '=', true).where('refundId', 'is', null).execute();
}
