/** Looks at a stored video as a person would see it: whether a colour is to be seen in any of its pictures. */
import type { Page } from '@playwright/test';

export interface SeenColour {
  /** Pictures looked at. */
  pictures: number;
  /** The largest share of a picture that has the colour, 0 to 1. */
  mostShare: number;
}

/** The share of strong magenta, which nothing of ours has. `page` may be any page. */
export async function magentaIn(page: Page, video: Buffer): Promise<SeenColour> {
  return page.evaluate(async (base64) => {
    const bytes = Uint8Array.from(atob(base64), (letter) => letter.charCodeAt(0));
    const film = document.createElement('video');
    film.muted = true;
    film.preload = 'auto';
    film.src = URL.createObjectURL(new Blob([bytes], { type: 'video/webm' }));
    const canvas = new OffscreenCanvas(320, 200);
    const pen = canvas.getContext('2d', { willReadFrequently: true })!;
    const event = (name: string) =>
      new Promise((resolve, reject) => {
        film.addEventListener(name, resolve, { once: true });
        film.addEventListener('error', () => reject(new Error(`The video cannot be shown: ${film.error?.message}`)), { once: true });
      });
    await event('loadeddata');
    let pictures = 0;
    let mostShare = 0;
    for (let at = 0; at < film.duration; at += 0.5) {
      const seeked = event('seeked');
      film.currentTime = at;
      await seeked;
      pen.drawImage(film, 0, 0, canvas.width, canvas.height);
      const { data } = pen.getImageData(0, 0, canvas.width, canvas.height);
      let count = 0;
      for (let index = 0; index < data.length; index += 4)
        if (data[index]! > 180 && data[index + 1]! < 90 && data[index + 2]! > 180) count += 1;
      pictures += 1;
      mostShare = Math.max(mostShare, (count * 4) / data.length);
    }
    return { pictures, mostShare };
  }, video.toString('base64'));
}
