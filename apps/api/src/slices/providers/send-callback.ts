/** Posts one outcome to its provider. A try that fails is repeated after a growing pause, eight times in about a day. */
import type { Ports } from '../../platform/ports.ts';
import { claimCallback, markTried, type DueCallback } from './outcome-store.ts';
import { signBody } from './signatures.ts';

export const callbackJob = 'provider-callback';
export interface Callback {
  /** Id of the outcome, which the provider knows repetitions by. */
  event: string;
}

/** Minutes after each try but the last. */
const pausesMinutes = [1, 5, 15, 60, 180, 360, 720];
const mostTries = pausesMinutes.length + 1;
const pauseMs = (tries: number): number => (pausesMinutes[tries - 1] ?? pausesMinutes.at(-1) ?? 0) * 60_000;

/** Nothing where it is not due: another process sends it, or has sent it. A server that dies while it waits for the answer has tried once. */
export async function sendCallback(
  { db, callbacks, now, log }: Pick<Ports, 'db' | 'callbacks' | 'now' | 'log'>,
  { event }: Callback,
): Promise<void> {
  const due = await claimCallback(db, event, now(), pauseMs);
  if (due === null) return;
  const failure = due.callbackUrl === '' ? 'no call-back address is set' : await post(callbacks, due, now());
  if (failure !== null) log.warn({ event, tries: due.tries, failure }, 'a call-back to a panel provider failed');
  await markTried(db, event, { failure, last: due.tries >= mostTries });
}

function post(callbacks: Ports['callbacks'], due: DueCallback, now: Date): Promise<string | null> {
  const { id, code, tester, outcome, at, recordingId } = due;
  const body = JSON.stringify({ event: id, study: code, tester, outcome, at: at.toISOString(), recording: recordingId });
  return callbacks.post(due.callbackUrl, body, { 'Sightline-Signature': signBody(due.secret, body, now) });
}
