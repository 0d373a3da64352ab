/** The typed client of the call table: the name of a call gives its payload and its answer; how requests travel is the caller's. */
import type { Answer, CallName, calls, PayloadInput, Result } from '../calls/index.ts';
import { CallError } from './call-error.ts';

type Row<N extends CallName> = (typeof calls)[N];

/**
 * What a client has of a row while it runs: the row itself, or its method and path alone, written down again and checked against the table
 * by their types, so that a page need not load every schema.
 */
export type Rows<N extends CallName> = { readonly [M in N]: Pick<Row<M>, 'method' | 'path'> };

type WithoutMissing<A> = Exclude<A, { error: string }>;
/** Drops the member that is exactly `{res, errormessage?}`, not wider ones such as `{res, screen}`. */
type WithoutResult<A> = A extends unknown ? (Result extends A ? never : A) : never;
/** What a call returns when neither a rule refuses nor the object is missing: both of those are thrown. */
export type Granted<N extends CallName> = [WithoutResult<WithoutMissing<Answer<Row<N>>>>] extends [never]
  ? Result
  : WithoutResult<WithoutMissing<Answer<Row<N>>>>;

export type CallPayload<N extends CallName> = PayloadInput<Row<N>>;

/** What is read of an HTTP response. */
export interface CallResponse {
  readonly ok: boolean;
  readonly status: number;
  text(): Promise<string>;
}

/** Sends one request; its time-out, abort signal, token and further options are its own. */
export type Send<R, O> = (row: R, payload: Readonly<Record<string, unknown>>, options: O) => Promise<CallResponse>;

export type Client<N extends CallName, O> = <M extends N>(name: M, payload: CallPayload<M>, options: O) => Promise<Granted<M>>;

/** A client of these calls. Throws a CallError for every answer but the granted one, and what `send` throws. */
export function createClient<N extends CallName, R = Rows<N>[N], O = void>(
  rows: Rows<N> & Readonly<Record<N, R>>,
  send: Send<R, O>,
): Client<N, O> {
  return async <M extends N>(name: M, payload: CallPayload<M>, options: O) =>
    (await readAnswer(await send(rows[name], payload, options))) as Granted<M>;
}

/** Returns the JSON of a granted answer; throws a CallError for any other. */
export async function readAnswer(response: CallResponse): Promise<unknown> {
  const text = await response.text();
  let body: unknown = text;
  try {
    body = JSON.parse(text) as unknown;
  } catch {
    // Something before our server answers in its place.
  }
  const error = new CallError(response.status, body);
  if (!response.ok || body === text || error.errormessage !== null) throw error;
  return body;
}
