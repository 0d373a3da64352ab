/** The states of a collector: own 0 preview, 1 running, 2 finished; paid 0 not started, 1 paid and being recruited, 6 running, 2 completed. */
import { refuse, type Refusal } from '../refusals/index.ts';
import { paidCollector } from './types.ts';

export type CollectorStatus = 0 | 1 | 2 | 6;

/** Who moves it: the researcher by a call, or the recruiter once the first invitations are out. */
export type Mover = 'researcher' | 'recruiter';

export interface MovingCollector {
  type: number;
  status: number;
  sampleSize: number;
  /** The sample size it was finished with; null where it never was. */
  sampleSizeAtFinish: number | null;
}

const finished = 2;
const moves: readonly { from: CollectorStatus; to: CollectorStatus; paidOnly: boolean; by: readonly Mover[] }[] = [
  { from: 0, to: 1, paidOnly: false, by: ['researcher'] },
  { from: 1, to: 6, paidOnly: true, by: ['recruiter'] },
  { from: 1, to: 2, paidOnly: false, by: ['researcher', 'recruiter'] },
  { from: 6, to: 2, paidOnly: true, by: ['researcher', 'recruiter'] },
  { from: 2, to: 1, paidOnly: false, by: ['researcher'] },
];

/** Whether a collector of this type may ever be moved from one status to the other by them. */
export function isLegalMove(type: number, from: number, to: number, by: Mover): boolean {
  return moves.some((move) => move.from === from && move.to === to && (!move.paidOnly || type === paidCollector) && move.by.includes(by));
}

/** null where the collector may go to this status now, else illegal-move or, for a finished one whose sample is no larger, sample-not-larger. */
export function moveCollector(collector: MovingCollector, to: number, by: Mover): Refusal | null {
  if (!isLegalMove(collector.type, collector.status, to, by)) return refuse('illegal-move');
  const extended = collector.sampleSize > (collector.sampleSizeAtFinish ?? 0);
  return collector.status === finished && !extended ? refuse('sample-not-larger') : null;
}
