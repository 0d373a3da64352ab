/** Drawing of an empty report: a ring still to be filled. */
export function EmptyRing() {
  return (
    <svg width="96" height="96" viewBox="0 0 96 96" fill="none" aria-hidden>
      <circle cx="48" cy="48" r="38" stroke="var(--line)" strokeWidth="10" />
      <path d="M48 10a38 38 0 0 1 34 21" stroke="currentColor" strokeWidth="10" strokeLinecap="round" />
      <path d="M34 52l9 9 19-21" stroke="var(--line)" strokeWidth="5" strokeLinecap="round" strokeLinejoin="round" />
    </svg>
  );
}
