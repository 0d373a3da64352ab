/** Calls the product over HTTP by the rows of the call table, as its pages do. */
import type { Answer, Call, PayloadInput } from '@sightline/wire/calls';
import { CallError, jsonRequest, readAnswer } from '@sightline/wire/client';

export interface Caller {
  baseUrl: string;
  /** Access token of a researcher or session token of a tester; empty for public calls. */
  token: string;
}

/** Sends one call with a JSON body or a query. Returns a refusal as the table has it; throws a CallError for every status but 200. */
export async function callApi<C extends Call>(caller: Caller, row: C, payload: PayloadInput<C>): Promise<Answer<C>> {
  const { url, ...request } = jsonRequest(row, payload as Record<string, unknown>, caller.token === '' ? null : caller.token);
  return answerOf(row, await fetch(caller.baseUrl + url, request));
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
  return answerOf(row, response);
}

async function answerOf<C extends Call>(row: C, response: Response): Promise<Answer<C>> {
  try {
    return (await readAnswer(response)) as Answer<C>;
  } catch (error) {
    if (!(error instanceof CallError)) throw error;
    if (error.status === 200 && error.errormessage !== null) return error.body as Answer<C>;
    error.message = `${row.path} answered ${error.status}: ${JSON.stringify(error.body).slice(0, 300)}`;
    throw error;
  }
}

/** The answer of a changing call; throws with the refusal's words where it was refused. */
export function done<T extends object>(answer: T): Exclude<T, { res: number; errormessage?: string | undefined }> | T {
  if ('res' in answer && answer.res === 0)
    throw new Error(`Refused: ${'errormessage' in answer ? String(answer.errormessage) : 'no reason given'}`);
  return answer;
}
