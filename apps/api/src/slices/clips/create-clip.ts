/** Makes a clip of a range of a recording: its row and its job in one transaction. */
import { longestFilmMs, mostClipsOfProject, mostFilmsUnderWay, shortestClipMs } from '@sightline/domain/clips';
import { refuse, refuseField, type Refusal } from '@sightline/domain/refusals';
import type { calls, Payload, WireClip } from '@sightline/wire/calls';
import { mayWork } from '../../platform/disk-room.ts';
import type { ResearcherCaller } from '../../platform/http/callers.ts';
import type { Db, Ports } from '../../platform/ports.ts';
import { newId } from '../../platform/secrets.ts';
import { allOrNothing } from '../../platform/transaction.ts';
import { recordActivity } from '../activity/index.ts';
import { findStoredStreams, findVisibleRecording } from '../recordings/index.ts';
import { toClip } from './film-answer.ts';
import { countFilms, findFilmByKey, findFiles, insertFilm, isClip, lockAccountFilms, type FilmRow } from './film-store.ts';

export const filmJob = 'make-film';

/** Sent again with its key, it returns the clip that was made. Refusals: not-found, clip-too-long, clip-outside, clip-no-picture, too-many-clips, too-many-films, storage-full. */
export async function createClip(
  ports: Pick<Ports, 'db' | 'files' | 'jobs' | 'now'>,
  caller: ResearcherCaller,
  input: Payload<typeof calls.createClip>,
): Promise<{ Clip: WireClip } | Refusal> {
  const { accountId } = caller;
  const recording = await findVisibleRecording(ports.db, accountId, input.recording);
  const test = recording?.summary?.tests.find(({ questionId }) => questionId === input.question);
  if (recording === null || test === undefined) return refuse('not-found');
  const problem = rangeProblem(input, test.endAtMs - test.startAtMs);
  if (problem !== null) return problem;
  if (!(await hasPicture(ports.db, recording.id, test))) return refuse('clip-no-picture');
  if (!(await mayWork(ports))) return refuse('storage-full');
  const { fromMs, toMs, gaze = true, pointer = true, camera = 'left-out', voice = true } = input;
  const of = { accountId, projectId: recording.projectId, requestKey: input.key ?? null };
  return allOrNothing(ports.db, async (trx) => {
    await lockAccountFilms(trx, accountId);
    const same = await findFilmByKey(trx, of);
    if (same !== null) return answer(trx, same);
    const full = await roomProblem(trx, of);
    if (full !== null) return full;
    const at = ports.now();
    const row = await insertFilm(trx, {
      ...of,
      ...{ fromMs, toMs, gaze, pointer, camera, voice },
      id: newId('clp'),
      recordingId: recording.id,
      questionId: test.questionId,
      title: input.title ?? '',
      createdAt: at,
      queuedAt: at,
    });
    await recordActivity(trx, { ...caller, kind: 'data-exported', objectId: recording.projectId, at });
    await ports.jobs.send(trx, filmJob, { filmId: row.id, revision: row.revision });
    return answer(trx, row);
  });
}

/** A prototype is drawn from its screens, anything else from what was recorded of it. */
async function hasPicture(db: Db, recordingId: string, { kind, questionId }: { kind: string; questionId: string }): Promise<boolean> {
  if (kind === 'prototype') return true;
  const streams = await findStoredStreams(db, recordingId);
  return streams.some((stream) => stream.questionId === questionId && (stream.kind === 'page' || stream.kind === 'screen'));
}

async function answer(trx: Db, row: FilmRow): Promise<{ Clip: WireClip } | Refusal> {
  if (!isClip(row)) return refuse('not-found');
  return { Clip: toClip(row, (await findFiles(trx, [row.id])).get(row.id) ?? []) };
}

/** Whether another clip or reel may be made. */
export async function roomProblem(trx: Db, { accountId, projectId }: { accountId: string; projectId: string }): Promise<Refusal | null> {
  const { inProject, underWay } = await countFilms(trx, accountId, projectId);
  if (inProject >= mostClipsOfProject) return refuse('too-many-clips');
  return underWay >= mostFilmsUnderWay ? refuse('too-many-films') : null;
}

/** A range may end up to a second after the test: what the player shows of its last moment. */
function rangeProblem({ fromMs, toMs }: { fromMs: number; toMs: number }, testMs: number): Refusal | null {
  if (toMs - fromMs > longestFilmMs) return refuse('clip-too-long');
  const inside = fromMs >= 0 && toMs <= testMs + 1_000 && toMs - fromMs >= shortestClipMs;
  return inside ? null : refuseField('toMs', refuse('clip-outside').message, 'clip-outside');
}
