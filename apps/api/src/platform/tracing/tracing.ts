/** What is traced: calls, the jobs that they queue, and the statements of both. Without tracing nothing of it is called. */
import { AsyncLocalStorage } from 'node:async_hooks';
import type { Span } from '@opentelemetry/api';

export interface Tracing {
  /** `headers`: of the request; a `traceparent` in them is gone on with. */
  startCall(name: string, headers: Readonly<Record<string, unknown>>): Span;
  /** `cause`: `traceparent` of the call that queued the job, null for none. `attempt`: from 1. */
  startJob(queue: string, attempt: number, cause: string | null): Span;
  /** A statement that has just ended, below a span. */
  noteStatement(parent: Span, statement: EndedStatement): void;
}

export interface EndedStatement {
  /** Such as 'select'. */
  operation: string;
  /** Null where the statement names none. */
  table: string | null;
  durationMs: number;
  failed: boolean;
}

const spans = new AsyncLocalStorage<Span>();
let active: Tracing | null = null;

/** null while nothing is traced. */
export const activeTracing = (): Tracing | null => active;

/** `null` ends it. Called before the servers and pools that are traced are made. */
export function useTracing(tracing: Tracing | null): void {
  active = tracing;
}

/** The call or job that runs now, if it is sent. */
export function currentSpan(): Span | null {
  const span = spans.getStore();
  return span?.isRecording() === true ? span : null;
}

/** Runs `work`, and all that it begins, below a span. */
export const withinSpan = <T>(span: Span, work: () => T): T => spans.run(span, work);

/** The running call or job as `traceparent` has it; null if it is not sent. */
export function traceparentOf(): string | null {
  const context = currentSpan()?.spanContext();
  return context === undefined ? null : `00-${context.traceId}-${context.spanId}-01`;
}
