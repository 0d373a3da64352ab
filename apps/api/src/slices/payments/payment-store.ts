/** The only SQL on the tables `payment` and `refund`. */
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

const columns = sql`id, account_id as "accountId", purpose, subject, title, amount_cents as "amountCents", currency, customer_id as "customerId",
  card_id as "cardId", card_words as "cardWords", promo, state, charge_id as "chargeId", failure, created_at as "createdAt", settled_at as "settledAt"`;

/** One at a time of what moves an account's money, until the transaction ends. */
export async function lockAccountPayments(trx: Db, accountId: string): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`money ${accountId}`}, 0))`.execute(trx);
}

/** false if another payment of the account is under way. */
export async function insertPayment(db: Db, payment: Omit<Payment, 'state' | 'chargeId' | 'failure' | 'settledAt'>): Promise<boolean> {
  const { id, accountId, purpose, subject, title, amountCents, currency, customerId, cardId, cardWords, promo, createdAt } = payment;
  const { rows } = await sql`
    insert into payment (id, account_id, purpose, subject, title, amount_cents, currency, customer_id, card_id, card_words, promo, created_at)
    values (${id}, ${accountId}, ${purpose}, ${subject}, ${title}, ${amountCents}, ${currency}, ${customerId}, ${cardId}, ${cardWords}, ${promo},
      ${createdAt})
    on conflict (account_id) where state = 'pending' do nothing returning id`.execute(db);
  return rows.length === 1;
}

export async function findPayment(db: Db, id: string): Promise<Payment | null> {
  const { rows } = await sql<Payment>`select ${columns} from payment where id = ${id}`.execute(db);
  return rows[0] ?? null;
}

/** The payment that a charge of the provider paid. */
export async function findPaymentOfCharge(db: Db, chargeId: string): Promise<Payment | null> {
  const { rows } = await sql<Payment>`select ${columns} from payment where charge_id = ${chargeId}`.execute(db);
  return rows[0] ?? null;
}

/** Holds the payment until the transaction ends. */
export async function lockPayment(trx: Db, id: string): Promise<Payment | null> {
  const { rows } = await sql<Payment>`select ${columns} from payment where id = ${id} for update`.execute(trx);
  return rows[0] ?? null;
}

export async function findPending(db: Db, before: Date): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select id from payment where state = 'pending' and created_at < ${before} order by created_at limit 100`.execute(db);
  return rows.map(({ id }) => id);
}

export async function markPaid(trx: Db, id: string, chargeId: string, at: Date): Promise<void> {
  await sql`update payment set state = 'paid', charge_id = ${chargeId}, failure = null, settled_at = ${at} where id = ${id}`.execute(trx);
}

export async function markFailed(trx: Db, id: string, failure: string, at: Date): Promise<void> {
  await sql`update payment set state = 'failed', failure = ${failure}, settled_at = ${at} where id = ${id} and state = 'pending'`.execute(
    trx,
  );
}

const refundColumns = sql`id, payment_id as "paymentId", amount_cents as "amountCents", reason, refund_id as "refundId", created_at as "createdAt"`;

/** Cents of a payment that were given back, are on their way, or were charged back by its bank. */
export async function refundedCents(db: Db, paymentId: string): Promise<number> {
  const { rows } = await sql<{ cents: number }>`
    select ((select coalesce(sum(amount_cents), 0) from refund where payment_id = ${paymentId})
      + (select coalesce(sum(amount_cents), 0) from dispute where payment_id = ${paymentId} and state = 'lost'))::int as cents`.execute(db);
  return rows[0]?.cents ?? 0;
}

export async function insertRefund(trx: Db, refund: Omit<Refund, 'refundId'>): Promise<void> {
  const { id, paymentId, amountCents, reason, createdAt } = refund;
  await sql`
    insert into refund (id, payment_id, amount_cents, reason, created_at)
    values (${id}, ${paymentId}, ${amountCents}, ${reason}, ${createdAt})`.execute(trx);
}

export async function lockRefund(trx: Db, id: string): Promise<Refund | null> {
  const { rows } = await sql<Refund>`select ${refundColumns} from refund where id = ${id} for update`.execute(trx);
  return rows[0] ?? null;
}

/** The refund that the provider knows by `refundId`. */
export async function findRefundOf(trx: Db, paymentId: string, refundId: string): Promise<Refund | null> {
  const { rows } = await sql<Refund>`
    select ${refundColumns} from refund where payment_id = ${paymentId} and refund_id = ${refundId} for update`.execute(trx);
  return rows[0] ?? null;
}

/** Not one that is held, which the provider has not made. */
export async function hasPendingRefund(db: Db, paymentId: string): Promise<boolean> {
  const { rows } = await sql`select from refund where payment_id = ${paymentId} and refund_id is null and not held limit 1`.execute(db);
  return rows.length > 0;
}

/** Refunds on their way since before a moment, but for those that are held. */
export async function findPendingRefunds(db: Db, before: Date): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select id from refund where refund_id is null and not held and created_at < ${before} order by created_at limit 100`.execute(db);
  return rows.map(({ id }) => id);
}

export async function markRefunded(trx: Db, id: string, refundId: string, at: Date): Promise<void> {
  await sql`update refund set refund_id = ${refundId}, settled_at = ${at} where id = ${id} and refund_id is null`.execute(trx);
}

/** Waits for what comes of a dispute. */
export async function holdRefund(trx: Db, id: string): Promise<void> {
  await sql`update refund set held = true where id = ${id} and refund_id is null`.execute(trx);
}

export async function releaseHeldRefunds(trx: Db, paymentId: string): Promise<void> {
  await sql`update refund set held = false where payment_id = ${paymentId} and held`.execute(trx);
}

/** The bank has given the money back instead. */
export async function dropHeldRefunds(trx: Db, paymentId: string): Promise<void> {
  await sql`delete from refund where payment_id = ${paymentId} and held and refund_id is null`.execute(trx);
}
