import type { SnippetMessage, SnippetReceipt } from '@sightline/wire/run';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import type { RunSession } from '../session/run-session.ts';
import { closeWindow } from './close-window.ts';

const site = 'https://shop.example';
let receivers: ((message: object) => void)[];
let opened: { closed: boolean; close: () => void; postMessage: (message: object) => void };
let posted: object[];
let adopted: number[];
let counts: Record<string, number>;
let session: RunSession;

beforeEach(() => {
  vi.useFakeTimers();
  [receivers, posted, adopted, counts] = [[], [], [], {}];
  vi.stubGlobal('window', {
    addEventListener: (_: string, receive: (message: object) => void) => void receivers.push(receive),
    removeEventListener: (_: string, receive: (message: object) => void) => void (receivers = receivers.filter((one) => one !== receive)),
  });
  opened = { closed: false, close: () => void (opened.closed = true), postMessage: (message) => void posted.push(message) };
  session = {
    parts: { recordingId: 'rec_1' },
    adopt: (chunks: { sequence: number; stream: string }[]) => {
      adopted.push(...chunks.map(({ sequence }) => sequence));
      return Promise.resolve(chunks);
    },
    hold: () => undefined,
    chunksElsewhere: (stream: string, count: number) => void (counts[stream] = count),
  } as unknown as RunSession;
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

const close = (): Promise<void> =>
  closeWindow({
    session,
    questionId: 'q1',
    opened: opened as unknown as Window,
    ending: 'done',
    origin: () => site,
    isFromSite: ({ origin }) => origin === site,
  });
const say = (message: Partial<SnippetMessage>): void => {
  const data = { recordingId: 'rec_1', questionId: 'q1', ...message };
  for (const receive of receivers) receive({ data, origin: site, source: opened });
};
const handed = [
  { sequence: 4, body: new Uint8Array([1]), hash: 'a'.repeat(64), encoding: 'gzip', format: '3', firstAtMs: 1, lastAtMs: 2 } as const,
];

it('closeWindow keeps what the site hands over, says so, and closes the window at its end', async () => {
  const closing = close();
  expect(posted).toEqual([{ sightline: 'end', recordingId: 'rec_1', ending: 'done' }]);
  say({ sightline: 'chunks', handed });
  await vi.advanceTimersByTimeAsync(0);
  expect(adopted).toEqual([4]);
  const receipt: SnippetReceipt = { sightline: 'kept', recordingId: 'rec_1', sequences: [4] };
  expect(posted.at(-1)).toEqual(receipt);
  expect(opened.closed).toBe(false);
  say({ sightline: 'ended', chunks: 5 });
  await vi.advanceTimersByTimeAsync(0);
  await closing;
  expect([opened.closed, counts, receivers.length]).toEqual([true, { 'page.q1': 5 }, 0]);
});

it('closeWindow leaves the window open for as long as the site sends', async () => {
  void close();
  for (let second = 0; second < 60; second += 1) {
    say({ sightline: 'sending' });
    await vi.advanceTimersByTimeAsync(1_000);
  }
  expect(opened.closed).toBe(false);
  // A page that came meanwhile was asked as well.
  expect(posted.length).toBeGreaterThan(50);
});

it('closeWindow closes a window that says nothing, and one that was closed is not waited for', async () => {
  const silent = close();
  await vi.advanceTimersByTimeAsync(16_000);
  await silent;
  expect(opened.closed).toBe(true);
  const gone = close();
  await vi.advanceTimersByTimeAsync(1_000);
  await expect(gone).resolves.toBeUndefined();
});

it('closeWindow takes nothing from another origin or of another test', async () => {
  void close();
  for (const receive of receivers)
    receive({ data: { sightline: 'chunks', recordingId: 'rec_1', questionId: 'q1', handed }, origin: 'https://other.example' });
  say({ sightline: 'chunks', questionId: 'q2', handed });
  await vi.advanceTimersByTimeAsync(0);
  expect(adopted).toEqual([]);
});
