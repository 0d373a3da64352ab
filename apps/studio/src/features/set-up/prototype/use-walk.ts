/** Walking through a prototype screen by screen, as a tester does: on by hotspots, back by those that go back. */
import { useState } from 'react';

interface Step {
  screenId: string;
  /** The screens before it that going back leads to. */
  trail: readonly string[];
}

export interface Walk {
  screenId: string;
  /** Every screen shown so far, in order. */
  visited: string[];
  go: (screenId: string) => void;
  back: () => void;
  /** As if the last step had not been taken. */
  takeBack: () => void;
  restart: () => void;
}

/** Begins with these screens already walked; at least one. */
export function useWalk(begun: readonly string[]): Walk {
  const [steps, setSteps] = useState<readonly Step[]>(() => begun.map((screenId, index) => ({ screenId, trail: begun.slice(0, index) })));
  const now = steps.at(-1) ?? { screenId: '', trail: [] };
  return {
    screenId: now.screenId,
    visited: steps.map((step) => step.screenId),
    go: (screenId) => setSteps([...steps, { screenId, trail: [...now.trail, now.screenId] }]),
    back: () => {
      const before = now.trail.at(-1);
      if (before !== undefined) setSteps([...steps, { screenId: before, trail: now.trail.slice(0, -1) }]);
    },
    takeBack: () => steps.length > 1 && setSteps(steps.slice(0, -1)),
    restart: () => setSteps(steps.slice(0, 1)),
  };
}
