/** What a paid collector costs before it may start, by what was paid for it already. */
import { CollectorType, CollectorStatus } from '@sightline/domain/collectors';
import { owedCents, paidSampleOf, type PaidSample } from '@sightline/domain/panel';
import type { Db } from '../../platform/ports.ts';
import { paidFor } from '../payments/index.ts';
import { findUnstartedPaid, type CollectorRow } from './collector-store.ts';

type Sized = Pick<CollectorRow, 'type' | 'status' | 'sampleSize' | 'sampleSizeAtFinish'>;

/** The sample that a collector sells; throws if its size is not sold. */
export function sampleOf({ sampleSize }: Pick<CollectorRow, 'sampleSize'>): PaidSample {
  const sample = paidSampleOf(sampleSize);
  if (sample === null) throw new Error(`A paid collector has ${sampleSize} testers, a size that is not sold.`);
  return sample;
}

/** Cents; 0 for one that is under way, one that ended and is not to grow, and own testers. */
export function owedFor(collector: Sized, paidCents: number): number {
  const mayStart =
    collector.status === CollectorStatus.notStarted ||
    (collector.status === CollectorStatus.finished && collector.sampleSize > (collector.sampleSizeAtFinish ?? 0));
  return collector.type === CollectorType.paid && mayStart ? owedCents(sampleOf(collector), paidCents) : 0;
}

/** What a payment for a collector's sample is called: a sample that ended and is to grow costs the difference alone. */
export function sampleTitle({ status, sampleSize, sampleSizeAtFinish }: Omit<Sized, 'type'>): string {
  const before = status === CollectorStatus.finished ? (sampleSizeAtFinish ?? 0) : 0;
  return before === 0 ? `${sampleSize} paid testers` : `${sampleSize - before} more paid testers`;
}

/** Whether one of the account's collectors costs this amount of dollars now. */
export async function isOwed(db: Db, accountId: string, dollars: number): Promise<boolean> {
  const collectors = await findUnstartedPaid(db, accountId);
  const paid = await paidFor(
    db,
    collectors.map(({ id }) => id),
  );
  return collectors.some((collector) => owedFor(collector, paid(collector.id).paidCents) / 100 === dollars && dollars > 0);
}
