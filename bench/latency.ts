/** How long single calls take, as a client with one open connection sees them: from the first byte sent to the last byte received. */
import { Agent, request } from 'node:http';

export interface Answered {
  status: number;
  ms: number;
  /** As sent, compressed where it was. */
  bytes: number;
  /** As sent. */
  body: Buffer;
  etag: string;
}

export interface CallOf {
  path: string;
  method?: 'GET' | 'POST';
  /** Form-encoded. */
  form?: Record<string, string>;
  headers?: Record<string, string>;
}

/** A client of the server at `port`, with a bearer token. */
export class CallClient {
  readonly #agent = new Agent({ keepAlive: true, maxSockets: 1 });

  constructor(
    private readonly port: number,
    private readonly token: string,
  ) {}

  call({ path, method = 'POST', form, headers }: CallOf): Promise<Answered> {
    const body = new URLSearchParams(form).toString();
    const posted =
      method === 'POST' ? { 'content-type': 'application/x-www-form-urlencoded', 'content-length': Buffer.byteLength(body) } : {};
    const startedAt = performance.now();
    return new Promise((resolve, reject) => {
      const sent = request(
        {
          host: '127.0.0.1',
          port: this.port,
          path,
          method,
          agent: this.#agent,
          headers: { authorization: `Bearer ${this.token}`, 'accept-encoding': 'gzip', ...posted, ...headers },
        },
        (answer) => {
          const parts: Buffer[] = [];
          answer.on('data', (part: Buffer) => parts.push(part));
          answer.on('end', () => {
            const received = Buffer.concat(parts);
            const { statusCode = 0, headers: told } = answer;
            const ms = performance.now() - startedAt;
            resolve({ status: statusCode, ms, bytes: received.byteLength, body: received, etag: told.etag ?? '' });
          });
        },
      );
      sent.on('error', reject);
      sent.end(method === 'POST' ? body : undefined);
    });
  }

  close(): void {
    this.#agent.destroy();
  }
}

export interface Latency {
  p50: number;
  p95: number;
  /** Of the last answer. */
  bytes: number;
}

/** Sends `count` calls, two at a time, after a few to warm up; throws at an answer with another status. */
export async function measureCalls(clients: readonly CallClient[], count: number, next: () => CallOf, status = 200): Promise<Latency> {
  const times: number[] = [];
  let bytes = 0;
  let left = count + warmUp;
  const run = async (client: CallClient): Promise<void> => {
    while (left > 0) {
      const warm = left > count;
      left -= 1;
      const answer = await client.call(next());
      if (answer.status !== status) throw new Error(`${next().path} answered ${answer.status}: ${answer.body.toString().slice(0, 200)}`);
      bytes = answer.bytes;
      if (!warm) times.push(answer.ms);
    }
  };
  await Promise.all(clients.map(run));
  times.sort((a, b) => a - b);
  const at = (share: number): number => times[Math.min(times.length - 1, Math.floor(times.length * share))] ?? Number.POSITIVE_INFINITY;
  return { p50: at(0.5), p95: at(0.95), bytes };
}

const warmUp = 10;
