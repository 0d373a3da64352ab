/** Clips and highlight reels: their limits, and the states of their videos. */

/** Both together, of one account in one project. */
export const mostClipsOfProject = 200;
export const longestClipTitle = 120;
/** Of a clip and of a reel, ms. */
export const longestFilmMs = 600_000;
export const shortestClipMs = 500;
export const mostClipsOfReel = 30;
/** Words on a title card. */
export const longestCardText = 200;
/** Videos of one account that are still to be made at a time. */
export const mostFilmsUnderWay = 5;

/** outdated: a clip of the reel was deleted, and its video with it; another one is made within a minute. */
export const filmStates = ['queued', 'running', 'done', 'failed', 'outdated'] as const;
export type FilmState = (typeof filmStates)[number];

/** The tester's face in a clip. */
export const cameraLooks = ['shown', 'blurred', 'left-out'] as const;
export type CameraLook = (typeof cameraLooks)[number];

/** webm is always made; mp4 where the server has ffmpeg; jpeg is the picture that a video is known by. */
export const filmFileKinds = ['webm', 'mp4', 'jpeg'] as const;
export type FilmFileKind = (typeof filmFileKinds)[number];

/** Whether a video still has to be made. */
export function isFilmUnderWay(state: FilmState): boolean {
  return state === 'queued' || state === 'running' || state === 'outdated';
}
