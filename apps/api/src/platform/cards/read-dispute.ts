/** Reads a dispute as the provider writes it, in its events, in its balance transactions and when it is fetched. */
import * as z from 'zod/mini';
import type { ProviderDispute } from './card-port.ts';

const states: Record<string, ProviderDispute['state']> = {
  needs_response: 'open',
  under_review: 'open',
  won: 'won',
  prevented: 'won',
  lost: 'lost',
};

const dispute = z.object({
  id: z.string(),
  object: z.literal('dispute'),
  charge: z.string(),
  amount: z.int(),
  currency: z.string(),
  reason: z.string(),
  status: z.string(),
});

/** null if it is none, or a question of the bank that moves no money (`warning_…`). */
export function readDispute(body: unknown): ProviderDispute | null {
  const parsed = dispute.safeParse(body);
  const state = parsed.success ? states[parsed.data.status] : undefined;
  if (!parsed.success || state === undefined) return null;
  const { id, charge, amount, currency, reason } = parsed.data;
  return { disputeId: id, chargeId: charge, amountCents: amount, currency, reason, state };
}
