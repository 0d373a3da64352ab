/** Where the keyboard goes on after a tile has left the list: the next one, else the one before, else New Project. */
import type { WireProject } from '@sightline/wire/calls';

/** Id of a tile's place in the page; null is the New Project tile. */
export const tileId = (projectId: string | null): string => `tile-${projectId ?? 'new'}`;

/** The project that takes over from `projectId` in the list as it was shown. */
export function tileBeside(shown: readonly WireProject[], projectId: string): string | null {
  const at = shown.findIndex(({ Id }) => Id === projectId);
  return (shown[at + 1] ?? shown[at - 1])?.Id ?? null;
}

export function focusTile(projectId: string | null): void {
  document.getElementById(tileId(projectId))?.querySelector('a')?.focus();
}
