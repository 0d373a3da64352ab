import { expect, it } from 'vitest';
import type { Chunk } from './chunk.ts';
import { MemoryChunkStore } from './memory-chunk-store.ts';
import { onlyStream } from './only-stream.ts';
import { Uploader } from './uploader.ts';

const chunk = (stream: string, sequence: number): Chunk => ({
  stream,
  sequence,
  body: new Uint8Array([sequence]),
  hash: `${stream} ${sequence}`,
  encoding: 'identity',
  format: stream.startsWith('voice') ? 'webm' : '3',
  firstAtMs: 0,
  lastAtMs: 1,
});

async function filled(): Promise<MemoryChunkStore> {
  const store = new MemoryChunkStore();
  for (const stream of ['voice.q1', 'page.q1', 'page.q2']) for (const sequence of [0, 1]) await store.add(chunk(stream, sequence));
  return store;
}

const named = async (store: MemoryChunkStore): Promise<string[]> =>
  (await store.waiting()).map(({ stream, sequence }) => `${stream}/${sequence}`).sort();

it('T5: a page sends the chunks of its own stream, and leaves the others to the runner', async () => {
  const store = await filled();
  const sent: string[] = [];
  const uploader = new Uploader({
    store: onlyStream(store, 'page.q2'),
    send: ({ stream, sequence }) => {
      sent.push(`${stream}/${sequence}`);
      return Promise.resolve({ kind: 'acknowledged', next: sequence + 1, missing: [] });
    },
  });
  await uploader.start();
  await uploader.settled();
  uploader.stop();
  expect(sent).toEqual(['page.q2/0', 'page.q2/1']);
  expect(await named(store)).toEqual(['page.q1/0', 'page.q1/1', 'voice.q1/0', 'voice.q1/1']);
});

it('T5: a page that is not the study’s forgets its own chunks, and none of the runner’s', async () => {
  const store = await filled();
  await onlyStream(store, 'page.q1').clear();
  expect(await named(store)).toEqual(['page.q2/0', 'page.q2/1', 'voice.q1/0', 'voice.q1/1']);
});
