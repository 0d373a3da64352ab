/** What a researcher waits for after paid testers were ordered. Pure; the clock is handed in. */
import { CollectorType, CollectorStatus } from '@sightline/domain/collectors';
import type { WireCollector } from '@sightline/wire/calls';

export type WaitingState =
  /** Minutes until the finish date, whole, at least 0. */
  | { kind: 'countdown'; minutesLeft: number }
  /** No finish date yet, or it has passed. */
  | { kind: 'recruiting' }
  /** Complete, and recordings are still being processed. */
  | { kind: 'uploading' }
  /** The time is up, and there is nothing to process. */
  | { kind: 'nobody' }
  /** The time is up, and all who began left before the end. */
  | { kind: 'unfinished' }
  | { kind: 'ready' };

/** Every status but that of a collector that has not been started. */
const waitedFor: readonly number[] = [CollectorStatus.running, CollectorStatus.recruited, CollectorStatus.finished];
const minuteMs = 60_000;

/** Whether the overlay lies over this collector: paid, started, its end not yet viewed. */
export function isWaitedFor({ type, status, Viewed }: WireCollector): boolean {
  return type === CollectorType.paid && waitedFor.includes(status) && !Viewed;
}

/** What the overlay says at `nowMs` (Unix ms). */
export function waitingState(collector: WireCollector, nowMs: number): WaitingState {
  if (collector.status === CollectorStatus.finished) {
    if (collector.verified === 1) return { kind: collector.completes > 0 ? 'ready' : 'unfinished' };
    return collector.completes + collector.partial === 0 ? { kind: 'nobody' } : { kind: 'uploading' };
  }
  const leftMs = collector.FinishDate === null ? 0 : Date.parse(collector.FinishDate) - nowMs;
  return leftMs > 0 ? { kind: 'countdown', minutesLeft: Math.floor(leftMs / minuteMs) } : { kind: 'recruiting' };
}
