/** Worker threads with limits on time and memory: whatever a task is given, it can end its own worker and nothing else. */
import { existsSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import { join, resolve } from 'node:path';
import { MessageChannel, type MessagePort } from 'node:worker_threads';
import { Piscina } from 'piscina';
import type { Assignment } from './serve-tasks.ts';
import { TaskStopped, type Ask, type Begun, type Lane, type Reply, type Task } from './task.ts';

/** What a task is handed besides its input. */
export interface TaskParts {
  /** Read by the worker piece by piece, each by its name. */
  sources?: Readonly<Record<string, AsyncIterable<unknown>>>;
  /** Given each piece that the worker writes. */
  write?: (bytes: Uint8Array) => Promise<void>;
}

export interface WorkerPool {
  /** Runs a task. Throws what the task threw, what a source or `write` threw, or TaskStopped if the worker did not survive it. */
  run<Input, Output>(task: Task<Input, Output>, input: Input, parts?: TaskParts): Promise<Output>;
  /** Ends all workers. */
  close(): Promise<void>;
}

/** Heap of one worker, MB. Buffers are not counted by it: tasks bound what they hold. */
const heapMb = 1_536;
const idleMs = 30_000;

interface PoolOptions {
  file?: { filename: string; execArgv: string[] };
  heapMb?: number;
}

/** Workers start with the first task. One thread is left to the server itself. */
export function createWorkerPool({ file = workerFile(), heapMb: limitMb = heapMb }: PoolOptions = {}): WorkerPool {
  const threads: Record<Lane, number> = { jobs: Math.max(1, availableParallelism() - 1), requests: 1 };
  const pools = new Map<Lane, Piscina>();
  const poolOf = (lane: Lane): Piscina => {
    const known = pools.get(lane);
    if (known !== undefined) return known;
    const limits = { maxOldGenerationSizeMb: limitMb, maxYoungGenerationSizeMb: 64 };
    const sizes = { minThreads: 0, maxThreads: threads[lane], idleTimeout: idleMs };
    // Tasks wait for their pieces: a worker's event loop must go on meanwhile.
    const pool = new Piscina({ ...file, ...sizes, resourceLimits: limits, atomics: 'disabled' });
    // A worker that ends is reported to its task.
    pool.on('error', () => undefined);
    pools.set(lane, pool);
    return pool;
  };
  return {
    run: (task, input, parts = {}) => runTask(poolOf(task.lane), task, input, parts),
    close: async () => {
      await Promise.all([...pools.values()].map((pool) => pool.destroy()));
      pools.clear();
    },
  };
}

async function runTask<Input, Output>(pool: Piscina, task: Task<Input, Output>, input: Input, parts: TaskParts): Promise<Output> {
  const { port1: ours, port2: port } = new MessageChannel();
  const limit = new AbortController();
  // The time runs from the task's beginning, not from when it began to wait for a thread.
  const begun = () => void setTimeout(() => limit.abort(), task.timeoutMs).unref();
  const pieces = servePieces(ours, parts, begun);
  try {
    const assignment: Assignment = { name: task.name, input, port };
    return (await pool.run(assignment, { transferList: [port], signal: limit.signal })) as Output;
  } catch (error) {
    const failure = pieces.failure();
    if (failure !== null) throw failure.error;
    if (limit.signal.aborted) throw new TaskStopped(`it took longer than ${task.timeoutMs / 1000} s`);
    throw stoppedBy(error) ?? error;
  } finally {
    ours.close();
    await pieces.end();
  }
}

/** Why a worker ended, if that is what an error says. */
function stoppedBy(error: unknown): TaskStopped | null {
  const { code, message } = error as { code?: unknown; message?: unknown };
  if (code === 'ERR_WORKER_OUT_OF_MEMORY') return new TaskStopped('it needed more memory than it may have');
  const ended = typeof message === 'string' && (message.startsWith('worker exited') || message === 'Terminating worker thread');
  return ended ? new TaskStopped('its worker ended unexpectedly') : null;
}

/** Answers a worker's port out of the sources; `failure` is what a source or `write` threw. */
function servePieces(port: MessagePort, { sources = {}, write }: TaskParts, begun: () => void) {
  const iterators = new Map<string, AsyncIterator<unknown>>();
  let failed: { error: unknown } | null = null;
  const nextOf = async (name: string): Promise<Reply> => {
    const iterator = iterators.get(name) ?? sources[name]?.[Symbol.asyncIterator]();
    if (iterator === undefined) throw new Error(`a task reads ${name}, which it was not given`);
    iterators.set(name, iterator);
    const next = await iterator.next();
    return next.done === true ? { done: true } : { done: false, piece: next.value };
  };
  const answer = async (ask: Ask): Promise<Reply> => {
    if ('read' in ask) return nextOf(ask.read);
    if (write === undefined) throw new Error('a task writes, and nobody takes it');
    await write(ask.write);
    return { done: true };
  };
  port.on('message', (ask: Ask | Begun) => {
    if (ask === 'begun') return begun();
    void answer(ask)
      .catch((error: unknown): Reply => {
        failed = { error };
        return { failed: true };
      })
      .then((reply) => port.postMessage(reply));
  });
  return {
    failure: (): { error: unknown } | null => failed,
    /** Lets the sources go that were not read to their end. */
    end: async () => {
      for (const iterator of iterators.values()) await iterator.return?.();
    },
  };
}

/** The bundle beside the server's own; from source, the entry as TypeScript. */
function workerFile(): { filename: string; execArgv: string[] } {
  const bundled = join(import.meta.dirname, 'worker.js');
  if (existsSync(bundled)) return { filename: bundled, execArgv: ['--enable-source-maps'] };
  return { filename: resolve(import.meta.dirname, '../../worker.ts'), execArgv: ['--import', 'tsx'] };
}
