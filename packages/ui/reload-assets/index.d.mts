import type { Plugin } from 'vite';

/** Path of the script, for a build that writes its documents itself. */
export const reloadAssetsScript: string;
/** Puts the script before the others of each document of a build, and the words for where it cannot help. */
export function reloadAssets(): Plugin;
