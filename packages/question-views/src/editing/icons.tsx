/** The few line drawings the editors need, in the icon set's grid and stroke. */
const line = {
  width: 16,
  height: 16,
  viewBox: '0 0 24 24',
  fill: 'none',
  stroke: 'currentColor',
  strokeWidth: 1.5,
  strokeLinecap: 'round',
} as const;

export function PlusIcon() {
  return (
    <svg {...line} aria-hidden>
      <path d="M12 5v14M5 12h14" />
    </svg>
  );
}

export function CrossIcon() {
  return (
    <svg {...line} aria-hidden>
      <path d="M18 6 6 18M6 6l12 12" />
    </svg>
  );
}
