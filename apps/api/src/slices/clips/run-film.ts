/** The job that makes the video of a clip or of a reel. */
import type { FastifyInstance } from 'fastify';
import { isRefusal, type RefusalCode } from '@sightline/domain/refusals';
import { DiskFull } from '../../platform/storage-full.ts';
import type { Ports } from '../../platform/ports.ts';
import { filmJob } from './create-clip.ts';
import { keepFilm } from './keep-film.ts';
import { planFilm } from './film-plan.ts';
import { filmSources } from './film-sources.ts';
import type { FilmRow } from './film-store.ts';
import { beginFilm, failFilm, noteProgress, type FilmWork } from './film-work-store.ts';

export type FilmPorts = Pick<Ports, 'db' | 'env' | 'files' | 'films' | 'jobs' | 'log' | 'now'>;
/** A server of its own for each film, which is asked without a network; it is closed afterwards. */
export type OpenServer = () => Promise<Pick<FastifyInstance, 'inject' | 'close'>>;

/** Tries of one video; what fails as often fails for good. */
const mostAttempts = 3;

/** It was deleted, or is to be made otherwise: nobody waits for this video. */
class FilmGone extends Error {
  override name = 'FilmGone';
}

/** Nothing that another try could change. */
class FilmRefused extends Error {
  override name = 'FilmRefused';
  constructor(readonly code: RefusalCode) {
    super(code);
  }
}

/** Safe to run any number of times. What another try may fix throws, so that the queue tries again; the third failure is the last. */
export async function runFilm(ports: FilmPorts, openServer: OpenServer, work: FilmWork): Promise<void> {
  const row = await beginFilm(ports.db, work);
  if (row === null) return;
  try {
    await make(ports, openServer, row, work);
  } catch (error) {
    if (error instanceof FilmGone) return;
    const failure = failureOf(error, row);
    if (failure === null) throw error;
    await failFilm(ports.db, work, failure);
    ports.log.error({ err: error, filmId: row.id }, 'the video of a clip could not be made');
  }
}

/** null if another try may succeed. */
function failureOf(error: unknown, { attempts }: FilmRow): RefusalCode | null {
  if (error instanceof FilmRefused) return error.code;
  if (error instanceof DiskFull) return 'storage-full';
  return attempts >= mostAttempts ? 'film-failed' : null;
}

async function make(ports: FilmPorts, openServer: OpenServer, row: FilmRow, work: FilmWork): Promise<void> {
  const planned = await planFilm(ports.db, row);
  if (planned === null) throw new FilmRefused('reel-empty');
  const server = await openServer();
  try {
    const request = {
      plan: planned.plan,
      answer: filmSources(ports, server, row, planned.videos),
      onProgress: async (share: number) => {
        if (!(await noteProgress(ports.db, work, Math.floor(share * 99)))) throw new FilmGone();
      },
    };
    const made = await ports.films.make(request, (film) => keepFilm(ports, work, film));
    if (isRefusal(made)) throw new FilmRefused(made.refused);
  } finally {
    await server.close();
  }
}

/** Begins to make videos, one at a time; the queue ends with the ports. */
export async function startClipWorker(ports: FilmPorts, openServer: OpenServer): Promise<void> {
  await ports.jobs.work<FilmWork>(filmJob, (work) => runFilm(ports, openServer, work));
}
