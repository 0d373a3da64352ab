/** The one drawing that stands for every project without a picture: an empty window, in the neutral colours of the page. */

/** Fills its box from its middle; decorative. Few shapes, since a list of projects draws one per tile. */
export function ProjectDrawing() {
  return (
    <svg viewBox="0 0 274 148" preserveAspectRatio="xMidYMid slice" width="100%" height="100%" fill="none" aria-hidden>
      <rect width="274" height="148" fill="var(--fill)" />
      <rect x="91" y="38" width="92" height="72" rx="8" fill="var(--card)" stroke="var(--ink-3)" strokeOpacity="0.45" strokeWidth="1.5" />
      <path d="M91 54h92" stroke="var(--ink-3)" strokeOpacity="0.45" strokeWidth="1.5" />
      <path
        d="M100 46h.01M107 46h.01M114 46h.01M104 70h34M104 82h66M104 94h50"
        stroke="var(--ink-3)"
        strokeOpacity="0.45"
        strokeWidth="4"
        strokeLinecap="round"
      />
    </svg>
  );
}
