import { gzipSync } from 'node:zlib';
import { describe, expect, it } from 'vitest';
import type { RunnerEvent } from '@sightline/wire/events';
import { maxInflatedBytes } from '@sightline/wire/chunks';
import { readStored } from './read-stored.ts';

const pieceBytes = 1_000;

async function* inPieces(text: string): AsyncGenerator<Uint8Array> {
  await Promise.resolve();
  const bytes = gzipSync(text);
  for (let from = 0; from < bytes.length; from += pieceBytes) yield new Uint8Array(bytes.subarray(from, from + pieceBytes));
}

const session = (language: string): RunnerEvent => ({
  k: 'session',
  at: 1,
  viewport: { width: 800, height: 600 },
  pixelRatio: 1,
  touch: false,
  language,
});
const read = (text: string) => readStored('runner', inPieces(text));

describe('readStored', () => {
  it('reads lines that end anywhere in a piece, the last one without its end', async () => {
    // Characters of two bytes, in lines of every length: some are cut by the pieces that the file inflates to.
    const events = Array.from({ length: 5_000 }, (_, index) => session('é'.repeat(index % 90)));
    const lines = events.map((event) => JSON.stringify(event));
    expect(await read(lines.join('\n'))).toEqual(events);
    expect(await read(`\n${lines.join('\n\n')}\n`)).toEqual(events);
  });

  it('reads a line of many pieces, and what follows it', async () => {
    const padded = JSON.stringify(session('en')).replace('{', `{${' '.repeat(maxInflatedBytes - 1_000)}`);
    expect(await read(`${padded}\n${padded}\n${JSON.stringify(session('de'))}\n`)).toEqual([session('en'), session('en'), session('de')]);
  });

  it('leaves out what is no event, and ends at a line longer than any chunk', async () => {
    const good = JSON.stringify(session('en'));
    expect(await read(`{"k":"session"}\n${good}\n${' '.repeat(maxInflatedBytes + 100_000)}\n${good}\n`)).toEqual([session('en')]);
  });
});
