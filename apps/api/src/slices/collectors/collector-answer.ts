/** Collector row and what it has collected → wire shape. */
import { CollectorType, CollectorStatus } from '@sightline/domain/collectors';
import type { WireCollector } from '@sightline/wire/calls';
import type { Db } from '../../platform/ports.ts';
import type { PaidFor } from '../payments/index.ts';
import type { CollectorRow } from './collector-store.ts';
import { owedFor, sampleOf } from './owed.ts';

/** What a collector has collected; the recordings slice counts it, and the server hands the counting in. */
export interface CollectedCounts {
  completes: number;
  partial: number;
  /** Of those, testers who may still come to the end. */
  underWay: number;
  /** Every recording was processed or failed for good. */
  verified: boolean;
}

/** Returns what each collector has collected, by its id. */
export type CountCollected = (db: Db, collectorIds: readonly string[]) => Promise<Map<string, CollectedCounts>>;

export const nothingCollected: CollectedCounts = { completes: 0, partial: 0, underWay: 0, verified: false };

/** What is owed for paid testers, and whether what is not used goes back; nothing of either with BILLING=off. */
export type Owed = Pick<PaidFor, 'isPending'> & { dueCents: number; refunds: boolean };

export function owedNow(row: CollectorRow, { paidCents, isPending }: PaidFor, billing: 'on' | 'off'): Owed {
  const refunds = billing === 'on';
  return { isPending, dueCents: refunds ? owedFor(row, paidCents) : 0, refunds };
}

/** `publicUrl`: the origin testers reach, without a trailing slash. */
export function toCollector(row: CollectorRow, counts: CollectedCounts, owed: Owed, publicUrl: string): WireCollector {
  return {
    Id: row.id,
    Name: row.name,
    type: row.type,
    status: row.status,
    completes: counts.completes,
    partial: counts.partial,
    // Nothing collected is nothing to verify; where a paid one has ended and all who began left before their end, nothing more comes.
    verified:
      counts.verified &&
      (counts.completes > 0 || (row.type === CollectorType.paid && row.status === CollectorStatus.finished && counts.partial > 0))
        ? 1
        : 0,
    Viewed: row.viewed,
    SelectedNumberOfResponses: row.sampleSize,
    CollectorSample: { SelectedNumberOfResponses: row.sampleSize },
    invitationUrl: `${publicUrl}/t/${row.invitationCode}`,
    invitationCode: row.invitationCode,
    StartDate: row.startedAt?.toISOString() ?? null,
    FinishDate: row.finishAt?.toISOString() ?? null,
    ActualFinishDate: row.finishedAt?.toISOString() ?? null,
    BacklinkSettings: { LinkForComplete: row.linkComplete, LinkForDisqualified: row.linkDisqualified, LinqForOverquota: row.linkOverQuota },
    panelInfo: row.type === CollectorType.paid ? toPanelInfo(row, counts, owed) : null,
  };
}

/** Hours, and US dollars for the whole sample. */
function toPanelInfo(
  row: CollectorRow,
  { completes }: CollectedCounts,
  { dueCents, isPending, refunds }: Owed,
): WireCollector['panelInfo'] {
  const sample = sampleOf(row);
  const endedWith = row.status === CollectorStatus.finished ? (row.sampleSizeAtFinish ?? row.sampleSize) : null;
  return {
    TimeToCollect: sample.timeToCollectHours,
    Price: sample.priceCents / 100,
    AmountDue: dueCents / 100,
    PaymentPending: isPending,
    EndedWith: endedWith,
    PlacesRefunded: refunds && endedWith !== null && row.settledAt !== null ? Math.max(0, endedWith - completes) : 0,
    SelectedCountry: row.country,
    SelectedMinAge: row.minAge,
    SelectedMaxAge: row.maxAge,
    SelectedGender: row.gender,
    SelectedCategory: row.category,
  };
}
