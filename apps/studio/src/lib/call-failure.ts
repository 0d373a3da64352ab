/** Why a call did not give its answer, in one shape that pages can show. */
import { CallError } from '@sightline/wire/client';
import { texts } from './texts/index.ts';

/**
 * `refused`: a rule said no (`res` 0), its message is for the researcher. `missing`: no such object.
 * `invalid`: HTTP 400, malformed input. `unauthorised`: no valid token. `busy`: HTTP 429.
 * `offline` and `timeout`: the server was not reached in time. `server`: it failed.
 */
export type FailureKind = 'refused' | 'missing' | 'invalid' | 'unauthorised' | 'busy' | 'offline' | 'timeout' | 'server';

/** Why a call failed, with the code and the field of a refusal; `status` is 0 where no answer came. */
export class CallFailure extends CallError {
  readonly kind: FailureKind;

  constructor(kind: FailureKind, message: string, status = 0, body: unknown = null) {
    super(status, body);
    this.kind = kind;
    this.message = message;
  }
}

/**
 * The messages for the fields of a malformed payload (HTTP 400): message by field name, as it follows the field's label;
 * empty for every other failure and where no field is named.
 */
export function fieldMessages(error: unknown): Readonly<Record<string, string>> {
  if (!(error instanceof CallFailure) || error.kind !== 'invalid') return {};
  const { fields } = Object(error.body) as { fields?: unknown };
  return Object.fromEntries((Array.isArray(fields) ? fields : []).filter(isWrongField).map(({ field, message }) => [field, message]));
}

function isWrongField(entry: unknown): entry is { field: string; message: string } {
  if (entry === null || typeof entry !== 'object' || !('field' in entry) || !('message' in entry)) return false;
  return typeof entry.field === 'string' && entry.field !== '' && typeof entry.message === 'string';
}

/** A sentence for the researcher: the server's own words where a rule said no, else what to do. */
export function failureText(error: unknown): string {
  if (!(error instanceof CallFailure)) return texts.failures.server;
  if (error.kind === 'refused') return error.message;
  return texts.failures[error.kind];
}

/** For calls that move money: where no answer came the server may have done it all the same, and that is said. */
export function moneyFailure(error: unknown): unknown {
  const isUnanswered = error instanceof CallFailure && ['offline', 'timeout', 'server'].includes(error.kind);
  return isUnanswered ? new CallFailure('refused', texts.paymentMethods.unanswered) : error;
}
