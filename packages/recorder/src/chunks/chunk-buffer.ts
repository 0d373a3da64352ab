/** Gathers events of one stream into groups that fit a chunk: at most 5 s of events and a bounded size (rule C2). */
import { maxChunkMs } from '@sightline/wire/chunks';
import { jsonOf } from './json.ts';

/** Events as NDJSON lines, not yet compressed or numbered. */
export interface SealedLines {
  /** One event each, without the newline. */
  lines: string[];
  /** Unix ms of each line. */
  atMs: number[];
}

export interface BufferLimits {
  maxSpanMs?: number;
  /** Characters before compression. */
  maxLength?: number;
}

/** Text of a chunk: one event a line, each ending in a newline. */
export const ndjson = (sealed: SealedLines): string => sealed.lines.map((line) => `${line}\n`).join('');

/** Unix ms of the earliest and the latest event; recorders may hand events over slightly out of order. */
export function spanOf(sealed: SealedLines): { firstAtMs: number; lastAtMs: number } {
  return { firstAtMs: Math.min(...sealed.atMs), lastAtMs: Math.max(...sealed.atMs) };
}

/** Two groups of about equal numbers of lines; call only with two lines or more. */
export function halve(sealed: SealedLines): [SealedLines, SealedLines] {
  const middle = Math.ceil(sealed.lines.length / 2);
  return [
    { lines: sealed.lines.slice(0, middle), atMs: sealed.atMs.slice(0, middle) },
    { lines: sealed.lines.slice(middle), atMs: sealed.atMs.slice(middle) },
  ];
}

/** Clockless: spans are read from the events' own `at`. The owner calls `flush` when time is up. */
export class ChunkBuffer<E extends { at: number }> {
  readonly #maxSpanMs: number;
  readonly #maxLength: number;
  #open: SealedLines = { lines: [], atMs: [] };
  #length = 0;

  constructor({ maxSpanMs = maxChunkMs, maxLength = 768 * 1024 }: BufferLimits = {}) {
    this.#maxSpanMs = maxSpanMs;
    this.#maxLength = maxLength;
  }

  get empty(): boolean {
    return this.#open.lines.length === 0;
  }

  /** Takes an event; returns the previous group if the event no longer fits into it. */
  push(event: E): SealedLines | null {
    const line = jsonOf(event);
    const sealed = this.#fits(event.at, line.length) ? null : this.flush();
    this.#open.lines.push(line);
    this.#open.atMs.push(event.at);
    this.#length += line.length + 1;
    return sealed;
  }

  /** Everything gathered, or null if there is nothing. */
  flush(): SealedLines | null {
    if (this.empty) return null;
    const sealed = this.#open;
    this.#open = { lines: [], atMs: [] };
    this.#length = 0;
    return sealed;
  }

  #fits(at: number, length: number): boolean {
    if (this.empty) return true;
    const span = spanOf({ lines: [], atMs: [...this.#open.atMs, at] });
    return span.lastAtMs - span.firstAtMs <= this.#maxSpanMs && this.#length + length < this.#maxLength;
  }
}
