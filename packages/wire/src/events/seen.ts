/**
 * What a tester saw beyond the tree and the styles of a page. One custom rrweb event (type 5) holds the parts that changed since the one before; a
 * whole picture of the page (type 2) resets all of them.
 */

/** Tag of that event. */
export const seenTag = 'sightline/seen';

/** Nodes are named by rrweb's ids. */
export interface SeenParts {
  /** Media features that match, as `prefers-color-scheme:dark`, and device pixels per CSS px. */
  media?: SeenMedia;
  /** Open popovers in the order of opening, and the element that fills the screen, if any. */
  top?: { popovers: number[]; full: number };
  /** Owners of style sheets that are disabled. */
  off?: number[];
  /** Documents, and hosts of shadow roots, whose adopted style sheets were all taken away. */
  bare?: number[];
  /** The focused element, 0 for none, and whether the browser draws its ring. */
  focus?: { id: number; ring: boolean };
  /** Check boxes that are indeterminate. */
  mixed?: number[];
  /** Lists of which several options can be chosen: the node, then the indices of those that are. */
  several?: number[][];
  /** Animations that began or changed, and the numbers of those that ended. */
  motion?: { set: SeenMotion[]; ended: number[] };
}

export interface SeenMedia {
  features: string[];
  density: number;
}

/** One animation: by script, of a transition, or of a style sheet. */
export interface SeenMotion {
  /** Stays the same while the animation lives. */
  key: number;
  id: number;
  /** As `::before`; empty for the element itself. */
  pseudo: string;
  /** `animation-name` if a style sheet holds the keyframes; otherwise empty. */
  name: string;
  keyframes: Record<string, string | number | null>[];
  /** Ms and counts as in Web Animations; an endless one has null iterations. */
  timing: {
    delay: number;
    endDelay: number;
    duration: number | string;
    iterations: number | null;
    iterationStart: number;
    easing: string;
    direction: string;
    fill: string;
  };
  /** Run time at which its current time was 0, Unix ms; null while it does not run. */
  startAt: number | null;
  /** Its current time while it does not run, ms. */
  heldMs: number;
  rate: number;
}
