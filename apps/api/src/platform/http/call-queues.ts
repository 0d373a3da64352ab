/**
 * Calls of one caller wait for each other here, before they take a database connection or a worker, so that a rush of one account keeps
 * nobody else waiting.
 */
import type { Call } from '@sightline/wire/calls';
import type { Ports } from '../ports.ts';
import { createKeyedSemaphore } from '../semaphore.ts';
import { limitOfCall, type CallLimit } from './call-limits.ts';

export interface CallQueues {
  /** Runs a call of this caller in its turn; throws Busy if too many of its calls wait already. */
  run<T>(row: Call, key: string, work: () => Promise<T>): Promise<T>;
}

/**
 * Calls of one caller that run at the same time in this process, and that wait; the pool has 20 connections where nothing else is configured.
 * A page of the studio sends fewer than wait. Behind one address there may be a class of testers.
 */
const queueBounds: Readonly<Record<CallLimit, { running: number; waiting: number }>> = {
  'researcher-heavy': { running: 3, waiting: 60 },
  'researcher-read': { running: 4, waiting: 120 },
  'researcher-write': { running: 3, waiting: 120 },
  'session-call': { running: 3, waiting: 60 },
  'page-call': { running: 3, waiting: 60 },
  'public-call': { running: 8, waiting: 120 },
};

/** One for each server. Operators who raise all limits by RATE_LIMIT_SCALE raise these too; they are never lowered. */
export function createCallQueues({ env }: Pick<Ports, 'env'>): CallQueues {
  const scaled = (bound: number): number => Math.round(bound * Math.max(1, env.rateLimitScale));
  const queues = new Map(
    Object.entries(queueBounds).map(([limit, { running, waiting }]) => [limit, createKeyedSemaphore(scaled(running), scaled(waiting))]),
  );
  return {
    run: (row, key, work) => {
      const inTurn = queues.get(limitOfCall(row));
      return inTurn === undefined ? work() : inTurn(key, work);
    },
  };
}
