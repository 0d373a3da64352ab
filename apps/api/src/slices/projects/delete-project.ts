/** Deletes one's own project and everything collected in it; its files follow by the removal job. */
import { refuse, type Refusal } from '@sightline/domain/refusals';
import type { calls, Payload, Result } from '@sightline/wire/calls';
import type { ResearcherCaller } from '../../http/callers.ts';
import type { Ports } from '../../platform/ports.ts';
import { allOrNothing } from './all-or-nothing.ts';
import { deleteProjectRow, lockProject } from './project-store.ts';

/** Refusals: not-found, read-only-project. */
export async function deleteProject(
  ports: Pick<Ports, 'db'>,
  caller: ResearcherCaller,
  input: Payload<typeof calls.deleteProject>,
): Promise<Result | Refusal> {
  return allOrNothing(ports.db, async (trx) => {
    const project = await lockProject(trx, caller.accountId, input.project);
    if (project === null) return refuse('not-found');
    if (project.readOnly) return refuse('read-only-project');
    await deleteProjectRow(trx, project.id);
    return { res: 1 };
  });
}
