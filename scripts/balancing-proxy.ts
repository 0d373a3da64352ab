/** A proxy that divides calls among nodes, and asks the next one where a node leaves; counts what became of them. */
import { createServer, request, type IncomingHttpHeaders, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import { buffer } from 'node:stream/consumers';

interface Answer {
  status: number;
  headers: IncomingHttpHeaders;
  body: Buffer;
}

export class BalancingProxy {
  readonly counts = { calls: 0, sentAgain: 0, failed: 0, doubled: 0 };
  /** What failed calls were answered, by path and status, or 0 for no answer. */
  readonly failures = new Map<string, number>();
  /** Ports of the nodes that take calls. */
  upstreams: readonly number[] = [];
  readonly #server: Server;

  /** `isDoubled` says for each call whether it is delivered to two nodes at once, as after a lost answer of a proxy. */
  constructor(private readonly isDoubled: () => boolean = () => false) {
    this.#server = createServer((asked, answer) => void this.#pass(asked, answer));
    // A client may write on a connection while it is closed for having been idle; that is no fault of a node.
    this.#server.keepAliveTimeout = 120_000;
  }

  listen(port: number): Promise<void> {
    return new Promise((done) => this.#server.listen(port, '127.0.0.1', done));
  }

  close(): void {
    this.#server.closeAllConnections();
    this.#server.close();
  }

  async #pass(asked: IncomingMessage, answer: ServerResponse): Promise<void> {
    const body = await buffer(asked).catch(() => null);
    // The client has gone in the midst of its request.
    if (body === null) return;
    const turn = this.counts.calls;
    this.counts.calls += 1;
    if (this.isDoubled()) {
      this.counts.doubled += 1;
      void ask(this.#upstream(turn + 1), asked, body);
    }
    let found = await ask(this.#upstream(turn), asked, body);
    if (found === null || found.status >= 500) {
      this.counts.sentAgain += 1;
      found = await ask(this.#upstream(turn + 1), asked, body);
    }
    if (found === null || found.status >= 500) {
      this.counts.failed += 1;
      const what = `${asked.method ?? ''} ${(asked.url ?? '').replace(/\/\d+$/, '')} ${found?.status ?? 0}`;
      this.failures.set(what, (this.failures.get(what) ?? 0) + 1);
    }
    answer.writeHead(found?.status ?? 502, found === null ? {} : kept(found.headers));
    answer.end(found?.body ?? '');
  }

  #upstream(turn: number): number {
    return this.upstreams[turn % this.upstreams.length] ?? 0;
  }
}

function ask(port: number, asked: IncomingMessage, body: Buffer): Promise<Answer | null> {
  return new Promise((done) => {
    const { method, url, headers } = asked;
    const upstream = request({ host: '127.0.0.1', port, method, path: url, headers: asHeaders(headers, body), agent: false }, (answer) => {
      buffer(answer).then(
        (read) => done({ status: answer.statusCode ?? 0, headers: answer.headers, body: read }),
        () => done(null),
      );
    });
    upstream.on('error', () => done(null));
    upstream.end(body);
  });
}

function kept(headers: IncomingHttpHeaders): Record<string, string> {
  const { 'content-type': type = 'text/plain', 'content-encoding': encoding } = headers;
  return { 'content-type': type, ...(encoding !== undefined && { 'content-encoding': encoding }) };
}

/** The body goes on as a whole, whatever pieces it came in. */
function asHeaders(headers: IncomingHttpHeaders, body: Buffer): IncomingHttpHeaders {
  const { connection, 'transfer-encoding': encoding, ...kept } = headers;
  return connection === undefined && encoding === undefined ? headers : { ...kept, 'content-length': String(body.byteLength) };
}
