/** Where the keyboard goes on after a tile has left the list: the next one, else the one before, else New Project. */
import type { WireProject } from '@sightline/wire/calls';
import { useEffect, useRef } from 'react';

/** Id of a tile's place in the page; null is the New Project tile. */
export const tileId = (projectId: string | null): string => `tile-${projectId ?? 'new'}`;

/** The project that takes over from `projectId` in the list as it was shown. */
export function tileBeside(shown: readonly WireProject[], projectId: string): string | null {
  const at = shown.findIndex(({ Id }) => Id === projectId);
  return (shown[at + 1] ?? shown[at - 1])?.Id ?? null;
}

function focusTile(projectId: string | null): void {
  document.getElementById(tileId(projectId))?.querySelector('a')?.focus();
}

/**
 * Returns a function to call with a project that is leaving the list `drawn`. The focus moves once its tile has left: before that the dialog,
 * as it closes, would give the focus back to the tile's button, and the focus would leave the page with it.
 */
export function useFocusAfterLeaving(drawn: readonly WireProject[]): (projectId: string, shown: readonly WireProject[]) => void {
  const leaving = useRef<{ projectId: string; next: string | null } | null>(null);
  useEffect(() => {
    const left = leaving.current;
    if (left === null || drawn.some(({ Id }) => Id === left.projectId)) return;
    leaving.current = null;
    focusTile(left.next);
  });
  return (projectId, shown) => {
    leaving.current = { projectId, next: tileBeside(shown, projectId) };
  };
}
