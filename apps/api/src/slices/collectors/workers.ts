/** The background work on collectors: once per minute the end of paid ones. */
import type { Ports } from '../../platform/ports.ts';
import { startRounds, type Workers } from '../../platform/rounds.ts';
import { endPaidCollectors } from './end-paid.ts';
import type { CountCollected } from './collector-answer.ts';

/** Begins to work; any number of processes may do so at once. */
export function startCollectorWorkers(ports: Ports, countCollected: CountCollected): Workers {
  return startRounds(ports.log, () => endPaidCollectors(ports, countCollected));
}
