/** Webhooks of the sandbox: signed as Stripe signs (docs.stripe.com/webhooks/signature) and handed out by the job queue, at least once. */
import { createHmac, timingSafeEqual } from 'node:crypto';
import type { Ports } from '../../ports.ts';
import { BadWebhook } from '../card-port.ts';
import { seconds } from './answers.ts';
import { webhookJob, type WebhookJob } from './events.ts';
import { readKeys } from './keys.ts';

/** Gets every event as the provider would post it; one that throws is handed out again later. */
export type OnWebhook = (body: Buffer, signature: string) => Promise<void>;

const toleranceSec = 300;

/** Begins to hand out the sandbox's events, in any number of processes. */
export async function startSandboxWebhooks(ports: Pick<Ports, 'db' | 'jobs' | 'now'>, onWebhook: OnWebhook): Promise<void> {
  await ports.jobs.work<WebhookJob>(webhookJob, async ({ eventId }) => {
    const event = await ports.db.selectFrom('sandboxEvent').select('body').where('id', '=', eventId).executeTakeFirstOrThrow();
    const { webhookSecret } = await readKeys(ports.db);
    const body = Buffer.from(JSON.stringify(event.body));
    await onWebhook(body, signatureOf(body, webhookSecret, ports.now()));
  });
}

/** `t=…,v1=…` of a body sent at a moment. */
export function signatureOf(body: Buffer, secret: string, sentAt: Date): string {
  const time = String(seconds(sentAt));
  return `t=${time},v1=${digestOf(time, body, secret).toString('hex')}`;
}

/** Throws BadWebhook if the signature is not of this body and secret, or older than 5 minutes. */
export function checkSignature(body: Buffer, signature: string, secret: string, now: Date): void {
  const parts = signature.split(',').map((part) => part.trim().split('='));
  const time = parts.find(([name]) => name === 't')?.[1] ?? '';
  const expected = digestOf(time, body, secret);
  const matches = parts.some(([name, hex = '']) => name === 'v1' && isEqual(Buffer.from(hex, 'hex'), expected));
  if (!matches) throw new BadWebhook('The signature is not of this webhook.');
  if (seconds(now) - Number(time) > toleranceSec) throw new BadWebhook('The webhook is too old.');
}

function digestOf(time: string, body: Buffer, secret: string): Buffer {
  return createHmac('sha256', secret).update(`${time}.`).update(body).digest();
}

function isEqual(one: Buffer, other: Buffer): boolean {
  return one.length === other.length && timingSafeEqual(one, other);
}
