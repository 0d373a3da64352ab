/** The adapter behind the port `films`: films in a Chromium that has no network. */
import { refuse } from '@sightline/domain/refusals';
import type { Env } from '../env.ts';
import type { FilmMaker, Log } from '../ports.ts';
import type { ChromiumSource } from './chromium-source.ts';
import { encodeMp4, findFfmpeg } from './ffmpeg.ts';
import { WarmBrowser } from './warm-browser.ts';

/** Below the time after which the queue gives a job to another process. */
const filmMs = 14 * 60_000;

interface FilmMakerSettings {
  chromium: ChromiumSource;
  env: Pick<Env, 'ffmpegPath'>;
  log: Log;
}

/** Starts a Chromium for each film, and ends it. */
export function createFilmMaker({ chromium, env, log }: FilmMakerSettings): FilmMaker {
  const ffmpeg = findFfmpeg(env.ffmpegPath);
  return {
    toMp4: ffmpeg === null ? null : (webmPath, mp4Path) => encodeMp4(ffmpeg, webmPath, mp4Path),
    make: async (request, take) => {
      const launch = await chromium.launch();
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
