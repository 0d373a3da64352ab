/** A line drawing of three screens led from one to the next. */
export function ScreensDrawing() {
  return (
    <svg
      width="132"
      height="76"
      viewBox="0 0 132 76"
      fill="none"
      stroke="var(--accent-ink)"
      strokeWidth="1.5"
      strokeLinecap="round"
      strokeLinejoin="round"
      aria-hidden
    >
      <rect x="6" y="6" width="32" height="64" rx="5" fill="var(--accent-soft)" />
      <rect x="50" y="6" width="32" height="64" rx="5" />
      <rect x="94" y="6" width="32" height="64" rx="5" />
      <path d="M13 48h18v10H13zM31 53h17M44 49l4 4-4 4M57 26h18v10H57zM75 31h17M88 27l4 4-4 4M105 38l4 4 8-8" />
    </svg>
  );
}
