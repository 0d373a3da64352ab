/** Three measures that wait for their first figures. */
export function DashboardDrawing() {
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
      <rect x="8" y="8" width="48" height="56" rx="7" fill="var(--accent-soft)" />
      <path d="M18 54V40M28 54V28M38 54V34M48 54V22" />
      <rect x="64" y="8" width="48" height="24" rx="7" />
      <rect x="64" y="40" width="48" height="24" rx="7" strokeDasharray="4 4" />
      <path d="M74 20h28M74 52h16" />
    </svg>
  );
}
