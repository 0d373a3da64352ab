/** Chunks of a page that is left before its store is open: on a slow network or a busy machine that takes seconds. */
import { ChunkBuffer, plainLines, type Chunk } from '@sightline/recorder/chunks';
import { pageStream, type PageEvent } from '@sightline/wire/events';
import type { SnippetSession } from '@sightline/wire/run';
import { nextKey, tabStorage } from './session.ts';

type Owner = Pick<SnippetSession, 'recordingId' | 'questionId'>;

const ownerOf = ({ recordingId, questionId }: Owner): string => `${recordingId} ${questionId} `;

/** Keeps the number that follows the chunks of this page, where the next page of the tab can read it without waiting. */
export function keepNext(owner: Owner, next: number): void {
  try {
    if (next > nextOf(owner)) tabStorage()?.setItem(nextKey, ownerOf(owner) + String(next));
  } catch {
    // Full: a page that is left as it opens may then use a number twice, and the server refuses the second chunk.
  }
}

function nextOf(owner: Owner): number {
  const kept = tabStorage()?.getItem(nextKey) ?? '';
  return kept.startsWith(ownerOf(owner)) ? Number(kept.slice(ownerOf(owner).length)) : 0;
}

/** Numbers and hashes what was recorded so far; synchronous. */
export function earlyChunks(owner: Owner, events: readonly PageEvent[], maxSpanMs: number): Chunk[] {
  const buffer = new ChunkBuffer<PageEvent>({ maxSpanMs });
  const sealed = [...events.map((event) => buffer.push(event)), buffer.flush()];
  const groups = sealed.filter((group) => group !== null);
  let sequence = nextOf(owner);
  return groups.flatMap((group) =>
    plainLines(group).contents.map((content) => ({ ...content, stream: pageStream(owner.questionId), sequence: sequence++ })),
  );
}
