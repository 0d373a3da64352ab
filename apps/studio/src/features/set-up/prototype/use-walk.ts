/** Walking through a prototype press by press, as a tester does: on by hotspots, over overlays, and back. */
import { shownFrom, shownId, walkAlong, type Shown } from '@sightline/domain/prototypes';
import type { StudyPrototype } from '@sightline/wire/run';
import { useState } from 'react';

export interface Walk {
  shown: Shown;
  /** Everything shown so far, in order. */
  steps: readonly Shown[];
  /** Ids of the screens visited so far, in order; an overlay is one, and so is the screen below it once it closes. */
  visited: string[];
  go: (shown: Shown) => void;
  /** As if the last step had not been taken. */
  takeBack: () => void;
  restart: () => void;
}

/** Begins with these screens already walked; at least one. */
export function useWalk(prototype: StudyPrototype, begun: readonly string[]): Walk {
  const [steps, setSteps] = useState<readonly Shown[]>(() => walkAlong(begun, prototype.screens));
  return {
    shown: steps.at(-1) ?? shownFrom(''),
    steps,
    visited: steps.map(shownId),
    go: (shown) => setSteps([...steps, shown]),
    takeBack: () => steps.length > 1 && setSteps(steps.slice(0, -1)),
    restart: () => setSteps(steps.slice(0, 1)),
  };
}
