/** Frames of a video, decoded in the order in which a film needs them. */
import { CanvasSink } from 'mediabunny';
import type { Picture } from './film-sheet.ts';
import { openMedia } from './open-media.ts';

/** Returns the next frame; null where the video has none yet, or no more. */
export type NextFrame = () => Promise<Picture | null>;

/** `moments`: in seconds of the video's own clock, ascending. Null if it holds no video that can be decoded. */
export async function openFrames(url: string, moments: Iterable<number>): Promise<NextFrame | null> {
  const track = await (await openMedia(url)).getPrimaryVideoTrack();
  if (track === null || !(await track.canDecode())) return null;
  const frames = new CanvasSink(track, { poolSize: 2 }).canvasesAtTimestamps(moments);
  return async () => {
    const next = await frames.next();
    return next.done === true ? null : (next.value?.canvas ?? null);
  };
}
