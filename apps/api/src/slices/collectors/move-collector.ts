/** Moves a collector along its states: start, stop, start again with a larger sample. Of two at once, one wins. */
import { CollectorType, moveCollector, CollectorStatus } from '@sightline/domain/collectors';
import { isRefusal, type Refusal } from '@sightline/domain/refusals';
import type { calls, Payload, Result } from '@sightline/wire/calls';
import type { ResearcherCaller } from '../../platform/http/callers.ts';
import type { Ports } from '../../platform/ports.ts';
import { allOrNothing } from '../../platform/transaction.ts';
import { recordActivity } from '../activity/index.ts';
import { unconfirmedProblem } from '../identity/index.ts';
import { ownTestersProblem, type CountUsed } from '../billing/index.ts';
import { markAsked, noteDataUpdate, projectStartProblem } from '../projects/index.ts';
import { findType, moveTo } from './collector-store.ts';
import { openCollector } from './open-collector.ts';
import { startPaid, type StartRules } from './start-paid.ts';

type Input = Payload<typeof calls.changeCollectorStatus>;

/** Paid testers are charged for and started in one piece. Refusals: email-unconfirmed, those of startPaid, and of move. */
export function changeCollectorStatus(countUsed: CountUsed, rules: StartRules) {
  return async (ports: Ports, caller: ResearcherCaller, input: Input): Promise<Result | Refusal> => {
    const unconfirmed = input.status === CollectorStatus.running ? await unconfirmedProblem(ports, ports.db, caller.accountId) : null;
    if (unconfirmed !== null) return unconfirmed;
    const isPaidStart = input.status === CollectorStatus.running && (await findType(ports.db, input.collector)) === CollectorType.paid;
    return isPaidStart
      ? startPaid(ports, rules, caller.accountId, { collectorId: input.collector, dollars: input.amount })
      : move(ports, countUsed, caller, input);
  };
}

/** Refusals: not-found, read-only-project, illegal-move, sample-not-larger; of a start: subscription-only, recordings-used-up, start-blocked, no-neuro-question. */
function move(ports: Ports, countUsed: CountUsed, { accountId, actor }: ResearcherCaller, input: Input): Promise<Result | Refusal> {
  return allOrNothing(ports.db, async (trx) => {
    const open = await openCollector(trx, accountId, input.collector);
    if (isRefusal(open)) return open;
    const mayStart = async () =>
      (await ownTestersProblem(ports, trx, accountId, countUsed)) ?? (await projectStartProblem(trx, open.project));
    const refusal =
      moveCollector(open.collector, input.status, 'researcher') ?? (input.status === CollectorStatus.running ? await mayStart() : null);
    if (refusal !== null) return refusal;
    await moveTo(trx, open.collector.id, input.status, ports.now());
    if (input.status === CollectorStatus.running) await markAsked(trx, open.project.id);
    const kind = input.status === CollectorStatus.running ? 'collector-started' : 'collector-stopped';
    await recordActivity(trx, { accountId, kind, objectId: open.collector.id, at: ports.now(), actor });
    await noteDataUpdate(trx, open.project.id, ports.now());
    return { res: 1 };
  });
}
