/** The sandbox's books: every movement of money, and the balance. */
import { sql } from 'kysely';
import { newId } from '../../secrets.ts';
import { ok, seconds, type Asked, type SandboxAnswer } from './answers.ts';
import { isExpanded } from './fields.ts';
import { listBody, pageOf } from './pages.ts';

interface Line {
  id: string;
  type: string;
  chargeId: string | null;
  refundId: string | null;
  disputeId: string | null;
  amountCents: number;
  feeCents: number;
  currency: string;
  createdAt: Date;
  /** Of the charge or refund that it belongs to. */
  metadata: object | null;
  /** As it is now. */
  dispute: object | null;
}

interface Movement {
  type: 'charge' | 'refund' | 'adjustment';
  chargeId: string;
  refundId?: string;
  disputeId?: string;
  amountCents: number;
  feeCents: number;
  currency: string;
}

/** Writes a line and returns its id. */
export async function move({ trx, now }: Asked, movement: Movement): Promise<string> {
  const id = newId('txn');
  await trx
    .insertInto('sandboxMovement')
    .values({ id, ...movement, createdAt: now })
    .execute();
  return id;
}

/** `GET /v1/balance_transactions`: newest first; with `expand[]=data.source` the charge, refund or dispute stands in its place. */
export async function listMovements(asked: Asked): Promise<SandboxAnswer> {
  const page = await pageOf(asked, 'sandboxMovement');
  const { rows } = await sql<Line>`
    select m.*, coalesce(r.metadata, c.metadata) as metadata,
      jsonb_build_object('charge', d.charge_id, 'amount', d.amount_cents, 'currency', d.currency, 'reason', d.reason, 'status', d.status) as dispute
    from sandbox_movement m left join sandbox_charge c on c.id = m.charge_id left join sandbox_refund r on r.id = m.refund_id
      left join sandbox_dispute d on d.id = m.dispute_id
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
  const source = sourceOf(line);
  return {
    id: line.id,
    object: 'balance_transaction',
    type: line.type,
    amount: line.amountCents,
    fee: line.feeCents,
    net: line.amountCents - line.feeCents,
    currency: line.currency,
    status: 'available',
    source: expanded ? source : (source?.id ?? null),
    created: seconds(line.createdAt),
  };
}

function sourceOf({ chargeId, refundId, disputeId, dispute, metadata }: Line): ({ id: string } & Record<string, unknown>) | null {
  if (disputeId !== null) return { id: disputeId, object: 'dispute', ...dispute };
  if (refundId !== null) return { id: refundId, object: 'refund', metadata };
  return chargeId === null ? null : { id: chargeId, object: 'charge', metadata };
}
