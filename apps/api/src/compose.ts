/** Composes the application: the only file that knows all slices. It hands each the functions of later ones that it needs, and the platform what runs on it. */
import type { FastifyInstance } from 'fastify';
import { startCardWebhooks } from './platform/cards/index.ts';
import type { CallerFinders } from './platform/http/callers.ts';
import { forgetEndedLimits } from './platform/http/limits.ts';
import { createServer, type ServerOptions } from './platform/http/server.ts';
import { createWatchedServer } from './platform/http/watched-server.ts';
import { startMaintenance, minuteMs, type Maintenance, type MaintenanceJob } from './platform/maintenance.ts';
import { localAddress } from './platform/listen.ts';
import type { Ports } from './platform/ports.ts';
import type { Application } from './platform/serve.ts';
import { activityMaintenance, registerActivityRoutes } from './slices/activity/index.ts';
import { billingMaintenance, registerBillingRoutes, startBillingWorkers } from './slices/billing/index.ts';
import {
  collectorMaintenance,
  collectorReader,
  collectorWriters,
  isOwed,
  paymentHandlers,
  registerCollectorsRoutes,
} from './slices/collectors/index.ts';
import { clipMaintenance, registerClipsRoutes, startClipWorker } from './slices/clips/index.ts';
import { registerContactRoutes, startContactWorkers } from './slices/contact/index.ts';
import { registerDashboardRoutes } from './slices/dashboard/index.ts';
import { registerDemoRoutes, seedDemo, simulatedPanelMaintenance } from './slices/demo/index.ts';
import { exportMaintenance, registerExportsRoutes, startExportWorker } from './slices/exports/index.ts';
import { findResearcher, registerIdentityRoutes, startIdentityWorkers, writeAccount } from './slices/identity/index.ts';
import { notificationMaintenance, registerNotificationRoutes, startNotificationWorkers } from './slices/notifications/index.ts';
import { registerInsightRoutes } from './slices/insight/index.ts';
import {
  fillWithSimulated,
  panelGate,
  panelMaintenance,
  registerPanelRoutes,
  startPanelWorkers,
  targetProblem,
  withUnjudged,
} from './slices/panel/index.ts';
import { registerOperatorRoutes } from './slices/operator/index.ts';
import { providerMaintenance, registerProvidersRoutes, startProviderWorkers } from './slices/providers/index.ts';
import { readWebhook } from './slices/payments/index.ts';
import { projectMaintenance, projectWriters, registerProjectsRoutes, registerUpdateObject } from './slices/projects/index.ts';
import { countRecordings, countRecordingsOfAccount } from './slices/recordings/count-recordings.ts';
import { recordingMaintenance, registerRecordingsRoutes, startRecordingWorkers } from './slices/recordings/index.ts';
import { judgeRecording, registerReportsRoutes, startReportWorker } from './slices/reports/index.ts';
import { findForeignIds } from './slices/owners/index.ts';
import { forgetWords, registerSharesRoutes } from './slices/shares/index.ts';
import { testerCommand } from './slices/testers/index.ts';
import { findPageCaller, findSessionCaller, registerSessionsRoutes, roomProblem, sessionMaintenance } from './slices/sessions/index.ts';

const callerFinders: CallerFinders = { researcher: findResearcher, session: findSessionCaller, page: findPageCaller };

/** Returns the server with the routes of every slice, ready to listen or to be injected into; the caller closes it. */
export function buildServer(ports: Ports, options?: ServerOptions): Promise<FastifyInstance> {
  return createServer(ports, { callerFinders, findForeignIds, registerRoutes: (app) => registerSlices(app, ports) }, options);
}

