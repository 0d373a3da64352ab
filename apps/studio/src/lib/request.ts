/** Turns a row of the call table and its payload into an HTTP request. */
import { fillPath, type CallAddress } from '@sightline/wire/client';
import { accessToken } from './session.ts';

type Fields = Readonly<Record<string, unknown>>;

const isPlain = (value: unknown) => value === null || typeof value !== 'object';
const present = (fields: Fields) => Object.entries(fields).filter(([, value]) => value !== undefined);

function formOf(fields: Fields): URLSearchParams {
  return new URLSearchParams(present(fields).map(([name, value]) => [name, String(value)]));
}

function multipartOf(fields: Fields, file: File | undefined): FormData {
  const form = new FormData();
  for (const [name, value] of present(fields)) form.append(name, String(value));
  if (file) form.append('file', file);
  return form;
}

/** Plain fields travel as a form; nested or null ones as JSON, which the server takes alike. */
function bodyOf(row: CallAddress, fields: Fields, file: File | undefined): BodyInit | null {
  if (row.encoding === 'multipart') return multipartOf(fields, file);
  const plain = present(fields).every(([, value]) => value !== null && isPlain(value));
  return plain ? formOf(fields) : JSON.stringify(fields);
}

export interface CallOptions {
  /** The file of a multipart call. */
  file?: File | undefined;
  signal?: AbortSignal | undefined;
  /** Continues where the page is left meanwhile, unless it is larger than browsers allow for that. */
  keepalive?: boolean | undefined;
  /** Entity tag of the answer that is known already: if it is still current, the server returns 304. */
  ifNoneMatch?: string | undefined;
}

/** Browsers give all such requests together 64 KiB. */
const mostKeptAlive = 50_000;

function mayOutlive(body: BodyInit | null): boolean {
  const text = body instanceof URLSearchParams ? body.toString() : (body ?? '');
  return typeof text === 'string' && text.length < mostKeptAlive;
}

/** The request of one call; times out after `timeoutMs`. */
export function requestFor(row: CallAddress, payload: Fields, timeoutMs: number, options: CallOptions): Request {
  const { url, rest } = fillPath(row.path, payload);
  const headers = new Headers({ accept: 'application/json' });
  const token = row.access === 'researcher' ? accessToken() : null;
  if (token) headers.set('authorization', `Bearer ${token}`);
  if (options.ifNoneMatch !== undefined) headers.set('if-none-match', options.ifNoneMatch);
  const body = row.method === 'POST' ? bodyOf(row, rest, options.file) : null;
  if (typeof body === 'string') headers.set('content-type', 'application/json');
  const timeout = AbortSignal.timeout(timeoutMs);
  const signal = options.signal ? AbortSignal.any([options.signal, timeout]) : timeout;
  const keepalive = options.keepalive === true && mayOutlive(body);
  const query = body === null && present(rest).length > 0 ? `?${formOf(rest)}` : '';
  return new Request(new URL(url + query, location.origin), { method: row.method, headers, body, signal, keepalive });
}
