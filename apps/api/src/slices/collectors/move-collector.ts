/** Moves a collector along its states: start, stop, start again with a larger sample. Of two at once, one wins. */
import { moveCollector, ownCollector } from '@sightline/domain/collectors';
import { isRefusal, type Refusal } from '@sightline/domain/refusals';
import type { calls, Payload, Result } from '@sightline/wire/calls';
import type { ResearcherCaller } from '../../http/callers.ts';
import type { Ports } from '../../platform/ports.ts';
import { ownTestersProblem, type CountUsed } from '../billing/index.ts';
import { allOrNothing, projectStartProblem } from '../projects/index.ts';
import { moveTo } from './collector-store.ts';
import { openCollector } from './open-collector.ts';

const running = 1;

/** Refusals: not-found, read-only-project, illegal-move, sample-not-larger, subscription-only, recordings-used-up, start-blocked, no-neuro-question. */
export function changeCollectorStatus(countUsed: CountUsed) {
  return (ports: Ports, caller: ResearcherCaller, input: Payload<typeof calls.changeCollectorStatus>): Promise<Result | Refusal> =>
    allOrNothing(ports.db, async (trx) => {
      const open = await openCollector(trx, caller.accountId, input.collector);
      if (isRefusal(open)) return open;
      const starts = input.status === running;
      const byPlan = () =>
        starts && open.collector.type === ownCollector ? ownTestersProblem(ports, trx, caller.accountId, countUsed) : null;
      const byProject = () => (starts ? projectStartProblem(trx, open.project) : null);
      const refusal = moveCollector(open.collector, input.status) ?? (await byPlan()) ?? (await byProject());
      if (refusal !== null) return refusal;
      await moveTo(trx, open.collector.id, input.status, ports.now());
      return { res: 1 };
    });
}
