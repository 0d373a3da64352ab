/** What answers the studio's calls in page tests: each answer is checked against the call table, and a call nobody foresaw fails the test. */
import { calls, type Call, type CallName } from '@sightline/wire/calls';

export type Fields = Record<string, unknown>;
type AnswerOf = (payload: Fields) => unknown;
/** By call, its answer, or what makes it of the payload. */
export type Answers = { readonly [N in CallName]?: unknown };

/** By way of failing, what the researcher is advised to do. */
export const ways = {
  'status 500': 'Something went wrong on our side. Try again in a moment.',
  'a time-out': 'The server took too long to respond. Try again.',
  'no connection': 'The server cannot be reached. Check your connection and try again.',
} as const;
export type Way = keyof typeof ways;

const failures: Record<Way, () => Response> = {
  'status 500': () => Response.json({ error: 'internal' }, { status: 500 }),
  'a time-out': () => {
    throw new DOMException('The time is over', 'TimeoutError');
  },
  'no connection': () => {
    throw new TypeError('Failed to fetch');
  },
};

const names = Object.keys(calls) as CallName[];

/** What the path says where it is the row's; null where it is another's. */
function inPathOf(row: Call, path: string): Fields | null {
  const wanted = row.path.split('/');
  const parts = path.split('/');
  if (wanted.length !== parts.length) return null;
  const isVariable = (part: string) => part.startsWith(':');
  if (!wanted.every((part, index) => isVariable(part) || part === parts[index])) return null;
  return Object.fromEntries(wanted.flatMap((part, index) => (isVariable(part) ? [[part.slice(1), parts[index]]] : [])));
}

/** The row that a request asks for, and what its path says. */
function rowOf(method: string, path: string): { name: CallName; inPath: Fields } | null {
  for (const name of names) {
    const inPath = calls[name].method === method ? inPathOf(calls[name], path) : null;
    if (inPath) return { name, inPath };
  }
  return null;
}

async function fieldsOf(request: Request, query: URLSearchParams): Promise<Fields> {
  if (request.method === 'GET') return Object.fromEntries(query);
  if (request.headers.get('content-type')?.includes('json') === true) return (await request.json()) as Fields;
  const text = await request.text();
  return request.headers.get('content-type')?.includes('multipart') === true ? {} : Object.fromEntries(new URLSearchParams(text));
}

export class FakeServer {
  private readonly answers = new Map<CallName, AnswerOf>();
  private readonly failing = new Map<CallName, Way>();
  private readonly held = new Map<CallName, Promise<void>>();
  private readonly sent: { name: CallName; payload: Fields }[] = [];
  /** What the page asked that a server would not understand, or was answered that none would say. */
  readonly faults: string[] = [];

  constructor(answers: Answers) {
    this.answer(answers);
  }

  /** From now on these calls are answered so. */
  answer(answers: Answers): void {
    for (const [name, answer] of Object.entries(answers))
      this.answers.set(name as CallName, typeof answer === 'function' ? (answer as AnswerOf) : () => answer);
  }

  /** From now on the call fails in this way; with null it works again. */
  fail(name: CallName, way: Way | null): void {
    if (way === null) this.failing.delete(name);
    else this.failing.set(name, way);
  }

  /** From now on the call waits; returns a function that releases it. */
  hold(name: CallName): () => void {
    let release = (): void => undefined;
    this.held.set(name, new Promise((resolve) => (release = resolve)));
    return () => release();
  }

  /** The payloads of every request of this call so far, as the page sent them. */
  asked(name: CallName): Fields[] {
    return this.sent.filter((one) => one.name === name).map(({ payload }) => payload);
  }

  /** `asked` starts again from nothing. */
  forgetAsked(): void {
    this.sent.length = 0;
  }

  /** In place of the browser's fetch. */
  readonly fetch = async (input: Request | string | URL, init?: RequestInit): Promise<Response> => {
    const request = input instanceof Request ? input : new Request(new URL(input, location.origin), init);
    const { pathname, searchParams } = new URL(request.url);
    const row = rowOf(request.method, pathname);
    if (row === null) return this.fault(`${request.method} ${pathname} is not in the call table`);
    const payload = { ...row.inPath, ...(await fieldsOf(request, searchParams)) };
    // Strict mode mounts, unmounts and mounts a page: what the first mount asked for is aborted before a browser sends it.
    request.signal.throwIfAborted();
    this.sent.push({ name: row.name, payload });
    await this.held.get(row.name);
    const way = this.failing.get(row.name);
    return way === undefined ? this.answerTo(row.name, payload) : failures[way]();
  };

  private async answerTo(name: CallName, payload: Fields): Promise<Response> {
    const answer = this.answers.get(name);
    if (answer === undefined) return this.fault(`${name} was not foreseen`);
    const table: Call = calls[name];
    const understood = table.encoding === 'multipart' ? null : table.payload.safeParse(payload);
    if (understood?.success === false) return this.fault(`${name} was sent ${JSON.stringify(payload)}: ${understood.error.message}`);
    const body = await answer(payload);
    if (body instanceof Response) return body;
    const checked = table.answer.safeParse(body);
    if (!checked.success) return this.fault(`${name} was answered ${JSON.stringify(body)?.slice(0, 400)}: ${checked.error.message}`);
    return Response.json(body);
  }

  private fault(what: string): Response {
    this.faults.push(what);
    return Response.json({ error: 'invalid' }, { status: 400 });
  }
}
