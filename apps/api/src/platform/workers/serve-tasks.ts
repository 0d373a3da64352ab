/** The worker's side: runs the task that it is given, and asks the caller for its pieces. */
import { once } from 'node:events';
import type { MessagePort } from 'node:worker_threads';
import type { Ask, Begun, Implementation, Reply, TaskIo } from './task.ts';

/** What the pool posts to a worker. */
export interface Assignment {
  name: string;
  input: unknown;
  port: MessagePort;
}

/** Returns the function that a worker file exports by default. */
export function serveTasks(implementations: readonly Implementation[]): (assignment: Assignment) => Promise<unknown> {
  const byName = new Map(implementations.map((one) => [one.name, one]));
  return async ({ name, input, port }) => {
    const implementation = byName.get(name);
    if (implementation === undefined) throw new Error(`no worker knows the task ${name}`);
    port.postMessage('begun' satisfies Begun);
    try {
      return await implementation.run(input, ioOver(port));
    } finally {
      port.close();
    }
  };
}

function ioOver(port: MessagePort): TaskIo {
  const askNow = async (question: Ask): Promise<{ done: boolean; piece?: unknown }> => {
    port.postMessage(question);
    const [reply] = (await once(port, 'message')) as [Reply];
    if ('failed' in reply) throw new Error('the caller could not go on');
    return reply;
  };
  // A task may read and write at the same time, but a reply does not say which of two questions it is to.
  let asked: Promise<unknown> = Promise.resolve();
  const ask = (question: Ask) => {
    const reply = asked.then(() => askNow(question));
    asked = reply.catch(() => undefined);
    return reply;
  };
  return {
    read: async function* <Piece>(source: string) {
      for (let reply = await ask({ read: source }); !reply.done; reply = await ask({ read: source })) yield reply.piece as Piece;
    },
    write: async (bytes) => void (await ask({ write: bytes })),
  };
}
