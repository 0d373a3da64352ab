/** Moves a collector along its states: start, stop, start again with a larger sample. Of two at once, one wins. */
import { moveCollector, ownCollector } from '@sightline/domain/collectors';
import { isRefusal, refuse, type Refusal } from '@sightline/domain/refusals';
import type { calls, Payload, Result } from '@sightline/wire/calls';
import type { ResearcherCaller } from '../../http/callers.ts';
import type { Ports } from '../../platform/ports.ts';
import { ownTestersProblem, type CountUsed } from '../billing/index.ts';
import { allOrNothing, noteDataUpdate, projectStartProblem } from '../projects/index.ts';
import { moveTo } from './collector-store.ts';
import { openCollector } from './open-collector.ts';

const running = 1;

/**
 * Refusals: not-found, read-only-project, illegal-move, sample-not-larger; of a start: paid-testers-later, subscription-only, recordings-used-up,
 * start-blocked, no-neuro-question.
 */
export function changeCollectorStatus(countUsed: CountUsed) {
  return (ports: Ports, caller: ResearcherCaller, input: Payload<typeof calls.changeCollectorStatus>): Promise<Result | Refusal> =>
    allOrNothing(ports.db, async (trx) => {
      const open = await openCollector(trx, caller.accountId, input.collector);
      if (isRefusal(open)) return open;
      const mayTesters = () =>
        open.collector.type === ownCollector ? ownTestersProblem(ports, trx, caller.accountId, countUsed) : refuse('paid-testers-later');
      const mayStart = async () => (await mayTesters()) ?? projectStartProblem(trx, open.project);
      const refusal = moveCollector(open.collector, input.status, 'researcher') ?? (input.status === running ? await mayStart() : null);
      if (refusal !== null) return refusal;
      await moveTo(trx, open.collector.id, input.status, ports.now());
      await noteDataUpdate(trx, open.project.id, ports.now());
      return { res: 1 };
    });
}
