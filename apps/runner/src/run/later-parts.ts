/** Parts of the run that come after its first page: loaded once it has begun, so that they are there when they are needed. */
import { lazy, type ComponentType, type LazyExoticComponent } from 'react';
import type * as laterParts from './later.tsx';
import { fromAnyVersion } from './newer-version.ts';
import { PartFailed } from './part-failed.tsx';

type Later = typeof laterParts;

const importLater = (): Promise<Later> => import('./later.tsx');
export const loadLater = (): Promise<Later> => fromAnyVersion(importLater());

/** One of these parts, or words on why it is not there. */
export function laterPart<P extends object>(pick: (parts: Later) => ComponentType<P>): LazyExoticComponent<ComponentType<P>> {
  return lazy(() =>
    loadLater().then(
      (parts) => ({ default: pick(parts) }),
      () => ({ default: PartFailed as ComponentType<P> }),
    ),
  );
}

/** What cannot be had now is asked for again when it is needed. */
export function preloadLater(): void {
  importLater().catch(() => undefined);
}
