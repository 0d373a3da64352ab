/** Events: written with the change that they report, listed, and handed out by a job as the provider would post them. */
import { newId } from '../../secrets.ts';
import { ok, seconds, type Asked, type SandboxAnswer } from './answers.ts';
import { listBody, pageOf } from './pages.ts';

export const webhookJob = 'card-sandbox-webhook';

export interface WebhookJob {
  eventId: string;
}

type EventType =
  | 'charge.succeeded'
  | 'charge.failed'
  | 'charge.refunded'
  | 'charge.dispute.created'
  | 'charge.dispute.funds_withdrawn'
  | 'charge.dispute.funds_reinstated'
  | 'charge.dispute.closed';

/** Writes an event and the job that hands it out. */
export async function emit({ trx, jobs, now }: Asked, type: EventType, object: Record<string, unknown>): Promise<void> {
  const id = newId('evt');
  const body = { id, object: 'event', type, livemode: false, created: seconds(now), data: { object } };
  await trx
    .insertInto('sandboxEvent')
    .values({ id, body: JSON.stringify(body), createdAt: now })
    .execute();
  await jobs.send(trx, webhookJob, { eventId: id } satisfies WebhookJob);
}

/** `GET /v1/events`: newest first. */
export async function listEvents(asked: Asked): Promise<SandboxAnswer> {
  const page = await pageOf(asked, 'sandboxEvent');
  const rows = await asked.trx
    .selectFrom('sandboxEvent')
    .select('body')
    .where('position', '<', page.before)
    .where('createdAt', '>=', page.since)
    .orderBy('position', 'desc')
    .limit(page.limit + 1)
    .execute();
  return ok(
    listBody(
      '/v1/events',
      page,
      rows.map(({ body }) => body),
    ),
  );
}
