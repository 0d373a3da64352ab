/** Sizes of a sample: own testers 10 to 100 in steps of 10; paid ones with their prices. */
import { paidCollector } from './types.ts';

export const sampleSizes: readonly number[] = [10, 20, 30, 40, 50, 60, 70, 80, 90, 100];

/** The smallest size a slider may go to: what is collected or under way, rounded up to tens. */
export function lowestSampleSize(completes: number, partial: number): number {
  return Math.max(10, Math.ceil((completes + partial) / 10) * 10);
}

export interface PaidSample {
  numberOfResponses: number;
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

/** The sizes that a collector of this type can have. */
export function sampleSizesOf(type: number): readonly number[] {
  return type === paidCollector ? paidSamples.map((sample) => sample.numberOfResponses) : sampleSizes;
}
