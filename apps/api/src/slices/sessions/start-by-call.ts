/** Starts a session by JSON: codes that do not exist count against the same limit as on the tester's pages. */
import { isRefusal, type Refusal } from '@sightline/domain/refusals';
import type { SessionStart } from '@sightline/wire/calls';
import type { PublicCaller } from '../../platform/http/callers.ts';
import type { HttpAnswer } from '../../platform/http/http-answer.ts';
import { takeFromLimit, tooManyRequests, waitOfLimit } from '../../platform/http/limits.ts';
import type { Ports } from '../../platform/ports.ts';
import type { PlaceGate } from './place-gate.ts';
import { startSession, type StartInput } from './start-session.ts';

export async function startByCall(
  ports: Ports & { gate: PlaceGate },
  { address }: PublicCaller,
  input: StartInput,
): Promise<SessionStart | Refusal | HttpAnswer> {
  const waitSec = await waitOfLimit(ports, 'unknown-code', address);
  if (waitSec !== null) return tooManyRequests(waitSec);
  const started = await startSession(ports, input, address);
  if (!isRefusal(started) || started.refused !== 'not-found') return started;
  const late = await takeFromLimit(ports, 'unknown-code', address);
  return late === null ? started : tooManyRequests(late);
}
