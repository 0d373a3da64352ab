/** Which lanes the researcher wants to see, kept in this browser. */
import { useState } from 'react';

export const laneNames = ['places', 'clicks', 'scroll', 'idle', 'video', 'expression', 'expressions', 'gaze', 'voice', 'notes'] as const;
export type LaneName = (typeof laneNames)[number];

const key = 'sightline.player.hidden-lanes';
/** Seven more lanes take a third of the height of the picture: shown once they are asked for. */
const hiddenAtFirst: readonly LaneName[] = ['expressions'];

function readHidden(): readonly LaneName[] {
  const kept = localStorage.getItem(key);
  return kept === null ? hiddenAtFirst : laneNames.filter((name) => kept.split(' ').includes(name));
}

export interface ShownLanes {
  hidden: readonly LaneName[];
  toggle: (name: LaneName) => void;
}

export function useShownLanes(): ShownLanes {
  const [hidden, setHidden] = useState(readHidden);
  const toggle = (name: LaneName): void => {
    const next = hidden.includes(name) ? hidden.filter((other) => other !== name) : [...hidden, name];
    setHidden(next);
    try {
      localStorage.setItem(key, next.join(' '));
    } catch {
      // A full or closed storage keeps nothing; the choice holds until the page is left.
    }
  };
  return { hidden, toggle };
}
