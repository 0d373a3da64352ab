/** Moves a collector along its states: start, stop, start again with a larger sample. Of two at once, one wins. */
import { moveCollector, ownCollector } from '@sightline/domain/collectors';
import { isRefusal, refuse, type Refusal } from '@sightline/domain/refusals';
import type { calls, Payload, Result } from '@sightline/wire/calls';
import type { ResearcherCaller } from '../../http/callers.ts';
import type { Db, Ports } from '../../platform/ports.ts';
import { mayInviteOwnTesters } from '../billing/index.ts';
import { allOrNothing, projectStartProblem } from '../projects/index.ts';
import { moveTo } from './collector-store.ts';
import { openCollector, type OpenCollector } from './open-collector.ts';

const running = 1;

/** Refusals: not-found, read-only-project, illegal-move, sample-not-larger, subscription-only, start-blocked, no-neuro-question. */
export async function changeCollectorStatus(
  ports: Ports,
  caller: ResearcherCaller,
  input: Payload<typeof calls.changeCollectorStatus>,
): Promise<Result | Refusal> {
  return allOrNothing(ports.db, async (trx) => {
    const open = await openCollector(trx, caller.accountId, input.collector);
    if (isRefusal(open)) return open;
    const refusal = moveCollector(open.collector, input.status) ?? (await mayRun(ports, trx, caller.accountId, open, input.status));
    if (refusal !== null) return refusal;
    await moveTo(trx, open.collector.id, input.status, ports.now());
    return { res: 1 };
  });
}

async function mayRun(
  ports: Ports,
  trx: Db,
  accountId: string,
  { project, collector }: OpenCollector,
  to: number,
): Promise<Refusal | null> {
  if (to !== running) return null;
  if (collector.type === ownCollector && !(await mayInviteOwnTesters(ports, trx, accountId))) return refuse('subscription-only');
  return projectStartProblem(trx, project);
}