/** Lowest slice first; what a slice must know of a later one is handed to it here. */
function registerSlices(app: FastifyInstance, ports: Ports): void {
  const readers = collectorReader(ports.env, countRecordings);
  registerActivityRoutes(app, ports);
  registerIdentityRoutes(app, ports);
  registerNotificationRoutes(app, ports);
  registerContactRoutes(app, ports);
  const handlers = paymentHandlers(ports, countRecordingsOfAccount);
  registerBillingRoutes(app, ports, { countUsed: countRecordingsOfAccount, handlers, isOwed });
  registerProjectsRoutes(app, ports, readers, roomProblem);
  registerCollectorsRoutes(app, ports, countRecordingsOfAccount, { handlers, targetProblem });
  registerProvidersRoutes(app, ports);
  registerUpdateObject(app, ports, { account: writeAccount, ...projectWriters(readers), ...collectorWriters(countRecordings) });
  registerSessionsRoutes(app, ports, panelGate);
  registerRecordingsRoutes(app, ports, (of, recording) => judgeRecording(ports.db, of, recording), forgetWords);
  registerReportsRoutes(app, ports);
  registerInsightRoutes(app, ports);
  registerClipsRoutes(app, ports);
  registerExportsRoutes(app, ports);
  registerDashboardRoutes(app, ports);
  registerSharesRoutes(app, ports);
  registerPanelRoutes(app, ports);
  registerOperatorRoutes(app, ports);
  registerDemoRoutes(app, ports);
}

/** What a server answers to: a worker tells how it is, and nothing else. */
function buildServerOf(ports: Ports): Promise<FastifyInstance> {
  return ports.env.role === 'worker' ? createWatchedServer(ports) : buildServer(ports);
}

/** Starts the background work of every slice, or, on a server that runs no jobs, what others are to run. Any number of processes may do so at once; `stop` waits for what is running. */
export async function startWorkers(ports: Ports): Promise<Maintenance> {
  await startIdentityWorkers(ports);
  await startNotificationWorkers(ports);
  await startContactWorkers(ports);
  await startReportWorker(ports);
  await startClipWorker(ports, () => buildServer(ports));
  await startExportWorker(ports);
  const handlers = paymentHandlers(ports, countRecordingsOfAccount);
  await startCardWebhooks(ports, (body, signature) => readWebhook(ports, handlers, body, signature));
  await startRecordingWorkers(ports);
  await startBillingWorkers(ports, handlers);
  await startPanelWorkers(ports);
  await startProviderWorkers(ports);
  return startMaintenance(ports.log, maintenanceOf(ports));
}

/** Simulated members use the server at its own address, which a worker has not; all other maintenance is left to workers. */
function maintenanceOf(ports: Ports): MaintenanceJob[] {
  const { role } = ports.env;
  return [...(role === 'api' ? [] : maintenanceJobs(ports)), ...(role === 'worker' ? [] : simulatedMembers(ports))];
}

const simulatedMembers = (ports: Ports): MaintenanceJob[] => simulatedPanelMaintenance(ports, localAddress(ports.env));

/** Returns the maintenance jobs of every slice. */
export function maintenanceJobs(ports: Ports): MaintenanceJob[] {
  return [
    ...providerMaintenance(ports),
    ...sessionMaintenance(ports),
    ...recordingMaintenance(ports, forgetWords),
    ...clipMaintenance(ports),
    ...exportMaintenance(ports),
    { name: 'delete ended limits', everyMs: minuteMs, run: () => forgetEndedLimits(ports) },
    ...projectMaintenance(ports),
    ...activityMaintenance(ports),
    ...notificationMaintenance(ports),
    ...billingMaintenance(ports, paymentHandlers(ports, countRecordingsOfAccount)),
    ...collectorMaintenance(ports, withUnjudged(countRecordings)),
    ...panelMaintenance(ports),
  ];
}

export { testerCommand };

/** Any constant number: servers that start at once fill the panel one after the other. */
const fillingLock = 7_215_032;

/** Adds simulated members until there are `total`; returns how many were added. */
export const fillPanel = (ports: Ports, total: number): Promise<number> =>
  ports.withSessionLock(fillingLock, (db) => fillWithSimulated(db, total, ports.now()));

/** Fills the demo, and the panel with as many simulated members as the operator wants. */
async function fill(ports: Ports, baseUrl: string): Promise<void> {
  await seedDemo(ports, baseUrl);
  const { panel, panelSimulated } = ports.env;
  if (panel === 'on' && panelSimulated > 0) await fillPanel(ports, panelSimulated);
}

export const application: Application = { buildServer: buildServerOf, startWorkers, seedDemo: fill };
