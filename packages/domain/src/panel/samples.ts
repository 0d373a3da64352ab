/** Paid samples: the one table of sizes, prices and hours, what is owed for one, and what of it goes back where places stay empty. */

export interface PaidSample {
  numberOfResponses: number;
  /** Cents in US dollars, for the whole sample. */
  priceCents: number;
  timeToCollectHours: number;
}
export const paidSamples: readonly PaidSample[] = [
  { numberOfResponses: 10, priceCents: 40_000, timeToCollectHours: 24 },
  { numberOfResponses: 20, priceCents: 80_000, timeToCollectHours: 48 },
  { numberOfResponses: 50, priceCents: 150_000, timeToCollectHours: 48 },
];

/** Price and hours of a paid sample; null for a size that is not sold. */
export function paidSampleOf(size: number): PaidSample | null {
  return paidSamples.find((sample) => sample.numberOfResponses === size) ?? null;
}

/** Cents to pay before a sample starts: its price, less what was paid for it before and did not go back. */
export function owedCents({ priceCents }: PaidSample, paidCents: number): number {
  return Math.max(0, priceCents - paidCents);
}

/** Cents that go back of what was paid for a sample that has ended: what its filled places cost, rounded down to a cent, stays. */
export function unfilledCents({ priceCents, numberOfResponses }: PaidSample, paidCents: number, filled: number): number {
  const stays = Math.floor((priceCents * Math.min(filled, numberOfResponses)) / numberOfResponses);
  return Math.max(0, paidCents - stays);
}
