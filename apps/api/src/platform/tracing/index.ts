/** Public API of traces. */
export { openTracing } from './open-tracing.ts';
export { traceStatement } from './trace-statements.ts';
export { activeTracing, traceparentOf, withinSpan } from './tracing.ts';
