/** Sizes of a sample: own testers 10 to 100 in steps of 10, paid ones as they are sold. */
import { paidSamples } from '../panel/index.ts';
import { CollectorType } from './types.ts';

export const sampleSizes: readonly number[] = [10, 20, 30, 40, 50, 60, 70, 80, 90, 100];

/** The smallest size a slider may go to: what is collected or under way, rounded up to tens. */
export function lowestSampleSize(completes: number, partial: number): number {
  return Math.max(10, Math.ceil((completes + partial) / 10) * 10);
}

/** The sizes that a collector of this type can have. */
export function sampleSizesOf(type: number): readonly number[] {
  return type === CollectorType.paid ? paidSamples.map((sample) => sample.numberOfResponses) : sampleSizes;
}
