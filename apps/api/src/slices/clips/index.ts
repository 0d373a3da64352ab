/** Public API of clips and reels, for later slices, the server and the process that runs jobs. */
export { registerClipsRoutes } from './routes.ts';
export { clipMaintenance } from './maintenance.ts';
export { startClipWorker } from './run-film.ts';
export { filmAddress } from './filmed-files.ts';
export { findFiles, findFilm, isClip } from './film-store.ts';
