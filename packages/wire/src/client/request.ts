/** A row of the call table and its payload as an HTTP request. */
import type { Call } from '../calls/index.ts';

type Fields = Readonly<Record<string, unknown>>;

/** Fills `:name` parts of a path; `rest` is what is left of the payload for the query or the body. */
export function fillPath(path: string, payload: Fields): { url: string; rest: Fields } {
  const rest: Record<string, unknown> = { ...payload };
  const url = path.replace(/:(\w+)/g, (_, name: string) => {
    const value = rest[name];
    delete rest[name];
    return encodeURIComponent(String(value));
  });
  return { url, rest };
}

/** The URL of a GET below the server's origin: its path and its query, without fields that are undefined. */
export function urlOf({ path }: Pick<Call, 'path'>, payload: Fields): string {
  const { url, rest } = fillPath(path, payload);
  const present = Object.entries(rest).filter(([, value]) => value !== undefined);
  const query = present.map((pair) => pair.map((part) => encodeURIComponent(String(part))).join('=')).join('&');
  return query === '' ? url : `${url}?${query}`;
}

/** What `fetch` takes of a call whose payload travels as JSON; `url` is a path below the server's origin. */
export interface JsonRequest {
  readonly url: string;
  readonly method: Call['method'];
  readonly headers: Readonly<Record<string, string>>;
  readonly body?: string;
}

/** The request of a call with the token that it needs; without one for public calls. */
export function jsonRequest(row: Pick<Call, 'method' | 'path'>, payload: Fields, token: string | null): JsonRequest {
  const headers: Record<string, string> = token === null ? {} : { authorization: `Bearer ${token}` };
  if (row.method === 'GET') return { url: urlOf(row, payload), method: row.method, headers };
  const { url, rest } = fillPath(row.path, payload);
  return { url, method: row.method, headers: { ...headers, 'content-type': 'application/json' }, body: JSON.stringify(rest) };
}
