/** Traces by OpenTelemetry's SDK, sent as OTLP (JSON by HTTP). The SDK is loaded only here, and only where traces are wanted. */
import type { Span } from '@opentelemetry/api';
import type { ExportResultCode } from '@opentelemetry/core';
import type { ReadableSpan, SpanExporter } from '@opentelemetry/sdk-trace-base';
import type { TraceSettings } from '../env-traces.ts';
import type { Log } from '../ports.ts';
import { useTracing, type EndedStatement } from './tracing.ts';

/** A receiver that is slower loses the batch. */
const exportMs = 5_000;
const sentEveryMs = 2_000;
/** What waits beyond this is dropped: a receiver that is away costs no memory. */
const maxWaiting = 2_048;
const warnedEveryMs = 60_000;

export interface OpenTracing {
  /** Sends what waits, for some seconds at most. */
  stop: () => Promise<void>;
}

/** `facts`: attributes of this server. */
export async function openTracing(settings: TraceSettings, facts: Record<string, string>, log: Log): Promise<OpenTracing> {
  const [api, core, sdk, { resourceFromAttributes }, { OTLPTraceExporter }] = await Promise.all([
    import('@opentelemetry/api'),
    import('@opentelemetry/core'),
    import('@opentelemetry/sdk-trace-base'),
    import('@opentelemetry/resources'),
    import('@opentelemetry/exporter-trace-otlp-http'),
  ]);
  const { ROOT_CONTEXT, SpanKind, SpanStatusCode, trace } = api;
  const { url, headers, serviceName, ratio } = settings;
  const exporter = warning(new OTLPTraceExporter({ url, headers, timeoutMillis: exportMs }), core.ExportResultCode.SUCCESS, log);
  const provider = new sdk.BasicTracerProvider({
    resource: resourceFromAttributes({ 'service.name': serviceName, ...facts }),
    sampler: new sdk.ParentBasedSampler({ root: new sdk.TraceIdRatioBasedSampler(ratio) }),
    spanProcessors: [
      new sdk.BatchSpanProcessor(exporter, {
        maxQueueSize: maxWaiting,
        scheduledDelayMillis: sentEveryMs,
        exportTimeoutMillis: exportMs,
      }),
    ],
  });
  const tracer = provider.getTracer('sightline');
  const propagator = new core.W3CTraceContextPropagator();
  const contextOf = (carrier: unknown) => propagator.extract(ROOT_CONTEXT, carrier, api.defaultTextMapGetter);
  useTracing({
    startCall: (name, sent) => tracer.startSpan(name, { kind: SpanKind.SERVER }, contextOf(sent)),
    startJob: (queue, attempt, cause) => {
      const context = cause === null ? undefined : trace.getSpanContext(contextOf({ traceparent: cause }));
      const attributes = { 'messaging.destination.name': queue, 'sightline.job.attempt': attempt };
      return tracer.startSpan(
        `job ${queue}`,
        { kind: SpanKind.CONSUMER, attributes, links: context === undefined ? [] : [{ context }] },
        ROOT_CONTEXT,
      );
    },
    noteStatement: (parent: Span, { operation, table, durationMs, failed }: EndedStatement) => {
      const endedMs = Date.now();
      const attributes = {
        'db.system.name': 'postgresql',
        'db.operation.name': operation,
        ...(table !== null && { 'db.collection.name': table }),
      };
      const span = tracer.startSpan(
        table === null ? operation : `${operation} ${table}`,
        { kind: SpanKind.CLIENT, attributes, startTime: endedMs - durationMs },
        trace.setSpan(ROOT_CONTEXT, parent),
      );
      if (failed) span.setStatus({ code: SpanStatusCode.ERROR });
      span.end(endedMs);
    },
  });
  return {
    stop: async () => {
      useTracing(null);
      await provider.shutdown().catch((error: unknown) => log.warn({ reason: String(error) }, 'the last traces were not sent'));
    },
  };
}

/** A batch that is not taken is lost with one warning a minute; the SDK itself would report each one. */
function warning(inner: SpanExporter, success: ExportResultCode, log: Log): SpanExporter {
  let warnedAtMs = -Infinity;
  return {
    export: (batch: ReadableSpan[], done) =>
      inner.export(batch, (result) => {
        if (result.code !== success && performance.now() - warnedAtMs >= warnedEveryMs) {
          warnedAtMs = performance.now();
          log.warn({ reason: result.error?.message ?? 'no reason given' }, 'traces were not taken by OTEL_EXPORTER_OTLP_ENDPOINT');
        }
        done({ code: success });
      }),
    shutdown: () => inner.shutdown(),
    ...(inner.forceFlush && { forceFlush: () => inner.forceFlush?.() ?? Promise.resolve() }),
  };
}
