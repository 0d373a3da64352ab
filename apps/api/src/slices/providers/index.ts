/** Public API of panel providers: who sends testers to a collector from outside, and is told how their sessions ended. */
import type { FastifyInstance } from 'fastify';
import { calls } from '@sightline/wire/calls';
import { bind } from '../../platform/http/bind.ts';
import type { Ports } from '../../platform/ports.ts';
import { getPanelProvider } from './get-provider.ts';
import { removePanelProvider, retryProviderCallbacks, savePanelProvider } from './save-provider.ts';
import { callbackJob, sendCallback, type Callback } from './send-callback.ts';

export { signedBackLink } from './back-link.ts';
export { entryOf, entryProblem, toTesterQuery } from './entry.ts';
export { providerMaintenance } from './maintenance.ts';
export { noteOutcome } from './note-outcome.ts';
export { findLatestOutcome, forgetOutcomes } from './outcome-store.ts';
export { findProvider, type ProviderRow } from './provider-store.ts';

/** Registers the sender of call-backs. */
export function startProviderWorkers(ports: Ports): Promise<void> {
  return ports.jobs.work<Callback>(callbackJob, (data) => sendCallback(ports, data));
}

/** Registers the calls of researchers. */
export function registerProvidersRoutes(app: FastifyInstance, ports: Ports): void {
  bind(app, ports, calls.getPanelProvider, getPanelProvider);
  bind(app, ports, calls.savePanelProvider, savePanelProvider);
  bind(app, ports, calls.removePanelProvider, removePanelProvider);
  bind(app, ports, calls.retryProviderCallbacks, retryProviderCallbacks);
}
