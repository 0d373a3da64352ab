/** The states of a collector: own 0 preview, 1 running, 2 finished; paid 0 not started, 1 paid, 6 running, 2 completed. */
import { refuse, type Refusal } from '../refusals/index.ts';

export type CollectorStatus = 0 | 1 | 2 | 6;

export interface MovingCollector {
  type: number;
  status: number;
  sampleSize: number;
  /** The sample size it was finished with; null where it never was. */
  sampleSizeAtFinish: number | null;
}

const paidType = 24;
const moves: readonly (readonly [from: number, to: number, paidOnly?: true])[] = [
  [0, 1],
  [1, 6, true],
  [1, 2],
  [6, 2, true],
  [2, 1],
];

/** Whether a collector of this type may ever go from one status to the other. */
export function isLegalMove(type: number, from: number, to: number): boolean {
  return moves.some(([start, end, paidOnly]) => start === from && end === to && (paidOnly !== true || type === paidType));
}

/** null where the collector may go to this status now, else why not. A finished one starts again only with a larger sample. */
export function moveCollector(collector: MovingCollector, to: number): Refusal | null {
  if (!isLegalMove(collector.type, collector.status, to)) return refuse('illegal-move');
  const extended = collector.sampleSize > (collector.sampleSizeAtFinish ?? 0);
  return collector.status === 2 && !extended ? refuse('sample-not-larger') : null;
}
