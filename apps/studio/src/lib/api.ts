/** The one way to the server: `callApi(name, payload)`, typed by the call table. */
import type { AnswerSince, CallName, calls } from '@sightline/wire/calls';
import { addresses, CallError, createClient, readAnswer, type CallAddress, type CallPayload, type Granted } from '@sightline/wire/client';
import { CallFailure, type FailureKind } from './call-failure.ts';
import { askForPassword } from './password-prompt.ts';
import { requestFor, type CallOptions } from './request.ts';
import { accessToken, endSession } from './session.ts';

const timeoutMs = 20_000;
/** Pictures go up slow lines. */
const uploadTimeoutMs = 120_000;
const notModified = 304;

const client = createClient<CallName, CallAddress, CallOptions>(addresses, exchange);

/**
 * Sends one call. Returns what the table says; throws a CallFailure otherwise: `refused` with the server's words for `res` 0 (where those
 * are that the password is needed, it is asked for and the call sent again), `missing` for an `error` field, else by HTTP status. A 401
 * re-checks the token and, where it is no longer valid, ends the session. With a cursor a list call returns what changed since.
 */
export async function callApi<N extends CallName>(
  name: N,
  payload: CallPayload<N> & { cursor: string },
  options?: CallOptions,
): Promise<AnswerSince<(typeof calls)[N]>>;
export async function callApi<N extends CallName>(name: N, payload: CallPayload<N>, options?: CallOptions): Promise<Granted<N>>;
export async function callApi<N extends CallName>(name: N, payload: CallPayload<N>, options: CallOptions = {}): Promise<unknown> {
  const once = () => explained(name, client(name, payload, options));
  try {
    return await once();
  } catch (error) {
    if (!asksForPassword(error) || !(await askForPassword())) throw error;
    return once();
  }
}

/** The server wants the password before it makes this change. */
function asksForPassword(error: unknown): boolean {
  return error instanceof CallFailure && error.code === 'password-needed';
}

/** The same for what is asked again and again: null if the answer with this tag still holds, else the answer and its tag. */
export async function callIfChanged<N extends CallName>(
  name: N,
  payload: CallPayload<N>,
  tag: string | null,
  options: CallOptions = {},
): Promise<{ answer: Granted<N>; tag: string | null } | null> {
  const response = await exchange(addresses[name], payload, { ...options, ifNoneMatch: tag ?? undefined });
  if (tag !== null && response.status === notModified) return null;
  return { answer: (await explained(name, readAnswer(response))) as Granted<N>, tag: response.headers.get('etag') };
}

/** The same for a call that returns a file. */
export async function callForFile<N extends CallName>(name: N, payload: CallPayload<N>): Promise<Blob> {
  const response = await exchange(addresses[name], payload, {});
  const isFile = response.ok && response.headers.get('content-type')?.includes('json') !== true;
  if (isFile) return response.blob();
  await explained(name, readAnswer(response));
  throw new CallFailure('server', 'The answer is no file', response.status);
}

async function exchange(row: CallAddress, payload: Readonly<Record<string, unknown>>, options: CallOptions): Promise<Response> {
  try {
    return await fetch(requestFor(row, payload, row.encoding === 'multipart' ? uploadTimeoutMs : timeoutMs, options));
  } catch (error) {
    const name = error instanceof DOMException ? error.name : '';
    if (name === 'AbortError') throw error;
    throw new CallFailure(name === 'TimeoutError' ? 'timeout' : 'offline', String(error));
  }
}

/** The answer of a call; an error of the client as the failure that pages show. */
async function explained<T>(name: CallName, answer: Promise<T>): Promise<T> {
  try {
    return await answer;
  } catch (error) {
    if (!(error instanceof CallError) || error instanceof CallFailure) throw error;
    const kind = kindOf(error);
    const { status, body, errormessage } = error;
    if (status === 401 && kind !== 'server' && addresses[name].access === 'researcher') await recheckToken();
    throw new CallFailure(kind, errormessage ?? '', status, body);
  }
}

function kindOf({ status, body }: CallError): FailureKind {
  // No JSON: it is not our server that answered.
  if (typeof body === 'string') return 'server';
  if (status === 200) return 'res' in Object(body) ? 'refused' : 'missing';
  if ([400, 413, 415, 422].includes(status)) return 'invalid';
  if (status === 401 || status === 403) return 'unauthorised';
  if (status === 404) return 'missing';
  return status === 429 ? 'busy' : 'server';
}

/** Asks the server whether the stored token is still good; ends the session where it says no. */
async function recheckToken(): Promise<void> {
  const token = accessToken();
  if (token === null || !(await tokenIsGood(token))) endSession();
}

/** Introspection of a token: false if the server says so; a server that cannot be reached throws. */
export async function tokenIsGood(token: string): Promise<boolean> {
  try {
    const answer = await callApi('tokenIntrospect', { token });
    return answer.active;
  } catch (error) {
    if (error instanceof CallFailure && (error.kind === 'unauthorised' || error.kind === 'invalid')) return false;
    throw error;
  }
}
