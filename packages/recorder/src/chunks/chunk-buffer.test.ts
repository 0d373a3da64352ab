import { describe, expect, it } from 'vitest';
import { ChunkBuffer, halve, ndjson, spanOf } from './chunk-buffer.ts';

const event = (at: number, text = '') => ({ k: 'x', at, text });

describe('ChunkBuffer', () => {
  it('C2: seals before an event that would stretch the chunk over 5 s, and not before', () => {
    const buffer = new ChunkBuffer();
    expect(buffer.push(event(1_000))).toBeNull();
    expect(buffer.push(event(6_000))).toBeNull();
    const sealed = buffer.push(event(6_001));
    expect(sealed?.atMs).toEqual([1_000, 6_000]);
    expect(buffer.flush()?.atMs).toEqual([6_001]);
  });

  it('C2: counts an event that comes late but happened early into the span', () => {
    const buffer = new ChunkBuffer();
    buffer.push(event(6_000));
    expect(buffer.push(event(900))?.atMs).toEqual([6_000]);
    expect(buffer.push(event(5_900))).toBeNull();
    expect(spanOf(buffer.flush()!)).toEqual({ firstAtMs: 900, lastAtMs: 5_900 });
  });

  it('C2: seals before an event that would exceed the size', () => {
    const buffer = new ChunkBuffer({ maxLength: 100 });
    expect(buffer.push(event(1, 'a'.repeat(40)))).toBeNull();
    expect(buffer.push(event(2, 'b'.repeat(40)))?.lines).toHaveLength(1);
  });

  it('C2: writes one event a line, each ending in a newline', () => {
    const buffer = new ChunkBuffer();
    buffer.push(event(1, 'two\nlines'));
    buffer.push(event(2));
    const text = ndjson(buffer.flush()!);
    expect(text.endsWith('\n')).toBe(true);
    expect(
      text
        .trimEnd()
        .split('\n')
        .map((line) => (JSON.parse(line) as { at: number }).at),
    ).toEqual([1, 2]);
  });

  it('has nothing to flush twice', () => {
    const buffer = new ChunkBuffer();
    buffer.push(event(1));
    expect(buffer.flush()).not.toBeNull();
    expect(buffer.flush()).toBeNull();
  });

  it('halves without losing or doubling a line', () => {
    const [early, late] = halve({ lines: ['a', 'b', 'c'], atMs: [1, 2, 3] });
    expect([...early.lines, ...late.lines]).toEqual(['a', 'b', 'c']);
    expect([...early.atMs, ...late.atMs]).toEqual([1, 2, 3]);
  });
});
