/** Whether a video can be played at all, found out from its headers: in the tester's browser before it is sent, and again on the server. */
import { createByteReader, type ReadBytes } from './byte-reader.ts';
import { inspectIso } from './inspect-iso.ts';
import { inspectWebm } from './inspect-webm.ts';
import type { VideoFacts } from './video-facts.ts';

/** `size` in bytes. What `sniffVideo` took for a video; reads its headers only. */
export async function inspectVideo(size: number, read: ReadBytes): Promise<VideoFacts> {
  const reader = createByteReader(size, read);
  const start = await reader.at(0, 4);
  if (start === null) return { fault: 'no-index' };
  return start.getUint32(0) === 0x1a45dfa3 ? inspectWebm(reader) : inspectIso(reader);
}
