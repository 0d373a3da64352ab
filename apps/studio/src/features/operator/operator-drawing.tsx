/** A list in which nothing waits. */
export function OperatorDrawing() {
  return (
    <svg
      width="120"
      height="72"
      viewBox="0 0 120 72"
      fill="none"
      stroke="currentColor"
      strokeWidth="1.5"
      strokeLinecap="round"
      strokeLinejoin="round"
      aria-hidden
    >
      <rect x="16" y="8" width="88" height="56" rx="7" />
      <path d="M16 24h88M26 16h14" />
      <circle cx="30" cy="36" r="5" fill="var(--accent-soft)" />
      <circle cx="30" cy="52" r="5" strokeDasharray="3 3" />
      <path d="M43 36h38M43 52h26" />
      <path d="m27.5 36 2 2 3.5-4" />
    </svg>
  );
}
