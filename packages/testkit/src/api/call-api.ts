/** Calls the product over HTTP by the rows of the call table, as its pages do. */
import type { Answer, Call, PayloadInput } from '@sightline/wire/calls';

/** An answer with another status than 200. */
export class CallFailed extends Error {
  constructor(
    readonly status: number,
    path: string,
    readonly body: string,
  ) {
    super(`${path} answered ${status}: ${body.slice(0, 300)}`);
  }
}

export interface Caller {
  baseUrl: string;
  /** Access token of a researcher or session token of a tester; empty for public calls. */
  token: string;
}

/** Sends one call with a JSON body or a query; throws CallFailed for every status but 200. */
export async function callApi<C extends Call>(caller: Caller, row: C, payload: PayloadInput<C>): Promise<Answer<C>> {
  const headers: Record<string, string> = caller.token === '' ? {} : { authorization: `Bearer ${caller.token}` };
  const query = row.encoding === 'query' ? `?${new URLSearchParams(payload as Record<string, string>).toString()}` : '';
  const body = row.method === 'POST' ? JSON.stringify(payload) : undefined;
  if (body !== undefined) headers['content-type'] = 'application/json';
  const response = await fetch(caller.baseUrl + row.path + query, { method: row.method, headers, ...(body === undefined ? {} : { body }) });
  return readAnswer(response, row.path);
}

/** Sends a multipart call; the fields go before the file. */
export async function uploadFile<C extends Call>(
  caller: Caller,
  row: C,
  fields: Record<string, string>,
  file: { name: string; type: string; bytes: Uint8Array<ArrayBuffer> },
): Promise<Answer<C>> {
  const form = new FormData();
  for (const [name, value] of Object.entries(fields)) form.append(name, value);
  form.append('file', new Blob([file.bytes], { type: file.type }), file.name);
  const response = await fetch(caller.baseUrl + row.path, {
    method: row.method,
    headers: { authorization: `Bearer ${caller.token}` },
    body: form,
  });
  return readAnswer(response, row.path);
}

async function readAnswer<T>(response: Response, path: string): Promise<T> {
  if (!response.ok) throw new CallFailed(response.status, path, await response.text());
  return (await response.json()) as T;
}

/** The answer of a changing call; throws with the refusal's words where it was refused. */
export function done<T extends object>(answer: T): Exclude<T, { res: number; errormessage?: string | undefined }> | T {
  if ('res' in answer && answer.res === 0)
    throw new Error(`Refused: ${'errormessage' in answer ? String(answer.errormessage) : 'no reason given'}`);
  return answer;
}
