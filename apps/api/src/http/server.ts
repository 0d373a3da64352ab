/** Builds the HTTP server: headers, errors, body readers, then every slice's routes, then the pages. */
import { randomUUID } from 'node:crypto';
import formbody from '@fastify/formbody';
import multipart from '@fastify/multipart';
import Fastify, { type FastifyInstance, type RouteOptions } from 'fastify';
import * as z from 'zod/mini';
import type { Ports } from '../platform/ports.ts';
import { trustOf } from '../platform/trusted-proxies.ts';
import { registerActivityRoutes } from '../slices/activity/index.ts';
import { registerBillingRoutes } from '../slices/billing/index.ts';
import { collectorReader, collectorWriters, isOwed, paidEffects, registerCollectorsRoutes } from '../slices/collectors/index.ts';
import { registerContactRoutes } from '../slices/contact/index.ts';
import { registerDemoRoutes } from '../slices/demo/index.ts';
import { findResearcher, registerIdentityRoutes, writeAccount } from '../slices/identity/index.ts';
import { projectWriters, registerProjectsRoutes, registerUpdateObject } from '../slices/projects/index.ts';
import { countRecordings, countRecordingsOfAccount } from '../slices/recordings/count-recordings.ts';
import { registerRecordingsRoutes } from '../slices/recordings/index.ts';
import { judgeRecording, registerReportsRoutes } from '../slices/reports/index.ts';
import { findPageCaller, findSessionCaller, registerSessionsRoutes, roomProblem } from '../slices/sessions/index.ts';
import { serveApiDocs } from './api-docs/routes.ts';
import { createCallCounter } from './call-counter.ts';
import { countPages } from './call-limits.ts';
import type { CallerFinders } from './callers.ts';
import { serveCardSandbox } from './card-sandbox.ts';
import { handleErrors } from './errors.ts';
import { serveFiles } from './files.ts';
import { serveHealth } from './health.ts';
import { serveOutbox } from './outbox-page.ts';
import { servePages } from './pages.ts';
import { readableAddress } from './readable-address.ts';
import { logRequests } from './request-log.ts';
import { setSecurityHeaders } from './security-headers.ts';
import { serveSecurityTxt } from './security-txt.ts';

/** A call that takes longer is answered 503; uploads and downloads say their own limit. */
const callTimeoutMs = 20_000;
/** Longest that a request may take to arrive. */
const arrivalTimeoutMs = 130_000;

const callerFinders: CallerFinders = { researcher: findResearcher, session: findSessionCaller, page: findPageCaller };

interface ServerOptions {
  /** Parse every answer against its row; on in tests. */
  checkAnswers?: boolean;
  /** Told of every route as it is registered; tests hold the routes against the call table. */
  onRoute?: (route: RouteOptions) => void;
}

/** The server, ready to listen or to be injected into; the caller closes it. */
export async function buildServer(ports: Ports, options: ServerOptions = {}): Promise<FastifyInstance> {
  z.config(z.locales.en());
  const app = Fastify({
    trustProxy: trustOf(ports.env.trustProxy),
    genReqId: () => randomUUID(),
    forceCloseConnections: 'idle',
    handlerTimeout: callTimeoutMs,
    requestTimeout: arrivalTimeoutMs,
    rewriteUrl: ({ url }) => readableAddress(url ?? '/'),
    // An address is as long as Node takes it; what is too long for a code is answered as a code that does not exist.
    routerOptions: { maxParamLength: 16_384 },
  });
  app.decorate('callerFinders', { ...callerFinders });
  app.decorate('callCounter', createCallCounter(ports));
  app.decorate('checkAnswers', options.checkAnswers ?? false);
  app.decorateRequest('caller', null);
  if (options.onRoute !== undefined) app.addHook('onRoute', options.onRoute);
  handleErrors(app, ports);
  logRequests(app, ports);
  await setSecurityHeaders(app, ports);
  countPages(app);
  // Fastify reads plain text by itself: no call takes it.
  app.removeContentTypeParser('text/plain');
  await app.register(formbody);
  await app.register(multipart, { limits: { files: 1, fields: 10, fieldSize: 1000, parts: 11 } });
  serveHealth(app, ports);
  serveSecurityTxt(app, ports);
  serveFiles(app, ports);
  serveApiDocs(app);
  serveOutbox(app, ports);
  serveCardSandbox(app, ports);
  registerSlices(app, ports);
  await servePages(app);
  await app.ready();
  return app;
}

/** Lowest slice first; what a slice must know of a later one is handed to it here. */
function registerSlices(app: FastifyInstance, ports: Ports): void {
  const readers = collectorReader(ports.env, countRecordings);
  registerActivityRoutes(app, ports);
  registerIdentityRoutes(app, ports);
  registerContactRoutes(app, ports);
  const effects = paidEffects(ports, countRecordingsOfAccount);
  registerBillingRoutes(app, ports, { countUsed: countRecordingsOfAccount, effects, isOwed });
  registerProjectsRoutes(app, ports, readers, roomProblem);
  registerCollectorsRoutes(app, ports, countRecordingsOfAccount, effects);
  registerUpdateObject(app, ports, { account: writeAccount, ...projectWriters(readers), ...collectorWriters(countRecordings) });
  registerSessionsRoutes(app, ports);
  registerRecordingsRoutes(app, ports, (of, recording) => judgeRecording(ports, of, recording));
  registerReportsRoutes(app, ports);
  registerDemoRoutes(app, ports);
}
