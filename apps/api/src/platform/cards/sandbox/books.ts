/** The sandbox's books: every movement of money, and what they come to. */
import { sql } from 'kysely';
import { ok, seconds, type Asked, type SandboxAnswer } from './answers.ts';
import { isExpanded } from './fields.ts';
import { listBody, pageOf } from './pages.ts';

interface Line {
  id: string;
  charge_id: string;
  refund_id: string | null;
  amount_cents: number;
  fee_cents: number;
  currency: string;
  created_at: Date;
  /** Of the charge or refund that it belongs to. */
  metadata: object;
}

/** `GET /v1/balance_transactions`: newest first; with `expand[]=data.source` the charge or refund stands in its place. */
export async function listMovements(asked: Asked): Promise<SandboxAnswer> {
  const page = await pageOf(asked, 'sandbox_movement');
  const { rows } = await sql<Line>`
    select m.*, coalesce(r.metadata, c.metadata) as metadata
    from sandbox_movement m join sandbox_charge c on c.id = m.charge_id left join sandbox_refund r on r.id = m.refund_id
    where m.position < ${page.before} and m.created_at >= ${page.since}
    order by m.position desc limit ${page.limit + 1}`.execute(asked.trx);
  const expanded = isExpanded(asked.fields, 'data.source');
  return ok(
    listBody(
      '/v1/balance_transactions',
      page,
      rows.map((row) => movementBody(row, expanded)),
    ),
  );
}

/** `GET /v1/balance`: one sum a currency. */
export async function readBalance({ trx }: Asked): Promise<SandboxAnswer> {
  const { rows } = await sql<{ currency: string; amount: number }>`
    select currency, sum(amount_cents - fee_cents) as amount from sandbox_movement group by currency order by currency`.execute(trx);
  return ok({ object: 'balance', livemode: false, available: rows, pending: [] });
}

function movementBody(line: Line, expanded: boolean): Record<string, unknown> {
  const object = line.refund_id === null ? 'charge' : 'refund';
  const id = line.refund_id ?? line.charge_id;
  return {
    id: line.id,
    object: 'balance_transaction',
    type: object,
    amount: line.amount_cents,
    fee: line.fee_cents,
    net: line.amount_cents - line.fee_cents,
    currency: line.currency,
    status: 'available',
    source: expanded ? { id, object, metadata: line.metadata } : id,
    created: seconds(line.created_at),
  };
}
