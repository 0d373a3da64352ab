/** The clips and reels of a project: kept current while a video is being made, and what is done to them. */
import { isFilmUnderWay } from '@sightline/domain/clips';
import type { WireClip, WireReel } from '@sightline/wire/calls';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { callApi } from '../../../lib/api.ts';
import { notifyFailure } from '../../../lib/notify.ts';
import { queryKeys } from '../../../lib/query-keys.ts';
import { newRequestKey } from '../../../lib/request-key.ts';
import { clipTexts as words } from '../../../lib/texts/clips.ts';

const pollMs = 1_500;
/** Its address is good for 4 hours. */
const addressMs = 3 * 3_600_000;

export interface ProjectClips {
  Clips: WireClip[];
  Reels: WireReel[];
}
export type Film = WireClip | WireReel;
export const isClip = (film: Film): film is WireClip => 'RecordingId' in film;

/** Newest first. */
export function useClips(projectId: string) {
  return useQuery({
    queryKey: queryKeys.clips(projectId),
    queryFn: ({ signal }) => callApi('getClips', { project: projectId }, { signal }),
    refetchInterval: ({ state: { data } }) => (isUnderWay(data) ? pollMs : false),
  });
}

const isUnderWay = (data: ProjectClips | undefined): boolean =>
  data !== undefined && [...data.Clips, ...data.Reels].some(({ State }) => isFilmUnderWay(State));

/** Where the video of a film is for some hours. */
export function useFilmAddress(projectId: string, film: Film) {
  const version = 'Version' in film ? film.Version : 1;
  return useQuery({
    queryKey: [...queryKeys.clips(projectId), 'address', film.Id, version],
    queryFn: ({ signal }) => callApi('openClip', { clip: film.Id }, { signal }),
    enabled: film.State === 'done',
    staleTime: addressMs,
  });
}

export function useDeleteClip(projectId: string) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (id: string) => callApi('deleteClip', { clip: id }),
    onError: (error) => notifyFailure(words.removeFailed, error),
    onSettled: () => client.invalidateQueries({ queryKey: queryKeys.clips(projectId), exact: true }),
  });
}

/** Makes a clip that failed once more, and deletes the one that failed. */
export function useRetryClip(projectId: string) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: async ({ clip, key }: { clip: WireClip; key: string }) => {
      const { RecordingId, QuestionId, Title, FromMs, ToMs, Gaze, Pointer, Camera, Voice } = clip;
      const of = { recording: RecordingId, question: QuestionId, key, title: Title, fromMs: FromMs, toMs: ToMs };
      await callApi('createClip', { ...of, gaze: Gaze, pointer: Pointer, camera: Camera, voice: Voice });
      await callApi('deleteClip', { clip: clip.Id });
    },
    onError: (error) => notifyFailure(words.retryFailed, error),
    onSettled: () => client.invalidateQueries({ queryKey: queryKeys.clips(projectId), exact: true }),
  });
}
export const newClipKey = newRequestKey;

export interface ReelDraft {
  /** null for a new one. */
  reel: WireReel | null;
  title: string;
  parts: readonly WireReel['Parts'][number][];
}

/** Returns what saves a reel; a new one that is sent again is made once. */
export async function saveReel(projectId: string, key: string, { reel, title, parts }: ReelDraft): Promise<void> {
  await callApi('saveReel', {
    project: projectId,
    title,
    parts: [...parts],
    ...(reel === null ? { key } : { reel: reel.Id, version: reel.Version }),
  });
}
export const newReelKey = newRequestKey;

/** Reads the list again. */
export function useReloadClips(projectId: string): () => Promise<void> {
  const client = useQueryClient();
  return () => client.invalidateQueries({ queryKey: queryKeys.clips(projectId), exact: true });
}
