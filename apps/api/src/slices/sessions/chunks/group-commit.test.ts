import { describe, expect, it } from 'vitest';
import { groupCommit } from './group-commit.ts';

interface Batch {
  items: number[];
  commit(): void;
  fail(reason: Error): void;
}

function setUp(limits: Partial<{ maxItems: number; maxBytes: number; lanes: number }> = {}) {
  const batches: Batch[] = [];
  const add = groupCommit<number, string>({
    write: (items) =>
      new Promise((resolve, reject) => batches.push({ items, commit: () => resolve(items.map((item) => `stored ${item}`)), fail: reject })),
    sizeOf: (item) => item,
    maxItems: 10,
    maxBytes: 1_000,
    lanes: 1,
    ...limits,
  });
  return { add, batches };
}

const turn = (): Promise<void> => new Promise((resolve) => setTimeout(resolve, 1));

describe('groupCommit', () => {
  it('puts what waits during a write into the next one', async () => {
    const { add, batches } = setUp();
    const first = add(1);
    await turn();
    const later = [add(2), add(3)];
    await turn();
    expect(batches.map((batch) => batch.items)).toEqual([[1]]);
    batches[0]?.commit();
    expect(await first).toBe('stored 1');
    await turn();
    expect(batches[1]?.items).toEqual([2, 3]);
    batches[1]?.commit();
    expect(await Promise.all(later)).toEqual(['stored 2', 'stored 3']);
  });
  it('settles nothing before the write has ended', async () => {
    const { add, batches } = setUp();
    let settled = false;
    const one = add(1).then(() => (settled = true));
    await turn();
    expect(settled).toBe(false);
    batches[0]?.commit();
    await one;
    expect(settled).toBe(true);
  });
  it('rejects every item of a failed write and goes on with the next', async () => {
    const { add, batches } = setUp();
    const lost = [add(1), add(2)].map((one) => one.catch((error: Error) => error.message));
    await turn();
    batches[0]?.fail(new Error('gone'));
    expect(await Promise.all(lost)).toEqual(['gone', 'gone']);
    const next = add(3);
    await turn();
    batches[1]?.commit();
    expect(await next).toBe('stored 3');
  });
  it('keeps a batch within its count and bytes, but lets a single large item through', async () => {
    const { add, batches } = setUp({ maxItems: 2, maxBytes: 10 });
    for (const size of [50, 4, 4, 4, 9, 9]) void add(size);
    for (let count = 0; count < 5; count += 1) {
      await turn();
      batches[count]?.commit();
    }
    expect(batches.map((batch) => batch.items)).toEqual([[50], [4, 4], [4], [9], [9]]);
  });
  it('runs no more writes at once than it has lanes', async () => {
    const { add, batches } = setUp({ maxItems: 1, lanes: 2 });
    for (const item of [1, 2, 3]) void add(item);
    await turn();
    await turn();
    expect(batches).toHaveLength(2);
  });
});
