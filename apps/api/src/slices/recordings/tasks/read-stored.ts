/** A stored event stream → its events, read as it inflates; no more than a recording may hold. */
import { Readable } from 'node:stream';
import { createGunzip } from 'node:zlib';
import { readEvent, type EventStream } from '@sightline/wire/events/read';
import { maxInflatedBytes } from '@sightline/wire/chunks';
import { recordingLimits } from '../../../platform/quotas.ts';

type EventOf<S extends EventStream> = NonNullable<ReturnType<typeof readEvent<S>>>;

/**
 * Events in the order they arrived, each as `keep` returns it. Lines were checked when the file was written; those of files from before
 * there were bounds are checked here. Throws if the file does not inflate.
 */
export async function readStored<S extends EventStream>(
  kind: S,
  pieces: AsyncIterable<Uint8Array>,
  keep: (event: EventOf<S>) => EventOf<S> = (event) => event,
): Promise<EventOf<S>[]> {
  const events: EventOf<S>[] = [];
  for await (const line of readLines(pieces)) {
    const event: EventOf<S> | null = readEvent<S>(kind, line);
    if (event !== null) events.push(keep(event));
    if (events.length >= recordingLimits.events) break;
  }
  return events;
}

/** Lines of a stored stream (gzip), without empty ones, as far as a recording may go. Throws if the file does not inflate. */
export async function* readLines(pieces: AsyncIterable<Uint8Array>): AsyncGenerator<string> {
  const inflated = Readable.from(pieces).pipe(createGunzip());
  const decoder = new TextDecoder();
  // Joined once its line is whole: joining at every piece would be quadratic in the length of a line.
  let begun: string[] = [];
  let begunLength = 0;
  let bytes = 0;
  for await (const piece of inflated as AsyncIterable<Uint8Array>) {
    bytes += piece.length;
    if (bytes > recordingLimits.inflatedBytes) return;
    const [first = '', ...more] = decoder.decode(piece, { stream: true }).split('\n');
    begun.push(first);
    begunLength += first.length;
    // Longer than any chunk: no line that was ever taken.
    if (begunLength > maxInflatedBytes) return;
    const last = more.pop();
    if (last === undefined) continue;
    for (const line of [begun.join(''), ...more]) if (line !== '') yield line;
    begun = [last];
    begunLength = last.length;
  }
  const rest = begun.join('');
  if (rest !== '') yield rest;
}
