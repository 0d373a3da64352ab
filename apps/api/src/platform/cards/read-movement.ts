/** Reads a line of the provider's books. Every line is one of our movements, whatever its type: else our ledger would not be the balance. */
import * as z from 'zod/mini';
import type { ProviderMovement } from './card-port.ts';
import type { Movement } from './provider-api.ts';
import { readDispute } from './read-dispute.ts';

/** Card payments are reported as `charge` and `refund`, those of other ways to pay by the longer names. */
const kinds: Record<string, ProviderMovement['kind']> = {
  charge: 'charge',
  payment: 'charge',
  refund: 'refund',
  payment_refund: 'refund',
  payout: 'payout',
  payout_cancel: 'payout',
  payout_failure: 'payout',
  stripe_fee: 'provider-fee',
  stripe_fx_fee: 'provider-fee',
  tax_fee: 'provider-fee',
};

const source = z.object({ id: z.string(), metadata: z.optional(z.record(z.string(), z.string())) });

export function readMovement({ id, type, amount, fee, currency, created, source: from }: Movement): ProviderMovement {
  const line = { movementId: id, amountCents: amount, feeCents: fee, currency, createdMs: created * 1000 };
  const dispute = readDispute(from);
  if (dispute !== null) return { ...line, kind: 'dispute', sourceId: id, paymentId: null, dispute };
  const kind = kinds[type] ?? 'other';
  const of = source.safeParse(from);
  if (kind !== 'charge' && kind !== 'refund') return { ...line, kind, sourceId: id, paymentId: null, dispute };
  if (!of.success) return { ...line, kind: 'other', sourceId: id, paymentId: null, dispute };
  return { ...line, kind, sourceId: of.data.id, paymentId: of.data.metadata?.['payment'] ?? null, dispute };
}
