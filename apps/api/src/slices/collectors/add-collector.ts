/** Adds a collector for one's own testers, in preview, or for paid ones, not started. */
import { freeCollectorName, sampleSizesOf, AddedKind, CollectorType } from '@sightline/domain/collectors';
import { refuse, type Refusal } from '@sightline/domain/refusals';
import type { calls, Payload, WireCollector } from '@sightline/wire/calls';
import type { ResearcherCaller } from '../../platform/http/callers.ts';
import type { Ports } from '../../platform/ports.ts';
import { newCode, newId } from '../../platform/secrets.ts';
import { allOrNothing } from '../../platform/transaction.ts';
import { ownTestersProblem, type CountUsed } from '../billing/index.ts';
import { lockProject, noteDataUpdate } from '../projects/index.ts';
import { nothingCollected, owedNow, toCollector } from './collector-answer.ts';
import { findCollectors, insertCollector } from './collector-store.ts';

/** `collectortype` of the call → type of the collector. */
const types: Readonly<Record<number, number>> = { [AddedKind.own]: CollectorType.own, [AddedKind.paid]: CollectorType.paid };
const mostCollectors = 100;

type Added = { collector: WireCollector } | Refusal;

/** Own testers need a plan, paid ones are on every plan. Refusals: not-found, read-only-project, kind-unknown, too-many-collectors, subscription-only, recordings-used-up. */
export function addCollector(countUsed: CountUsed) {
  return (ports: Ports, caller: ResearcherCaller, input: Payload<typeof calls.addCollector>): Promise<Added> =>
    allOrNothing(ports.db, async (trx) => {
      const project = await lockProject(trx, caller.accountId, input.project);
      if (project === null) return refuse('not-found');
      if (project.readOnly) return refuse('read-only-project');
      const type = types[input.collectortype];
      if (type === undefined) return refuse('kind-unknown', 'This kind of collector does not exist.');
      const problem = type === CollectorType.own ? await ownTestersProblem(ports, trx, caller.accountId, countUsed) : null;
      if (problem !== null) return problem;
      const others = await findCollectors(trx, [project.id]);
      if (others.length >= mostCollectors) return refuse('too-many-collectors');
      const row = await insertCollector(trx, {
        id: newId('col'),
        projectId: project.id,
        name: freeCollectorName(
          type,
          others.map((other) => other.name),
        ),
        type,
        sampleSize: sampleSizesOf(type)[0] ?? 10,
        invitationCode: newCode(),
        createdAt: ports.now(),
      });
      await noteDataUpdate(trx, project.id, ports.now());
      const owed = owedNow(row, { paidCents: 0, isPending: false }, ports.env.billing);
      return { collector: toCollector(row, nothingCollected, owed, ports.env.publicUrl) };
    });
}
