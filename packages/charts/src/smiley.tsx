/** Five faces, from sad to glad, drawn as lines. */

/** Colours of faces and columns, 1 to 5. */
export const smileyColors = ['#e5484d', '#f5854a', '#e0b010', '#7cc05a', '#12a150'] as const;

/** The mouth by rating: corner height and bend, in the face's own 24 units. */
const mouths = [
  'M8 16.4 Q12 12.6 16 16.4',
  'M8.4 15.9 Q12 13.9 15.6 15.9',
  'M8.4 15.2 H15.6',
  'M8.4 14.4 Q12 16.6 15.6 14.4',
  'M8 13.8 Q12 18.4 16 13.8',
];

/** The face of a rating from 1 to 5. Decorative: the rating stands beside it in words or figures. */
export function Smiley({ rating, size = 26 }: { rating: number; size?: number }) {
  const color = smileyColors[rating - 1] ?? 'currentColor';
  return (
    <svg width={size} height={size} viewBox="0 0 24 24" fill="none" stroke={color} strokeWidth="1.6" strokeLinecap="round" aria-hidden>
      <circle cx="12" cy="12" r="10.4" fill={color} fillOpacity="0.12" />
      <circle cx="8.8" cy="9.6" r="0.9" fill={color} stroke="none" />
      <circle cx="15.2" cy="9.6" r="0.9" fill={color} stroke="none" />
      <path d={mouths[rating - 1] ?? mouths[2]} />
    </svg>
  );
}
