/** Whether a video can be played at all, found out from its headers: in the tester's browser before it is sent, and again on the server. */
import { createByteReader, type ReadBytes } from './byte-reader.ts';
import { inspectIso } from './inspect-iso.ts';
import { inspectWebm } from './inspect-webm.ts';

/** no-index: the recorder was interrupted before it wrote what a player needs; no-picture: it holds sound alone. */
export type VideoFault = 'no-index' | 'no-picture';

export type VideoFacts =
  | { fault: VideoFault }
  | {
      fault: null;
      /** Length that an edit list gives the picture, ms; null without one. */
      editedMs: number | null;
    };

/** `size` in bytes. What `sniffVideo` took for a video; reads its headers only. */
export async function inspectVideo(size: number, read: ReadBytes): Promise<VideoFacts> {
  const reader = createByteReader(size, read);
  const start = await reader.at(0, 4);
  if (start === null) return { fault: 'no-index' };
  return start.getUint32(0) === 0x1a45dfa3 ? inspectWebm(reader) : inspectIso(reader);
}
