/** What is in the video of a clip or of a reel. */
import { cardMs, type FilmPart, type FilmPlan } from '@sightline/wire/film';
import type { Db } from '../../platform/ports.ts';
import { clipVideoPath } from './film-sources.ts';
import { findFiles, findFilm, findParts, isClip, type FilmFile, type FilmRow } from './film-store.ts';

export interface PlannedFilm {
  plan: FilmPlan;
  /** Of the clips of a reel, by the id of the clip. */
  videos: Map<string, FilmFile>;
}

/** null if nothing of it is left. */
export async function planFilm(db: Db, row: FilmRow): Promise<PlannedFilm | null> {
  if (isClip(row)) {
    const { recordingId, questionId, fromMs, toMs, gaze, pointer, camera, voice } = row;
    return {
      plan: { parts: [{ kind: 'recorded', recordingId, questionId, fromMs, toMs, gaze, pointer, camera, voice }] },
      videos: new Map(),
    };
  }
  const parts = (await findParts(db, [row.id])).get(row.id) ?? [];
  const videos = new Map<string, FilmFile>();
  const inOrder: FilmPart[] = [];
  for (const { clipId, card } of parts) {
    const clip = await findFilm(db, row.accountId, clipId);
    const video = (await findFiles(db, [clipId])).get(clipId)?.find(({ kind }) => kind === 'webm');
    if (clip === null || video === undefined) continue;
    videos.set(clipId, video);
    if (card !== '') inOrder.push({ kind: 'card', title: card, text: '', durationMs: cardMs });
    inOrder.push({ kind: 'filmed', url: clipVideoPath(clipId), durationMs: clip.durationMs ?? 0 });
  }
  return videos.size === 0 ? null : { plan: { parts: inOrder }, videos };
}
