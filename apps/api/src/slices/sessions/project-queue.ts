/**
 * Starts, ends and returns of sessions lock the row of their collector and change that of their project. They wait for each other here, without
 * a connection, and not in transactions: a rush on one study would use up the pool for all others.
 */
import { createKeyedSemaphore } from '../../platform/semaphore.ts';

/** The one that runs, and the next one; further ones wait. 300 are worked off in a few seconds. */
const [running, waiting] = [2, 300];

/** Runs the work of a project in its turn, within this process; throws Busy if too many wait. Never used within itself. */
export const inProjectQueue = createKeyedSemaphore(running, waiting);
