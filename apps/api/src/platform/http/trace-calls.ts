/** Traces each call by the template of its route; its address, which may hold a token, is in no attribute. */
import type { Span } from '@opentelemetry/api';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { activeTracing, withinSpan } from '../tracing/index.ts';
import { methodOf, routeOf } from './metrics.ts';

/** The number of OpenTelemetry's status 'error', whose package is not loaded here. */
const errorStatus = 2;

/** Adds nothing where nothing is traced. */
export function traceCalls(app: FastifyInstance): void {
  const tracing = activeTracing();
  if (tracing === null) return;
  const spans = new WeakMap<FastifyRequest, Span>();
  app.addHook('onRequest', (request, _reply, done) => {
    const method = methodOf(request);
    const route = routeOf(request);
    const span = tracing.startCall(`${method} ${route}`, request.headers);
    span.setAttributes({ 'http.request.method': method, 'http.route': route });
    spans.set(request, span);
    withinSpan(span, done);
  });
  // What reads a body goes on where its last byte arrived, outside of the span.
  app.addHook('preValidation', (request, _reply, done) => {
    const span = spans.get(request);
    if (span === undefined) done();
    else withinSpan(span, done);
  });
  app.addHook('onResponse', (request, reply, done) => {
    const span = spans.get(request);
    span?.setAttribute('http.response.status_code', reply.statusCode);
    if (reply.statusCode >= 500) span?.setStatus({ code: errorStatus });
    span?.end();
    done();
  });
}
