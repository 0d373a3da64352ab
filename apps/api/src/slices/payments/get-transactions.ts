/** The transactions of an account, newest first: payments, and what went back of them. Raw SQL, for the union of both. */
import { sql } from 'kysely';
import type { Answer, calls, Payload } from '@sightline/wire/calls';
import type { ResearcherCaller } from '../../platform/http/callers.ts';
import type { Db, Ports } from '../../platform/ports.ts';
import { shownState } from './dispute-store.ts';

const mostAtOnce = 1000;

interface Row {
  id: string;
  title: string;
  cardWords: string;
  amountCents: number;
  kind: 'Payment' | 'Refund';
  state: 'pending' | 'paid' | 'failed' | 'disputed' | 'charged-back';
  at: Date;
}

const statusWords: Record<Row['state'], string> = {
  pending: 'Pending',
  paid: 'Paid',
  failed: 'Failed',
  disputed: 'Disputed',
  'charged-back': 'Charged back',
};

/** At most 1,000 from `skip` on; without `take`, as many. */
export async function getTransactions(
  { db }: Pick<Ports, 'db'>,
  { accountId }: ResearcherCaller,
  { take, skip }: Payload<typeof calls.getTransactions>,
): Promise<Answer<typeof calls.getTransactions>> {
  const rows = await findTransactions(db, accountId, Math.min(take ?? mostAtOnce, mostAtOnce), skip ?? 0);
  return rows.map(({ id, title, cardWords, amountCents, kind, state, at }) => ({
    title,
    card: cardWords,
    transactionId: id,
    date: at.toISOString().slice(0, 10),
    time: at.toISOString().slice(11, 16),
    type: kind,
    amount: amountCents / 100,
    status: statusWords[state],
  }));
}

/** A refund is shown as what it is of, with its sign. */
async function findTransactions(db: Db, accountId: string, take: number, skip: number): Promise<Row[]> {
  const { rows } = await sql<Row>`
    select * from (
      select id, title, card_words as "cardWords", amount_cents as "amountCents", 'Payment' as kind, ${shownState} as state, created_at as at
      from payment where account_id = ${accountId}
      union all
      select refund.id, payment.title, payment.card_words, -refund.amount_cents, 'Refund',
        case when refund.refund_id is null then 'pending' else 'paid' end, refund.created_at
      from refund join payment on payment.id = refund.payment_id where payment.account_id = ${accountId}
    ) as line order by at desc, kind desc, id limit ${take} offset ${skip}`.execute(db);
  return rows;
}
