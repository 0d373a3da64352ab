/** Reads an event whose signature was verified; fields of it that are not named here change with the provider's versions. */
import * as z from 'zod/mini';
import type { ProviderEvent } from './card-port.ts';
import { readDispute } from './read-dispute.ts';
import { chargeFailureText } from './refusals.ts';

const event = z.object({
  id: z.string(),
  created: z.int(),
  type: z.string(),
  data: z.object({ object: z.unknown() }),
});

const charge = z.object({
  id: z.string(),
  amount: z.int(),
  amount_refunded: z.int(),
  currency: z.string(),
  failure_code: z.nullish(z.string()),
  failure_message: z.nullish(z.string()),
  /** Another of the account's charges is none of ours. */
  metadata: z.object({ payment: z.string() }),
});

/** Throws if it is no event at all. */
export function readEvent(body: unknown): ProviderEvent {
  const { id, created, type, data } = event.parse(body);
  const told = { eventId: id, createdMs: created * 1000 };
  const dispute = type.startsWith('charge.dispute.') ? readDispute(data.object) : null;
  if (dispute !== null) return { ...told, kind: 'disputed', dispute };
  const parsed = type.startsWith('charge.') ? charge.safeParse(data.object) : null;
  if (parsed?.success !== true) return { ...told, kind: 'other' };
  const { amount, amount_refunded, currency, failure_code, failure_message, metadata } = parsed.data;
  const ofPayment = { ...told, chargeId: parsed.data.id, paymentId: metadata.payment };
  switch (type) {
    case 'charge.succeeded':
      return { ...ofPayment, kind: 'charged', amountCents: amount, currency };
    case 'charge.failed':
      return { ...ofPayment, kind: 'charge-failed', message: chargeFailureText(failure_code ?? '', failure_message ?? '') };
    case 'charge.refunded':
      return { ...ofPayment, kind: 'refunded', refundedCents: amount_refunded, currency };
    default:
      return { ...told, kind: 'other' };
  }
}
