/** Remembers which tab and block of a project the caller had open; of a demo too, since each account has its own memory. */
import { refuse, type Refusal } from '@sightline/domain/refusals';
import type { calls, Payload, Result } from '@sightline/wire/calls';
import type { ResearcherCaller } from '../../platform/http/callers.ts';
import type { Ports } from '../../platform/ports.ts';
import { saveDashboardView } from './dashboard-store.ts';

/** Refusal: not-found. */
export async function updateDashboard(
  ports: Pick<Ports, 'db'>,
  caller: ResearcherCaller,
  input: Payload<typeof calls.updateDashboard>,
): Promise<Result | Refusal> {
  const view = { tab: input.tab, blockName: input.blockname ?? '' };
  return (await saveDashboardView(ports.db, caller.accountId, input.project, view)) ? { res: 1 } : refuse('not-found');
}
