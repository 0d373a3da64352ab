/** A load of so many clients, each sending its next request when the last was answered; plain sockets, so that the client costs little. */
import { connect, type Socket } from 'node:net';

export interface Load {
  port: number;
  clients: number;
  durationMs: number;
  /** The whole next request of a client, as bytes. */
  request: (client: number) => Buffer;
}

export interface LoadResult {
  answered: number;
  perSecond: number;
}

/** Sends until the time is over; throws at the first answer that is not 200. */
export async function runLoad(load: Load): Promise<LoadResult> {
  const startedAt = performance.now();
  const endsAt = startedAt + load.durationMs;
  const counts = await Promise.all(Array.from({ length: load.clients }, (_, client) => runClient(load, client, endsAt)));
  const answered = counts.reduce((sum, count) => sum + count, 0);
  return { answered, perSecond: answered / ((performance.now() - startedAt) / 1000) };
}

async function runClient(load: Load, client: number, endsAt: number): Promise<number> {
  const socket = connect(load.port, '127.0.0.1').setNoDelay(true);
  const answers = readAnswers(socket);
  let count = 0;
  while (performance.now() < endsAt) {
    socket.write(load.request(client));
    const answer = await answers.next();
    if (answer.done === true || !answer.value.startsWith('HTTP/1.1 200'))
      throw new Error(`not acknowledged: ${answer.value ?? 'the connection was closed'}`);
    count += 1;
  }
  socket.destroy();
  return count;
}

/** One text an answer; each must carry a content-length. */
async function* readAnswers(socket: Socket): AsyncGenerator<string, undefined> {
  let text = '';
  for await (const bytes of socket as AsyncIterable<Buffer>) {
    text += bytes.toString('latin1');
    const end = endOfAnswer(text);
    if (end === null) continue;
    yield text.slice(0, end);
    text = text.slice(end);
  }
  return undefined;
}

function endOfAnswer(text: string): number | null {
  const head = text.indexOf('\r\n\r\n');
  const length = /content-length: (\d+)/i.exec(text)?.[1];
  if (head < 0 || length === undefined) return null;
  const end = head + 4 + Number(length);
  return text.length >= end ? end : null;
}
