/** Sets the panel provider of a collector, gives it another secret, or takes it away. */
import { checkProviderSettings } from '@sightline/domain/collectors';
import { isRefusal, refuse, type Refusal } from '@sightline/domain/refusals';
import type { calls, Payload, Result } from '@sightline/wire/calls';
import type { ResearcherCaller } from '../../platform/http/callers.ts';
import type { Ports } from '../../platform/ports.ts';
import { newToken } from '../../platform/secrets.ts';
import { allOrNothing } from '../../platform/transaction.ts';
import { isRecruited, openCollector } from '../collectors/index.ts';
import { restartCallbacks } from './outcome-store.ts';
import { sendJobs } from './maintenance.ts';
import { replaced } from './provider-secret.ts';
import { deleteProvider, findProvider, writeProvider } from './provider-store.ts';

type SavePorts = Pick<Ports, 'db' | 'env' | 'jobs' | 'now'>;

/**
 * A secret is answered once: when the provider is set, and when another one is asked for, beside which the one before opens entry links for a day.
 * Refusals: not-found, read-only-project, panel-recruits, field-invalid.
 */
export function savePanelProvider(
  ports: SavePorts,
  { accountId }: ResearcherCaller,
  { collector, newSecret, ...settings }: Payload<typeof calls.savePanelProvider>,
): Promise<{ Secret: string | null } | Refusal> {
  return allOrNothing(ports.db, async (trx) => {
    const open = await openCollector(trx, accountId, collector);
    if (isRefusal(open)) return open;
    if (isRecruited(ports.env, open.collector.type)) return refuse('panel-recruits');
    const checked = checkProviderSettings(settings);
    if (isRefusal(checked)) return checked;
    const before = await findProvider(trx, collector);
    const next = newToken();
    const isReplaced = before !== null && newSecret === true;
    const first = before ?? { secret: next, former: null };
    const { secret, former } = isReplaced ? replaced(before, next, ports.now()) : first;
    await writeProvider(trx, { ...checked, collectorId: collector, secret, former });
    return { Secret: secret === next ? next : null };
  });
}

/** Refusals: not-found, read-only-project. */
export function removePanelProvider(
  { db }: SavePorts,
  { accountId }: ResearcherCaller,
  { collector }: Payload<typeof calls.removePanelProvider>,
): Promise<Result | Refusal> {
  return allOrNothing(db, async (trx) => {
    const open = await openCollector(trx, accountId, collector);
    if (isRefusal(open)) return open;
    await deleteProvider(trx, collector);
    return { res: 1 };
  });
}

/** Tries every call-back of the collector that failed again. Refusals: not-found, read-only-project. */
export function retryProviderCallbacks(
  { db, jobs, now }: SavePorts,
  { accountId }: ResearcherCaller,
  { collector }: Payload<typeof calls.retryProviderCallbacks>,
): Promise<Result | Refusal> {
  return allOrNothing(db, async (trx) => {
    const open = await openCollector(trx, accountId, collector);
    if (isRefusal(open)) return open;
    await sendJobs(jobs, trx, await restartCallbacks(trx, collector, now()));
    return { res: 1 };
  });
}
