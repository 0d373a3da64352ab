/** One face of a rating's scale, 1 (worst) to 5 (best), drawn as lines in the colour around it: on a tester's step and over a chart. */

/** End heights of the mouth's arc against its middle, worst to best; positive smiles. */
const mouthBend = [-7, -3.5, 0, 4, 8] as const;
/** Below this size, in CSS px, the lines are drawn stronger. */
const small = 32;

interface SmileyProps {
  rating: number;
  size?: number;
  /** The lines' colour, which then tints the face too. */
  color?: string;
}

/** Decorative: the rating stands beside it in words or figures. */
export function Smiley({ rating, size = 44, color }: SmileyProps) {
  const bend = mouthBend[rating - 1] ?? 0;
  const middle = 31 + bend / 2;
  const ends = middle - bend * 0.62;
  return (
    <svg
      width={size}
      height={size}
      viewBox="0 0 48 48"
      fill="none"
      stroke={color ?? 'currentColor'}
      strokeWidth={size < small ? 3 : 2.25}
      strokeLinecap="round"
      aria-hidden="true"
    >
      <circle cx="24" cy="24" r="20" fill={color} fillOpacity={0.12} />
      <path d={`M15 ${ends} Q24 ${middle + bend * 0.62} 33 ${ends}`} />
      <circle cx="17.2" cy="19.5" r="2.1" fill={color ?? 'currentColor'} stroke="none" />
      <circle cx="30.8" cy="19.5" r="2.1" fill={color ?? 'currentColor'} stroke="none" />
      {rating === 1 && <path d="M13.5 14.4l5.4 1.9M34.5 14.4l-5.4 1.9" />}
    </svg>
  );
}
