/** Tasks that do what no task should; only the tests of the pool start a worker with these. */
import { serveTasks } from './serve-tasks.ts';
import { implement, type Task } from './task.ts';

const base = { lane: 'jobs', timeoutMs: 10_000 } as const;
export const echo: Task<{ text: string }, string> = { ...base, name: 'echo' };
export const throwing: Task<{ text: string }, never> = { ...base, name: 'throwing' };
export const exiting: Task<null, never> = { ...base, name: 'exiting' };
export const endless: Task<null, never> = { ...base, name: 'endless', timeoutMs: 200 };
export const hungry: Task<null, number> = { ...base, name: 'hungry', timeoutMs: 60_000 };
export const patient: Task<null, number> = { ...base, name: 'patient', timeoutMs: 500 };
export const copying: Task<null, number> = { ...base, name: 'copying' };
export const copyingAtOnce: Task<null, number> = { ...base, name: 'copying at once' };

export default serveTasks([
  implement(echo, ({ text }) => Promise.resolve(text)),
  implement(throwing, ({ text }) => Promise.reject(new RangeError(text))),
  implement(exiting, () => process.exit(3)),
  implement(endless, () => {
    for (;;);
  }),
  implement(hungry, () => {
    const held: number[][] = [];
    for (;;) held.push(Array.from({ length: 100_000 }, (_, index) => index + Math.random()));
  }),
  implement(patient, async (_input, io) => {
    let pieces = 0;
    for await (const piece of io.read<null>('slow')) if (piece === null) pieces += 1;
    return pieces;
  }),
  implement(copying, async (_input, io) => {
    let sum = 0;
    for await (const piece of io.read<Uint8Array>('numbers')) {
      sum += piece.reduce((total, value) => total + value, 0);
      await io.write(piece);
    }
    return sum;
  }),
  implement(copyingAtOnce, async (_input, io) => {
    const writing: Promise<void>[] = [];
    let sum = 0;
    for await (const piece of io.read<Uint8Array>('numbers')) {
      sum += piece.reduce((total, value) => total + value, 0);
      writing.push(io.write(piece));
    }
    await Promise.all(writing);
    return sum;
  }),
]);
