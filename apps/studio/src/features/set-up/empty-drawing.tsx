/** A line drawing of an empty list: three cards waiting for questions. */
export function EmptyDrawing() {
  return (
    <svg
      width="120"
      height="84"
      viewBox="0 0 120 84"
      fill="none"
      stroke="var(--accent-ink)"
      strokeWidth="1.5"
      strokeLinecap="round"
      aria-hidden
    >
      <rect x="8" y="8" width="104" height="18" rx="5" fill="var(--accent-soft)" />
      <rect x="8" y="33" width="104" height="18" rx="5" />
      <rect x="8" y="58" width="104" height="18" rx="5" strokeDasharray="4 4" />
      <path d="M18 17h30M18 42h46M60 63v8M56 67h8" />
    </svg>
  );
}
