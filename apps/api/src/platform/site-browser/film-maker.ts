/** The adapter behind the port `films`: films in a Chromium that has no network. */
import { refuse } from '@sightline/domain/refusals';
import type { Env } from '../env.ts';
import type { FilmMaker, Log } from '../ports.ts';
import { findChromium, pickLaunch } from './chromium-launch.ts';
import { encodeMp4, findFfmpeg } from './ffmpeg.ts';
import { WarmBrowser } from './warm-browser.ts';

/** Below the time after which the queue gives a job to another process. */
const filmMs = 14 * 60_000;

/** Starts a Chromium for each film, and ends it. */
export function createFilmMaker({ env, log }: { env: Pick<Env, 'chromiumPath' | 'ffmpegPath'>; log: Log }): FilmMaker {
  const ffmpeg = findFfmpeg(env.ffmpegPath);
  return {
    toMp4: ffmpeg === null ? null : (webmPath, mp4Path) => encodeMp4(ffmpeg, webmPath, mp4Path),
    make: async (request, take) => {
      const chromium = findChromium(env.chromiumPath);
      const launch = chromium === null ? null : pickLaunch(chromium);
      if (launch === null) return refuse('film-browser-missing');
      const browser = await WarmBrowser.start(launch, log);
      try {
        return await browser.film(request, take, filmMs);
      } finally {
        await browser.close();
      }
    },
  };
}
