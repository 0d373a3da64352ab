/** A bell at rest. */
export function BellDrawing() {
  return (
    <svg
      width="96"
      height="72"
      viewBox="0 0 96 72"
      fill="none"
      stroke="currentColor"
      strokeWidth="1.5"
      strokeLinecap="round"
      strokeLinejoin="round"
      aria-hidden
    >
      <path d="M30 50c5-5 5-12 5-20a13 13 0 0 1 26 0c0 8 0 15 5 20z" fill="var(--accent-soft)" />
      <path d="M43 56a5 5 0 0 0 10 0M48 11v6M14 62h68" />
    </svg>
  );
}
