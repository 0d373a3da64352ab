import { afterEach, beforeEach, expect, it } from 'vitest';
import { RunHold } from './run-hold.ts';

/**
 * One lock of a browser, as `navigator.locks` hands it out. A page that is busy learns of it only after `busyMs`; meanwhile the browser counts it
 * as held, also if the page has given the request up.
 */
function testingLocks(busyMs = 0): LockManager {
  let holder: { lost: (error: Error) => void } | null = null;
  let queue: (() => void)[] = [];
  const free = (): void => {
    holder = null;
    const waiting = queue;
    queue = [];
    for (const next of waiting) next();
  };
  const request = (_name: string, options: LockOptions, hold: (lock: object | null) => Promise<void> | undefined): Promise<void> =>
    new Promise((resolve, reject) => {
      const grant = (): void => {
        if (options.signal?.aborted === true) return;
        if (holder !== null && options.ifAvailable === true) return void Promise.resolve(hold(null)).then(() => resolve());
        if (holder !== null && options.steal !== true) return void queue.push(grant);
        holder?.lost(new Error('stolen'));
        const own = { lost: reject };
        holder = own;
        if (busyMs > 0) setTimeout(deliver, busyMs, own);
        else deliver(own);
      };
      const deliver = (own: NonNullable<typeof holder>): void => {
        if (options.signal?.aborted === true) return free();
        options.signal?.removeEventListener('abort', refuse);
        void hold({})?.then(() => {
          if (holder === own) free();
          resolve();
        });
      };
      const refuse = (): void => reject(new Error('timeout'));
      options.signal?.addEventListener('abort', refuse);
      grant();
    });
  const query = () => Promise.resolve({ held: holder === null ? [] : [{ name: 'sightline.run.rec_1' }] });
  return { request, query } as unknown as LockManager;
}

let channels: BroadcastChannel[];
let given: string[];
beforeEach(() => {
  channels = [];
  given = [];
});
afterEach(() => {
  for (const channel of channels) channel.close();
});

function tab(name: string, locks: LockManager | undefined, talks = true): RunHold {
  const channel = talks ? new BroadcastChannel('sightline.test') : null;
  if (channel !== null) channels.push(channel);
  const hold = new RunHold({ recordingId: 'rec_1', locks, channel, settleMs: 30, patienceMs: 60 });
  hold.onGive = () => Promise.resolve(void given.push(name));
  return hold;
}

it.each([
  ['locks', true],
  ['messages alone', false],
])('RunHold lets one tab at a time hold a session, by %s', async (_, withLocks) => {
  const locks = withLocks ? testingLocks() : undefined;
  const [first, second] = [tab('first', locks), tab('second', locks)];
  expect([await first.take(), await second.take()]).toEqual([true, false]);
  await second.takeOver();
  expect(given).toEqual(['first']);
  expect(await first.take()).toBe(false);
  await first.takeOver();
  expect(given).toEqual(['first', 'second']);
  first.release();
  expect(await second.take()).toBe(true);
});

it('RunHold holds the session in the only tab, however long its page is kept busy', async () => {
  expect(await tab('only', testingLocks(200)).take()).toBe(true);
});

it('RunHold waits for the earlier page of a reload to let go of the session', async () => {
  const locks = testingLocks();
  const earlier = tab('earlier', locks);
  await earlier.take();
  setTimeout(() => earlier.release(), 5);
  expect(await tab('reloaded', locks).take()).toBe(true);
});

it('RunHold reads the reply of another tab that came while its own page was kept busy', async () => {
  const channel = Object.assign(new EventTarget(), {
    postMessage: () => setTimeout(() => channel.dispatchEvent(new MessageEvent('message', { data: 'held' })), 35),
  });
  const second = new RunHold({ recordingId: 'rec_1', locks: undefined, channel: channel as unknown as BroadcastChannel, settleMs: 30 });
  const taken = second.take();
  for (const until = performance.now() + 60; performance.now() < until;);
  expect(await taken).toBe(false);
});

it('RunHold takes a session from a tab that does not answer, which gives it away when it learns of it', async () => {
  const locks = testingLocks();
  const [first, second] = [tab('first', locks, false), tab('second', locks)];
  await first.take();
  await second.takeOver();
  await expect.poll(() => given).toEqual(['first']);
});

it('RunHold stops nobody where the browser refuses locks', async () => {
  const refusing = { request: () => Promise.reject(new Error('SecurityError')) } as unknown as LockManager;
  expect(await tab('only', refusing).take()).toBe(true);
});
