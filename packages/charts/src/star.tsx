/** One star of a rating's scale, in the colour around it: on a tester's step and over a chart. */

interface StarProps {
  size?: number;
  filled?: boolean;
}

/** Decorative: the rating stands beside it in words or figures. */
export function Star({ size = 44, filled = false }: StarProps) {
  return (
    <svg
      width={size}
      height={size}
      viewBox="0 0 48 48"
      fill={filled ? 'currentColor' : 'none'}
      stroke="currentColor"
      strokeWidth={2.25}
      strokeLinejoin="round"
      aria-hidden="true"
    >
      <path d="M24 6l5.6 11.4 12.5 1.8-9 8.9 2.1 12.5L24 34.7l-11.2 5.9 2.1-12.5-9-8.9 12.5-1.8z" />
    </svg>
  );
}
