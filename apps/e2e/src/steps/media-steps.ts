/** Looks at the player's video and voice as a person sees and hears them: time, drawn picture, playing. */
import { expect } from '../harness/test.ts';
import type { FrameLocator, Locator } from '@playwright/test';

export interface MediaState {
  atSec: number;
  durationSec: number;
  paused: boolean;
  seeking: boolean;
  muted: boolean;
}

export function mediaState(element: Locator): Promise<MediaState> {
  return element.evaluate((one) => {
    const media = one as HTMLMediaElement;
    const { currentTime: atSec, duration: durationSec, paused, seeking, muted } = media;
    return { atSec, durationSec, paused, seeking, muted };
  });
}

/** Number of clearly different colours of the picture shown now; a blank picture has one. */
export function coloursShown(video: Locator): Promise<number> {
  return video.evaluate((one) => {
    const canvas = document.createElement('canvas');
    canvas.width = 160;
    canvas.height = 100;
    const pen = canvas.getContext('2d');
    if (!pen) throw new Error('The page has no canvas.');
    pen.drawImage(one as HTMLVideoElement, 0, 0, canvas.width, canvas.height);
    const { data } = pen.getImageData(0, 0, canvas.width, canvas.height);
    const colours = new Set<number>();
    // Colours that differ only by the video's compression count as one.
    for (let at = 0; at < data.length; at += 4)
      colours.add(((data[at] ?? 0) >> 5) * 64 + ((data[at + 1] ?? 0) >> 5) * 8 + ((data[at + 2] ?? 0) >> 5));
    return colours.size;
  });
}

/** The element is where the clock was set to. */
export async function untilAt(media: Locator, atSec: number): Promise<void> {
  await expect.poll(async () => Math.abs((await mediaState(media)).atSec - atSec)).toBeLessThan(0.1);
  await expect.poll(async () => (await mediaState(media)).seeking).toBe(false);
}

export function playButton(frame: FrameLocator): Locator {
  return frame.getByRole('button', { name: /^(Play|Pause)$/ });
}
