/** Worker threads with limits on time and memory: whatever a task is given, it can end its own worker and nothing else. */
import { existsSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import { join, resolve } from 'node:path';
import { MessageChannel, type MessagePort } from 'node:worker_threads';
import { Piscina } from 'piscina';
import { createSemaphore } from '../semaphore.ts';
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
  /**
   * Runs a task. Throws what the task threw, what a source or `write` threw, TaskStopped if the worker did not survive it, or Busy if too many
   * tasks are waiting.
   */
  run<Input, Output>(task: Task<Input, Output>, input: Input, parts?: TaskParts): Promise<Output>;
  /** Ends all workers. */
  close(): Promise<void>;
}

/** Heap of one worker, MB. Buffers are not counted by it: tasks bound what they hold. */
const heapMb = 1_536;
const idleMs = 30_000;
/** Tasks of one lane that wait for a thread. */
const maxWaiting = 200;
/** Lowers the priority of the threads that nobody waits for, below that of the server itself. Elsewhere it would count for the whole process. */
const niceness = process.platform === 'linux' ? 5 : 0;

interface PoolOptions {
  file?: { filename: string; execArgv: string[] };
  heapMb?: number;
  maxWaiting?: number;
}

/** Workers start with the first task. One thread is left to the server itself. */
export function createWorkerPool({
  file = workerFile(),
  heapMb: limitMb = heapMb,
  maxWaiting: waitingLimit = maxWaiting,
}: PoolOptions = {}): WorkerPool {
  const most = Math.max(1, availableParallelism() - 1);
  const threads: Record<Lane, number> = { jobs: most, requests: Math.min(2, most), exports: 1, speech: 1 };
  const pools = new Map<Lane, Piscina>();
  const semaphoreOf = (lane: Lane) => createSemaphore(threads[lane], waitingLimit);
  const inTurn = {
    jobs: semaphoreOf('jobs'),
    requests: semaphoreOf('requests'),
    exports: semaphoreOf('exports'),
    speech: semaphoreOf('speech'),
  };
  let closed = false;
  const poolOf = (lane: Lane): Piscina => {
    if (closed) throw new Error('the worker pool is closed');
    const known = pools.get(lane);
    if (known !== undefined) return known;
    const limits = { maxOldGenerationSizeMb: limitMb, maxYoungGenerationSizeMb: 64 };
    const sizes = { minThreads: 0, maxThreads: threads[lane], idleTimeout: idleMs, niceIncrement: lane === 'requests' ? 0 : niceness };
    // Tasks wait for their pieces: a worker's event loop must go on meanwhile.
    const pool = new Piscina({ ...file, ...sizes, resourceLimits: limits, atomics: 'disabled' });
    // A worker that ends is reported to its task; one that cannot start has none yet, and tasks that wait for it listen for themselves.
    pool.on('error', () => undefined);
    pools.set(lane, pool);
    return pool;
  };
  return {
    run: (task, input, parts = {}) => inTurn[task.lane](() => runTask(poolOf(task.lane), task, input, parts)),
    close: async () => {
      closed = true;
      await Promise.all([...pools.values()].map((pool) => pool.destroy()));
    },
  };
}

async function runTask<Input, Output>(pool: Piscina, task: Task<Input, Output>, input: Input, parts: TaskParts): Promise<Output> {
  const { port1: ours, port2: port } = new MessageChannel();
  const limit = new AbortController();
  const clock = workClock(task.timeoutMs, () => limit.abort());
  const pieces = servePieces(ours, parts, clock);
  let startFailure: { error: unknown } | null = null;
  const onError = (error: unknown): void => {
    if (pieces.hasBegun()) return;
    startFailure = { error };
    limit.abort();
  };
  pool.on('error', onError);
  try {
    const assignment: Assignment = { name: task.name, input, port };
    return (await pool.run(assignment, { transferList: [port], signal: limit.signal })) as Output;
  } catch (error) {
    const failure = pieces.failure();
    if (failure !== null) throw failure.error;
    if (startFailure !== null) throw new Error('a worker could not be started', { cause: (startFailure as { error: unknown }).error });
    if (limit.signal.aborted) throw new TaskStopped(`it took longer than ${task.timeoutMs / 1000} s`);
    throw stoppedBy(error) ?? error;
  } finally {
    pool.off('error', onError);
    clock.stop();
    ours.close();
    await pieces.end();
  }
}

interface WorkClock {
  /** The worker works from now on. */
  run(): void;
  /** It waits for us. */
  stop(): void;
}

/**
 * Calls `end` once a worker has worked for `timeoutMs`. Neither waiting for a thread nor for pieces counts: a database that is slow or away is
 * not the task's fault.
 */
function workClock(timeoutMs: number, end: () => void): WorkClock {
  let leftMs = timeoutMs;
  let running: { timer: NodeJS.Timeout; fromMs: number } | null = null;
  const stop = (): void => {
    if (running === null) return;
    clearTimeout(running.timer);
    leftMs -= performance.now() - running.fromMs;
    running = null;
  };
  return {
    run: () => {
      stop();
      running = { timer: setTimeout(end, Math.max(0, leftMs)).unref(), fromMs: performance.now() };
    },
    stop,
  };
}

/** Why a worker ended, if that is what an error says. */
function stoppedBy(error: unknown): TaskStopped | null {
  const { code, message } = error as { code?: unknown; message?: unknown };
  if (code === 'ERR_WORKER_OUT_OF_MEMORY') return new TaskStopped('it needed more memory than it may have');
  // A pool that is closed says it in other words: that is nobody's fault, and the job is run again.
  const ended = typeof message === 'string' && message.startsWith('worker exited');
  return ended ? new TaskStopped('its worker ended unexpectedly') : null;
}

/** Serves a worker's port from the sources; `failure` is what a source or `write` threw. */
function servePieces(port: MessagePort, { sources = {}, write }: TaskParts, clock: WorkClock) {
  const iterators = new Map<string, AsyncIterator<unknown>>();
  let failed: { error: unknown } | null = null;
  let ended = false;
  let begun = false;
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
    if (ask === 'begun') {
      begun = true;
      return clock.run();
    }
    clock.stop();
    void answer(ask)
      .catch((error: unknown): Reply => {
        failed = { error };
        return { failed: true };
      })
      .then((reply) => {
        if (!ended) clock.run();
        port.postMessage(reply);
      });
  });
  return {
    failure: (): { error: unknown } | null => failed,
    hasBegun: (): boolean => begun,
    /** Lets the sources go that were not read to their end. */
    end: async () => {
      ended = true;
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
