/** Why a call did not give its answer, in one shape that pages can show. */
import { texts } from './texts/index.ts';

/**
 * `refused`: a rule said no (`res` 0), its message is for the researcher. `missing`: no such object.
 * `invalid`: HTTP 400, malformed input. `unauthorised`: no valid token. `busy`: HTTP 429.
 * `offline` and `timeout`: the server was not reached in time. `server`: it failed.
 */
export type FailureKind = 'refused' | 'missing' | 'invalid' | 'unauthorised' | 'busy' | 'offline' | 'timeout' | 'server';

export class CallFailure extends Error {
  readonly kind: FailureKind;
  /** HTTP status, 0 where no answer came. */
  readonly status: number;
  /** Parsed body of the answer, where there was one. */
  readonly body: unknown;

  constructor(kind: FailureKind, message: string, status = 0, body: unknown = null) {
    super(message);
    this.kind = kind;
    this.status = status;
    this.body = body;
  }
}

/** A sentence for the researcher: the server's own words where a rule said no, else what to do. */
export function failureText(error: unknown): string {
  if (!(error instanceof CallFailure)) return texts.failures.server;
  if (error.kind === 'refused') return error.message;
  return texts.failures[error.kind];
}
