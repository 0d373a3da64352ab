/** Deletes one's own project and everything collected in it; its files follow by the removal job. */
import { refuse, type Refusal } from '@sightline/domain/refusals';
import type { calls, Payload, Result } from '@sightline/wire/calls';
import type { ResearcherCaller } from '../../platform/http/callers.ts';
import type { Ports } from '../../platform/ports.ts';
import { allOrNothing } from '../../platform/transaction.ts';
import { recordActivity } from '../activity/index.ts';
import type { CollectorReader } from './collector-reader.ts';
import { deleteProjectRow, findProject, lockProject } from './project-store.ts';

/** What was paid for testers who will not come goes back. Refusals: not-found, read-only-project, payment-under-way. */
export function deleteProject(readers: CollectorReader) {
  return (
    ports: Pick<Ports, 'db' | 'jobs' | 'now'>,
    caller: ResearcherCaller,
    input: Payload<typeof calls.deleteProject>,
  ): Promise<Result | Refusal> =>
    allOrNothing(ports.db, async (trx) => {
      const seen = await findProject(trx, caller.accountId, input.project);
      if (seen === null) return refuse('not-found');
      if (seen.readOnly) return refuse('read-only-project');
      // Money and collectors first, then the project: payments, disputes, and sessions that begin or end lock in this order too.
      await readers.holdAll(trx, caller.accountId, seen.id);
      if ((await lockProject(trx, caller.accountId, seen.id)) === null) return refuse('not-found');
      const problem = await readers.refundBeforeProjectDeletion(ports, trx, seen.id);
      if (problem !== null) return problem;
      await deleteProjectRow(trx, seen.id);
      await recordActivity(trx, { ...caller, kind: 'project-deleted', objectId: seen.id, at: ports.now() });
      return { res: 1 };
    });
}
