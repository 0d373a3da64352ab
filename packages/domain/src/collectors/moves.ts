/** The states of a collector: own 0 preview, 1 running, 2 finished; paid 0 not started, 1 paid and being recruited, 6 running, 2 completed. */
import { refuse, type Refusal } from '../refusals/index.ts';
import { CollectorStatus, CollectorType } from './types.ts';

/** Who moves it: the researcher by a call, or the recruiter once the first invitations are out. */
export type Mover = 'researcher' | 'recruiter';

export interface MovingCollector {
  type: number;
  status: number;
  sampleSize: number;
  /** The sample size it was finished with; null if it never was. */
  sampleSizeAtFinish: number | null;
}

const { notStarted, running, finished, recruited } = CollectorStatus;
const moves: readonly { from: CollectorStatus; to: CollectorStatus; paidOnly: boolean; by: readonly Mover[] }[] = [
  { from: notStarted, to: running, paidOnly: false, by: ['researcher'] },
  { from: running, to: recruited, paidOnly: true, by: ['recruiter'] },
  { from: running, to: finished, paidOnly: false, by: ['researcher', 'recruiter'] },
  { from: recruited, to: finished, paidOnly: true, by: ['researcher', 'recruiter'] },
  { from: finished, to: running, paidOnly: false, by: ['researcher'] },
];

/** Whether a collector of this type may ever be moved from one status to the other by them. */
export function isLegalMove(type: number, from: number, to: number, by: Mover): boolean {
  return moves.some(
    (move) => move.from === from && move.to === to && (!move.paidOnly || type === CollectorType.paid) && move.by.includes(by),
  );
}

/** null if the collector may go to this status now, else illegal-move or, for a finished one whose sample is no larger, sample-not-larger. */
export function moveCollector(collector: MovingCollector, to: number, by: Mover): Refusal | null {
  if (!isLegalMove(collector.type, collector.status, to, by)) return refuse('illegal-move');
  const extended = collector.sampleSize > (collector.sampleSizeAtFinish ?? 0);
  return collector.status === finished && !extended ? refuse('sample-not-larger') : null;
}
