/** A plain HTTP client for the hostile run: says who it is by address and token, and never throws for a status. */

export interface Answer {
  status: number;
  headers: Headers;
  text: string;
  /** The body as JSON; an empty object if it is not. */
  body: Record<string, unknown>;
  durationMs: number;
}

export interface Request {
  method?: string;
  token?: string;
  /** Client address as the one trusted proxy reports it. */
  address?: string;
  headers?: Record<string, string>;
  json?: unknown;
  form?: Record<string, string>;
  bytes?: Uint8Array<ArrayBuffer>;
}

/** No answer within this time counts as a server that hangs. */
const answersWithinMs = 30_000;

/** Sends one request; throws only if there is no answer in time. */
export async function send(baseUrl: string, path: string, request: Request = {}): Promise<Answer> {
  const { body, type } = bodyOf(request);
  const beganMs = performance.now();
  const response = await fetch(`${baseUrl}${path}`, {
    method: request.method ?? (body === undefined ? 'GET' : 'POST'),
    redirect: 'manual',
    signal: AbortSignal.timeout(answersWithinMs),
    headers: {
      ...(type === undefined ? {} : { 'content-type': type }),
      ...(request.token === undefined ? {} : { authorization: `Bearer ${request.token}` }),
      ...(request.address === undefined ? {} : { 'x-forwarded-for': request.address }),
      ...request.headers,
    },
    ...(body === undefined ? {} : { body }),
  });
  const text = await response.text();
  return { status: response.status, headers: response.headers, text, body: parsed(text), durationMs: performance.now() - beganMs };
}

function bodyOf({ json, form, bytes }: Request): { body?: BodyInit; type?: string } {
  if (json !== undefined) return { body: JSON.stringify(json), type: 'application/json' };
  if (form !== undefined) return { body: new URLSearchParams(form).toString(), type: 'application/x-www-form-urlencoded' };
  return bytes === undefined ? {} : { body: bytes, type: 'application/octet-stream' };
}

function parsed(text: string): Record<string, unknown> {
  try {
    const value: unknown = JSON.parse(text);
    return typeof value === 'object' && value !== null ? (value as Record<string, unknown>) : {};
  } catch {
    // A page, not JSON.
    return {};
  }
}
