/** What a receipt is written from: one transaction of an account, a payment or what went back of one. Raw SQL, for the union of both. */
import { sql } from 'kysely';
import type { Db } from '../../../platform/ports.ts';
import { shownState } from '../dispute-store.ts';

interface Line {
  id: string;
  /** Of a refund: the payment that it is of. */
  paymentId: string | null;
  title: string;
  /** `Visa 4242`. */
  cardWords: string;
  /** Above 0, also of a refund. */
  amountCents: number;
  /** Lower-case ISO 4217. */
  currency: string;
  /** Why a payment failed, or why a refund was made; null if nobody said. */
  reason: string | null;
  at: Date;
}

type Moved = 'pending' | 'paid' | 'failed';

export type Transaction = Line & ({ kind: 'payment'; state: Moved | 'disputed' | 'charged-back' } | { kind: 'refund'; state: Moved });

/** null if the account has no such transaction. */
export async function findTransaction(db: Db, accountId: string, id: string): Promise<Transaction | null> {
  const { rows } = await sql<Transaction>`
    select id, 'payment' as kind, null as "paymentId", title, card_words as "cardWords", amount_cents as "amountCents", currency, ${shownState} as state,
      failure as reason, created_at as at
    from payment where account_id = ${accountId} and id = ${id}
    union all
    select refund.id, 'refund', payment.id, payment.title, payment.card_words, refund.amount_cents, payment.currency,
      case when refund.refund_id is null then 'pending' else 'paid' end, refund.reason, refund.created_at
    from refund join payment on payment.id = refund.payment_id where payment.account_id = ${accountId} and refund.id = ${id}`.execute(db);
  return rows[0] ?? null;
}
