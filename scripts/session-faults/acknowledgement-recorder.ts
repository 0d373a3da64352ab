/**
 * Sits between the proxy and the server and records all that the server acknowledged, whether or not the answer ever arrives: chunks by
 * recording, stream, sequence and hash with their bytes, answers, finishes.
 */
import { createHash } from 'node:crypto';
import { Agent, createServer, request as ask, type IncomingMessage, type ServerResponse } from 'node:http';

export interface AcknowledgedChunk {
  hash: string;
  body: Buffer;
  gzip: boolean;
}

export class AcknowledgedSession {
  /** `stream/sequence` of what was acknowledged. */
  readonly chunks = new Map<string, AcknowledgedChunk>();
  /** Everything sent whole, acknowledged or not, by `stream/sequence/hash`. */
  readonly sent = new Map<string, AcknowledgedChunk>();
  /** By question: the answer acknowledged last, as JSON. */
  readonly answers = new Map<string, string>();
  finished = false;
  repeats = 0;
  /** Two different bodies acknowledged under one number: never. */
  conflicts = 0;

  constructor(readonly recordingId: string) {}
}

export class AcknowledgementRecorder {
  readonly sessions = new Map<string, AcknowledgedSession>();
  readonly #byToken = new Map<string, AcknowledgedSession>();
  readonly #agent = new Agent({ keepAlive: true, maxSockets: 100 });
  readonly #server = createServer((request, response) => void this.#forward(request, response));
  /** Requests that ended without an answer because the server was killed. */
  broken = 0;

  constructor(private readonly serverPort: number) {}

  listen(port: number): Promise<void> {
    return new Promise((resolve) => this.#server.listen(port, '127.0.0.1', resolve));
  }

  close(): void {
    this.#server.closeAllConnections();
    this.#server.close();
    this.#agent.destroy();
  }

  async #forward(request: IncomingMessage, response: ServerResponse): Promise<void> {
    try {
      const body = await bytesOf(request);
      this.#sent(request, body);
      const answer = await this.#ask(request, body);
      this.#answered(request, body, answer);
      response.writeHead(answer.status, answer.headers).end(answer.body);
    } catch {
      // The tester's side was cut, or the server was killed: either way there is no answer.
      this.broken += 1;
      request.socket.destroy();
    }
  }

  #ask(request: IncomingMessage, body: Buffer): Promise<{ status: number; headers: IncomingMessage['headers']; body: Buffer }> {
    return new Promise((resolve, reject) => {
      const headers = { ...request.headers, 'content-length': String(body.length), connection: 'keep-alive' };
      const asked = ask({
        port: this.serverPort,
        host: '127.0.0.1',
        path: request.url,
        method: request.method,
        headers,
        agent: this.#agent,
      });
      asked.setTimeout(30_000, () => asked.destroy(new Error('no answer')));
      asked.on('error', reject);
      asked.on('response', (answer) => {
        // Of this connection alone; the tester's has its own.
        delete answer.headers.connection;
        delete answer.headers['transfer-encoding'];
        bytesOf(answer).then((bytes) => resolve({ status: answer.statusCode ?? 502, headers: answer.headers, body: bytes }), reject);
      });
      asked.end(request.method === 'GET' ? undefined : body);
    });
  }

  #sent(request: IncomingMessage, body: Buffer): void {
    const place = chunkPlace(request);
    if (place !== null) this.#sessionOf(request)?.sent.set(`${place}/${hashOf(body)}`, chunkOf(request, body));
  }

  #answered(request: IncomingMessage, body: Buffer, answer: { status: number; headers: IncomingMessage['headers']; body: Buffer }): void {
    if (request.method !== 'POST') return;
    if (request.url?.startsWith('/t/') === true) return this.#begun(answer.headers.location);
    const session = this.#sessionOf(request);
    if (session === undefined || answer.status !== 200) return;
    const said = JSON.parse(answer.body.toString()) as { res?: number; finished?: boolean };
    if (said.res !== 1) return;
    const place = chunkPlace(request);
    if (place !== null) this.#acknowledged(session, place, chunkOf(request, body));
    if (request.url === '/run/answers') {
      const { questionId, value } = JSON.parse(body.toString()) as { questionId: string; value: unknown };
      session.answers.set(questionId, JSON.stringify(value));
    }
    if (request.url === '/run/finish' && said.finished === true) session.finished = true;
  }

  #acknowledged(session: AcknowledgedSession, place: string, chunk: AcknowledgedChunk): void {
    const earlier = session.chunks.get(place);
    if (earlier !== undefined) session.repeats += 1;
    if (earlier !== undefined && earlier.hash !== chunk.hash) session.conflicts += 1;
    session.chunks.set(place, chunk);
  }

  #begun(location: string | undefined): void {
    const [recordingId, token] = location?.split('#')[1]?.split('.') ?? [];
    if (recordingId === undefined || token === undefined) return;
    const session = this.sessions.get(recordingId) ?? new AcknowledgedSession(recordingId);
    this.sessions.set(recordingId, session);
    this.#byToken.set(token, session);
  }

  #sessionOf(request: IncomingMessage): AcknowledgedSession | undefined {
    return this.#byToken.get(request.headers.authorization?.replace('Bearer ', '') ?? '');
  }
}

const hashOf = (body: Buffer): string => createHash('sha256').update(body).digest('hex');

const chunkOf = (request: IncomingMessage, body: Buffer): AcknowledgedChunk => ({
  hash: hashOf(body),
  body,
  gzip: request.headers['x-chunk-encoding'] === 'gzip',
});

/** `stream/sequence` of a chunk's address; null for any other. */
function chunkPlace(request: IncomingMessage): string | null {
  return /^\/run\/chunks\/(.+\/\d+)$/.exec(request.url ?? '')?.[1] ?? null;
}

async function bytesOf(message: IncomingMessage): Promise<Buffer> {
  const parts: Buffer[] = [];
  for await (const part of message) parts.push(part as Buffer);
  if (!message.complete) throw new Error('cut');
  return Buffer.concat(parts);
}
