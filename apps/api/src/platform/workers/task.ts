/** A piece of work that runs in a worker thread: named on the main thread, implemented in the worker. */

/** Pools: `jobs` for what the queue runs, `requests` for what somebody waits for, `exports` and `speech` for what takes minutes and delays nothing else. */
export type Lane = 'jobs' | 'requests' | 'exports' | 'speech';

export interface Task<Input, Output> {
  readonly name: string;
  readonly lane: Lane;
  /** The worker is ended when the task takes longer. */
  readonly timeoutMs: number;
  /** Never there: carries the types. */
  readonly types?: (input: Input) => Output;
}

/** What a task reads and writes besides its input and output: in pieces, so that neither side holds all of it. Both may be under way at once. */
export interface TaskIo {
  /** Pieces of a source that the caller handed over by this name. */
  read<Piece>(source: string): AsyncIterable<Piece>;
  /** Hands a piece to the caller; resolves once the caller has taken it. */
  write(bytes: Uint8Array): Promise<void>;
}

export interface Implementation {
  readonly name: string;
  run(input: unknown, io: TaskIo): Promise<unknown>;
}

/** Joins a task to the function that does it; the worker's entry holds the list of these. */
export function implement<Input, Output>(task: Task<Input, Output>, run: (input: Input, io: TaskIo) => Promise<Output>): Implementation {
  return { name: task.name, run: (input, io) => run(input as Input, io) };
}

/** A worker ended before its task did: it took too long, needed too much memory, or crashed. Trying again would end another one. */
export class TaskStopped extends Error {
  override name = 'TaskStopped';
}

/** Said by a worker over its port: first that it has begun, then what it asks for, one at a time, each answered by a Reply. */
export type Ask = { read: string } | { write: Uint8Array };
export type Begun = 'begun';
export type Reply = { done: boolean; piece?: unknown } | { failed: true };
