/** Sends the last chunks of a page that is being left, by requests that outlive it. */
import { chunkRequest, type Chunk } from '@sightline/recorder/chunks';
import { ownFetch } from './own-fetch.ts';

/** Bodies of requests that outlive their page: the browser's limit for all of them together, less some room. */
const keepaliveBytes = 60_000;

export function sendLeaving(chunks: readonly Chunk[], server: { origin: string; pageToken: string }): void {
  let room = keepaliveBytes;
  for (const chunk of chunks) {
    room -= chunk.body.length;
    if (room < 0) return;
    const { url, init } = chunkRequest(server, chunk);
    // Nobody is there to receive the response: the next page that knows of the chunk sends it again, which changes nothing (rule A2).
    ownFetch(url, { ...init, keepalive: true }).catch(() => undefined);
  }
}
