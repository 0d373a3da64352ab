/** Responses of the sandbox: a status and a body in the provider's format, or a refusal in that format. */
import type { Transaction } from 'kysely';
import type { Database } from '../../database-types.ts';
import type { Ports } from '../../ports.ts';

export type SandboxPorts = Pick<Ports, 'db' | 'jobs' | 'now'>;

export interface SandboxRequest {
  method: string;
  /** Such as `/v1/charges`. */
  path: string;
  /** Of the form or the query; names of nested fields as they are written: `card[number]`. */
  fields: Record<string, string>;
  /** The bearer's key. */
  key: string | null;
  idempotencyKey: string | null;
}

export interface SandboxAnswer {
  status: number;
  body: Record<string, unknown>;
}

/** One request on its way: all it changes is changed in one transaction. */
export interface Asked {
  trx: Transaction<Database>;
  jobs: Ports['jobs'];
  now: Date;
  fields: Record<string, string>;
}

interface WrittenError {
  type: 'card_error' | 'invalid_request_error' | 'idempotency_error' | 'rate_limit_error';
  message: string;
  code?: string;
  decline_code?: string;
  param?: string;
  charge?: string;
}

export function ok(body: Record<string, unknown>): SandboxAnswer {
  return { status: 200, body };
}

export function errorAnswer(status: number, error: WrittenError): SandboxAnswer {
  return { status, body: { error } };
}

/** Ends a request that changes nothing: everything that it did so far is rolled back, and its idempotency key stays free. */
export class Refused extends Error {
  override name = 'Refused';
  constructor(readonly answer: SandboxAnswer) {
    super('the sandbox refused a request');
  }
}

export function invalid(status: 400 | 401 | 404, message: string, more: { code?: string; param?: string } = {}): Refused {
  return new Refused(errorAnswer(status, { type: 'invalid_request_error', message, ...more }));
}

/** Something that a request names does not exist: in its address 404, in its fields 400. */
export function missing(status: 400 | 404, kind: string, id: string, param: string): Refused {
  return invalid(status, `No such ${kind}: '${id}'`, { code: 'resource_missing', param });
}

/** Seconds, as the provider writes time. */
export function seconds(moment: Date): number {
  return Math.floor(moment.getTime() / 1000);
}
