/** Builds the HTTP server around the routes it is given: headers, errors, body readers, then the routes, then the pages. */
import { randomUUID } from 'node:crypto';
import multipart from '@fastify/multipart';
import Fastify, { type FastifyInstance, type RouteOptions } from 'fastify';
import * as z from 'zod/mini';
import { bodyBytes } from '@sightline/wire/calls';
import type { Ports } from '../ports.ts';
import { trustOf } from '../trusted-proxies.ts';
import { serveApiDocs } from './api-docs/routes.ts';
import { parseBodies } from './body-parsers.ts';
import { createCallCounter } from './call-counter.ts';
import { countPages } from './call-limits.ts';
import { createCallQueues } from './call-queues.ts';
import type { CallerFinders } from './callers.ts';
import { serveCardSandbox } from './card-sandbox.ts';
import { handleErrors } from './errors.ts';
import { serveFiles } from './files.ts';
import { serveHealth } from './health.ts';
import { serveOutbox } from './outbox-page.ts';
import { servePages } from './pages.ts';
import { countRequests, serveMetrics } from './metrics.ts';
import type { FindForeignIds } from './own-ids.ts';
import { readableAddress } from './readable-address.ts';
import { logRequests } from './request-log.ts';
import { cleanRequests } from './clean-requests.ts';
import { setSecurityHeaders } from './security-headers.ts';
import { serveSecurityTxt } from './security-txt.ts';
import { traceCalls } from './trace-calls.ts';
import { boundWork, createWorkBudget } from './work-budget.ts';

/** A call that takes longer is answered 503; uploads and downloads say their own limit. */
const callTimeoutMs = 20_000;
/** Longest that a request may take to arrive. */
const arrivalTimeoutMs = 130_000;

/** What the modules above the platform add to the server. */
export interface ServerParts {
  /** Finds who sends a call, by its token. */
  callerFinders: CallerFinders;
  /** Finds which ids of a payload are another account's. */
  findForeignIds: FindForeignIds;
  registerRoutes(app: FastifyInstance): void;
}

export interface ServerOptions {
  /** Parse every answer against its row; on in tests. */
  checkAnswers?: boolean;
  /** Called with every route that is registered; tests compare the routes with the call table. */
  onRoute?: (route: RouteOptions) => void;
}

/** Returns the server, ready to listen or to be injected into; the caller closes it. */
export async function createServer(ports: Ports, parts: ServerParts, options: ServerOptions = {}): Promise<FastifyInstance> {
  z.config(z.locales.en());
  const app = Fastify({
    trustProxy: trustOf(ports.env.trustProxy),
    genReqId: () => randomUUID(),
    forceCloseConnections: 'idle',
    bodyLimit: bodyBytes.small,
    handlerTimeout: callTimeoutMs,
    requestTimeout: arrivalTimeoutMs,
    rewriteUrl: ({ url }) => readableAddress(url ?? '/'),
    // An address is as long as Node takes it; what is too long for a code is answered as a code that does not exist.
    routerOptions: { maxParamLength: 16_384 },
  });
  app.decorate('callerFinders', { ...parts.callerFinders });
  app.decorate('findForeignIds', parts.findForeignIds);
  app.decorate('callCounter', createCallCounter(ports));
  app.decorate('callQueues', createCallQueues(ports));
  app.decorate('workBudget', createWorkBudget(ports));
  app.decorate('checkAnswers', options.checkAnswers ?? false);
  app.decorateRequest('caller', null);
  app.decorateRequest('parsingMs', 0);
  if (options.onRoute !== undefined) app.addHook('onRoute', options.onRoute);
  handleErrors(app, ports);
  logRequests(app, ports);
  countRequests(app);
  traceCalls(app);
  await setSecurityHeaders(app, ports);
  countPages(app);
  boundWork(app);
  cleanRequests(app);
  await parseBodies(app);
  await app.register(multipart, { limits: { files: 1, fields: 10, fieldSize: 1000, parts: 11 } });
  serveHealth(app, ports);
  serveMetrics(app, ports);
  serveSecurityTxt(app, ports);
  serveFiles(app, ports);
  serveApiDocs(app);
  serveOutbox(app, ports);
  serveCardSandbox(app, ports);
  parts.registerRoutes(app);
  await servePages(app);
  await app.ready();
  return app;
}
