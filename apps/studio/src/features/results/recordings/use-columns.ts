/** Which columns a project's table shows, remembered in this browser. */
import { useState } from 'react';
import type { Column } from './columns.tsx';

const keyOf = (projectId: string): string => `recordings_columns_${projectId}`;

/** null where nothing is kept, or something else than a list of names. */
function readKept(projectId: string): string[] | null {
  try {
    const kept: unknown = JSON.parse(localStorage.getItem(keyOf(projectId)) ?? 'null');
    return Array.isArray(kept) ? kept.filter((id) => typeof id === 'string') : null;
  } catch {
    return null;
  }
}

export interface ShownColumns {
  shown: readonly Column[];
  toggle: (id: string) => void;
  /** Shows those again that are shown at first; null if it does. */
  reset: (() => void) | null;
}

export function useColumns(projectId: string, all: readonly Column[], atFirst: readonly string[]): ShownColumns {
  const [kept, setKept] = useState(() => readKept(projectId));
  const ids = kept ?? atFirst;
  const toggle = (id: string): void => {
    const next = ids.includes(id) ? ids.filter((one) => one !== id) : [...ids, id];
    localStorage.setItem(keyOf(projectId), JSON.stringify(next));
    setKept(next);
  };
  const reset = (): void => {
    localStorage.removeItem(keyOf(projectId));
    setKept(null);
  };
  return { shown: all.filter(({ id }) => ids.includes(id)), toggle, reset: kept === null ? null : reset };
}
