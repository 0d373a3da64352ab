import { gunzipSync, gzipSync } from 'node:zlib';
import { describe, expect, it } from 'vitest';
import type { ChunkBody } from '../stream-store.ts';
import { joinEvents } from './join-events.ts';
import { readStored } from './read-stored.ts';

const line = (at: number): string => `${JSON.stringify({ k: 'visibility', at, visible: true })}\n`;

function* chunksOf(bodies: readonly Buffer[]): Generator<ChunkBody> {
  for (const [sequence, body] of bodies.entries())
    yield { sequence, body, encoding: 'gzip', format: '3', firstAtMs: sequence * 10, lastAtMs: sequence * 10 + 9 };
}

async function joined(bodies: readonly Buffer[], left = { inflatedBytes: 1_000_000, events: 1_000 }) {
  const pieces: Uint8Array[] = [];
  const io = {
    read: async function* <Piece>() {
      for (const chunk of chunksOf(bodies)) yield (await Promise.resolve(chunk)) as Piece;
    },
    write: (bytes: Uint8Array) => Promise.resolve(void pieces.push(bytes)),
  };
  const stream = await joinEvents({ kind: 'runner', left }, io);
  return { ...stream, lines: gunzipSync(Buffer.concat(pieces)).toString() };
}

describe('joinEvents', () => {
  it('writes the events of all chunks as one file', async () => {
    const { lines, ...stream } = await joined([gzipSync(line(1) + line(2)), gzipSync(line(3))]);
    expect(lines).toBe(line(1) + line(2) + line(3));
    expect(stream).toMatchObject({ chunkCount: 2, events: 3, inflatedBytes: lines.length, malformedLines: 0, note: '', missing: [] });
  });

  it('leaves out a chunk that inflates beyond 8 MiB or not at all, and says so', async () => {
    const bomb = gzipSync(Buffer.alloc(9 * 1024 * 1024, 32));
    const { lines, ...stream } = await joined([bomb, Buffer.from('no gzip'), gzipSync(line(1))]);
    expect(lines).toBe(line(1));
    expect(stream).toMatchObject({ malformedLines: 2, note: '2 lines could not be read and are left out' });
  });

  it('ends with what it has once the recording is at its limit of bytes or of events', async () => {
    const bodies = Array.from({ length: 48 }, (_, index) => gzipSync(line(index).repeat(10)));
    const ended = 'ended at the limit of a recording; what came later is left out';
    const byBytes = await joined(bodies, { inflatedBytes: 2_000, events: 1_000 });
    expect(byBytes).toMatchObject({ chunkCount: 48, note: ended });
    expect(byBytes.lines.length).toBeLessThanOrEqual(2_000);
    const byEvents = await joined(bodies, { inflatedBytes: 1_000_000, events: 25 });
    expect(byEvents).toMatchObject({ events: 25, note: ended });
    expect((await joined(bodies, { inflatedBytes: 0, events: 0 })).lines).toBe('');
    expect([byBytes.full, byEvents.full]).toEqual([true, true]);
  });

  it('counts lines that are no events against the limit as well', async () => {
    const { lines, ...stream } = await joined([gzipSync('x\n'.repeat(30) + line(1))], { inflatedBytes: 1_000_000, events: 25 });
    expect(lines).toBe('');
    expect(stream).toMatchObject({ malformedLines: 25, events: 25, full: true });
  });
});

describe('readStored', () => {
  const read = (bytes: Buffer) =>
    readStored(
      'runner',
      (async function* () {
        for (let at = 0; at < bytes.length; at += 7) yield await Promise.resolve(bytes.subarray(at, at + 7));
      })(),
    );

  it('reads the events of a file in order, and none that is out of bounds', async () => {
    const bytes = gzipSync(`${line(1)}${line(-1)}\n${line(2).trimEnd()}`);
    expect(await read(bytes)).toEqual([1, 2].map((at) => ({ k: 'visibility', at, visible: true })));
  });

  it('throws for a file that does not inflate', async () => {
    await expect(read(Buffer.from('no gzip at all'))).rejects.toThrow();
  });
});
