/** The one way to the server: `callApi(name, payload)`, typed by the call table. */
import { calls, type Answer, type AnswerSince, type Call, type CallName, type PayloadInput, type Result } from '@sightline/wire/calls';
import { CallFailure, type FailureKind } from './call-failure.ts';
import { askForPassword } from './password-prompt.ts';
import { requestFor, type CallOptions } from './request.ts';
import { accessToken, endSession } from './session.ts';

const timeoutMs = 20_000;
/** Pictures go up slow lines. */
const uploadTimeoutMs = 120_000;
const notModified = 304;

type Row<N extends CallName> = (typeof calls)[N];
type WithoutMissing<A> = Exclude<A, { error: string }>;
/** Drops the member that is exactly `{res, errormessage?}`, not wider ones such as `{res, screen}`. */
type WithoutResult<A> = A extends unknown ? (Result extends A ? never : A) : never;
/** What a call gives when neither a rule refuses nor the object is missing: both of those are thrown. */
type Granted<N extends CallName> = [WithoutResult<WithoutMissing<Answer<Row<N>>>>] extends [never]
  ? Result
  : WithoutResult<WithoutMissing<Answer<Row<N>>>>;

/**
 * Sends one call. Returns what the table says; throws a CallFailure otherwise: `refused` with the server's words for `res` 0 (where those
 * are that the password is needed, it is asked for and the call sent again), `missing` for an `error` field, else by HTTP status. A 401
 * re-checks the token and, where it is no longer valid, ends the session. With a cursor a list call returns what changed since.
 */
export async function callApi<N extends CallName>(
  name: N,
  payload: PayloadInput<Row<N>> & { cursor: string },
  options?: CallOptions,
): Promise<AnswerSince<Row<N>>>;
export async function callApi<N extends CallName>(name: N, payload: PayloadInput<Row<N>>, options?: CallOptions): Promise<Granted<N>>;
export async function callApi<N extends CallName>(name: N, payload: PayloadInput<Row<N>>, options: CallOptions = {}): Promise<unknown> {
  const row: Call = calls[name];
  const once = async () => granted(await send(row, payload, options)) as Granted<N>;
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
  payload: PayloadInput<Row<N>>,
  tag: string | null,
  options: CallOptions = {},
): Promise<{ answer: Granted<N>; tag: string | null } | null> {
  const row: Call = calls[name];
  const response = await exchange(row, payload, { ...options, ifNoneMatch: tag ?? undefined });
  if (tag !== null && response.status === notModified) return null;
  return { answer: granted(await read(row, response)) as Granted<N>, tag: response.headers.get('etag') };
}

/** The same for a call that returns a file. */
export async function callForFile<N extends CallName>(name: N, payload: PayloadInput<Row<N>>): Promise<Blob> {
  const row: Call = calls[name];
  const response = await exchange(row, payload, {});
  const isFile = response.ok && response.headers.get('content-type')?.includes('json') !== true;
  if (isFile) return response.blob();
  granted(await read(row, response));
  throw new CallFailure('server', 'The answer is no file', response.status);
}

async function send(row: Call, payload: Readonly<Record<string, unknown>>, options: CallOptions): Promise<unknown> {
  return read(row, await exchange(row, payload, options));
}

function exchange(row: Call, payload: Readonly<Record<string, unknown>>, options: CallOptions): Promise<Response> {
  return reach(requestFor(row, payload, row.encoding === 'multipart' ? uploadTimeoutMs : timeoutMs, options));
}

async function read(row: Call, response: Response): Promise<unknown> {
  const body = await bodyOf(response);
  if (response.ok) return body;
  if (response.status === 401 && row.access === 'researcher') await recheckToken();
  throw new CallFailure(kindOf(response.status), messageIn(body) ?? response.statusText, response.status, body);
}

async function reach(request: Request): Promise<Response> {
  try {
    return await fetch(request);
  } catch (error) {
    if (error instanceof DOMException && error.name === 'TimeoutError') throw new CallFailure('timeout', error.message);
    if (error instanceof DOMException && error.name === 'AbortError') throw error;
    throw new CallFailure('offline', String(error));
  }
}

async function bodyOf(response: Response): Promise<unknown> {
  const text = await response.text();
  if (text === '') return {};
  try {
    return JSON.parse(text) as unknown;
  } catch {
    throw new CallFailure('server', 'The answer is no JSON', response.status, text);
  }
}

function kindOf(status: number): FailureKind {
  if (status === 400 || status === 413 || status === 415 || status === 422) return 'invalid';
  if (status === 401 || status === 403) return 'unauthorised';
  if (status === 404) return 'missing';
  return status === 429 ? 'busy' : 'server';
}

function field(body: unknown, name: string): unknown {
  return body !== null && typeof body === 'object' && name in body ? (body as Record<string, unknown>)[name] : undefined;
}

function messageIn(body: unknown): string | null {
  const message = field(body, 'errormessage') ?? field(body, 'error');
  return typeof message === 'string' ? message : null;
}

function granted(body: unknown): unknown {
  if (field(body, 'res') === 0) throw new CallFailure('refused', messageIn(body) ?? '', 200, body);
  if (typeof field(body, 'error') === 'string') throw new CallFailure('missing', messageIn(body) ?? '', 200, body);
  return body;
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
