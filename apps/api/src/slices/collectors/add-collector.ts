/** Adds a collector for one's own testers, in preview. */
import { ownCollector, sampleSizes } from '@sightline/domain/collectors';
import { refuse, type Refusal } from '@sightline/domain/refusals';
import type { calls, Payload, WireCollector } from '@sightline/wire/calls';
import type { ResearcherCaller } from '../../http/callers.ts';
import type { Ports } from '../../platform/ports.ts';
import { newCode, newId } from '../../platform/secrets.ts';
import { ownTestersProblem, type CountUsed } from '../billing/index.ts';
import { allOrNothing, lockProject } from '../projects/index.ts';
import { nothingCollected, toCollector } from './collector-answer.ts';
import { findCollectors, insertCollector } from './collector-store.ts';

const ownTesters = 1;
const paidTesters = 2;

type Added = { collector: WireCollector } | Refusal;

/** Refusals: not-found, read-only-project, paid-testers-later, kind-unknown, subscription-only, recordings-used-up. */
export function addCollector(countUsed: CountUsed) {
  return (ports: Ports, caller: ResearcherCaller, input: Payload<typeof calls.addCollector>): Promise<Added> =>
    allOrNothing(ports.db, async (trx) => {
      const project = await lockProject(trx, caller.accountId, input.project);
      if (project === null) return refuse('not-found');
      if (project.readOnly) return refuse('read-only-project');
      if (input.collectortype === paidTesters) return refuse('paid-testers-later');
      if (input.collectortype !== ownTesters) return refuse('kind-unknown', 'This kind of collector is not known.');
      const problem = await ownTestersProblem(ports, trx, caller.accountId, countUsed);
      if (problem !== null) return problem;
      const number = (await findCollectors(trx, [project.id])).length + 1;
      const id = newId('col');
      await insertCollector(trx, {
        id,
        projectId: project.id,
        name: number === 1 ? 'My testers' : `My testers ${number}`,
        type: ownCollector,
        sampleSize: sampleSizes[0] ?? 10,
        invitationCode: newCode(),
        createdAt: ports.now(),
      });
      const row = (await findCollectors(trx, [project.id])).find((collector) => collector.id === id);
      if (row === undefined) throw new Error('A collector just added is not there.');
      return { collector: toCollector(row, nothingCollected, ports.env.publicUrl) };
    });
}
