/** Makes a reel of clips, or changes one: its rows and the job of its video in one transaction. */
import { cardMs } from '@sightline/wire/film';
import { longestFilmMs } from '@sightline/domain/clips';
import { refuse, type Refusal } from '@sightline/domain/refusals';
import type { calls, Payload, WireReel } from '@sightline/wire/calls';
import { mayWork } from '../../platform/disk-room.ts';
import type { ResearcherCaller } from '../../platform/http/callers.ts';
import type { Db, Ports } from '../../platform/ports.ts';
import { newId } from '../../platform/secrets.ts';
import { allOrNothing } from '../../platform/transaction.ts';
import { recordActivity } from '../activity/index.ts';
import { findProject } from '../projects/index.ts';
import { filmJob, roomProblem } from './create-clip.ts';
import { toReel } from './film-answer.ts';
import {
  findFilm,
  findFilmByKey,
  findFiles,
  findParts,
  insertFilm,
  isClip,
  listFilms,
  lockAccountFilms,
  queueAgain,
  writeParts,
  type FilmRow,
  type ReelPart,
} from './film-store.ts';

type Input = Payload<typeof calls.saveReel>;
type SavePorts = Pick<Ports, 'db' | 'files' | 'jobs' | 'now'>;

/** Sent again with its key, a new reel is made once. Refusals: not-found, reel-changed, reel-too-long, clip-not-ready, too-many-clips, too-many-films, storage-full. */
export async function saveReel(ports: SavePorts, caller: ResearcherCaller, input: Input): Promise<{ Reel: WireReel } | Refusal> {
  const { accountId } = caller;
  const project = await findProject(ports.db, accountId, input.project);
  if (project === null) return refuse('not-found');
  if (!(await mayWork(ports))) return refuse('storage-full');
  const parts = input.parts.map(({ ClipId, Card }) => ({ clipId: ClipId, card: Card }));
  return allOrNothing(ports.db, async (trx) => {
    await lockAccountFilms(trx, accountId);
    const found = await findReel(trx, accountId, input);
    if (found !== null && 'refused' in found) return found;
    if (found !== null && input.reel === undefined) return answer(trx, found);
    const problem =
      partsProblem(await listFilms(trx, accountId, project.id), parts) ??
      (found === null ? await roomProblem(trx, { accountId, projectId: project.id }) : null);
    if (problem !== null) return problem;
    const id = found?.id ?? (await insertReel(ports, trx, caller, input));
    await writeParts(trx, id, parts);
    const row = await queueAgain(trx, id, { title: input.title, queuedAt: ports.now() });
    await recordActivity(trx, { ...caller, kind: 'data-exported', objectId: project.id, at: ports.now() });
    await ports.jobs.send(trx, filmJob, { filmId: row.id, revision: row.revision });
    return answer(trx, row);
  });
}

/** The reel that is changed, or was made by a request of this key; null for a new one. */
async function findReel(trx: Db, accountId: string, { project, reel, version, key }: Input): Promise<FilmRow | Refusal | null> {
  if (reel === undefined) return findFilmByKey(trx, { accountId, projectId: project, requestKey: key ?? null });
  const row = await findFilm(trx, accountId, reel);
  if (row === null || isClip(row) || row.projectId !== project) return refuse('not-found');
  return version !== undefined && version !== row.revision ? refuse('reel-changed') : row;
}

async function insertReel({ now }: SavePorts, trx: Db, { accountId }: ResearcherCaller, { project, title, key }: Input): Promise<string> {
  const ofClips = { recordingId: null, questionId: null, fromMs: null, toMs: null };
  const at = now();
  const row = { ...ofClips, id: newId('rel'), projectId: project, accountId, title, requestKey: key ?? null, createdAt: at, queuedAt: at };
  return (await insertFilm(trx, row)).id;
}

/** `films`: of the account in the project. */
function partsProblem(films: readonly FilmRow[], parts: readonly ReelPart[]): Refusal | null {
  const clips = parts.map(({ clipId }) => films.find((film) => film.id === clipId && isClip(film)));
  if (clips.includes(undefined)) return refuse('not-found');
  if (clips.some((clip) => clip?.state !== 'done')) return refuse('clip-not-ready');
  const cards = parts.filter(({ card }) => card !== '').length * cardMs;
  const lengthMs = clips.reduce((sum, clip) => sum + (clip?.durationMs ?? 0), cards);
  return lengthMs > longestFilmMs ? refuse('reel-too-long') : null;
}

async function answer(trx: Db, row: FilmRow): Promise<{ Reel: WireReel } | Refusal> {
  if (isClip(row)) return refuse('not-found');
  const [files, parts] = await Promise.all([findFiles(trx, [row.id]), findParts(trx, [row.id])]);
  return { Reel: toReel(row, files.get(row.id) ?? [], parts.get(row.id) ?? []) };
}
