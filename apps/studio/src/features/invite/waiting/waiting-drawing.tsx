/** Places of a sample being filled, as a line drawing: as many of ten as are taken of the sample. */
import classes from './waiting-overlay.module.css';

const shown = 10;
const inRow = 5;
const places = Array.from({ length: shown }, (_, index) => ({ x: 20 + (index % inRow) * 40, y: 24 + Math.floor(index / inRow) * 46 }));

/** `share` of the places that are taken, 0 to 1. */
export function WaitingDrawing({ share }: { share: number }) {
  const taken = Math.round(share * shown);
  return (
    <svg
      className={classes.drawing}
      width={200}
      height={96}
      viewBox="0 0 200 96"
      fill="none"
      stroke="currentColor"
      strokeWidth={1.5}
      aria-hidden
    >
      {places.map(({ x, y }, index) => (
        <g key={index} opacity={index < taken ? 1 : 0.4} strokeDasharray={index < taken ? undefined : '3 3'}>
          <circle cx={x} cy={y - 8} r={7} />
          <path d={`M${x - 13} ${y + 18}c0-8 5.5-13 13-13s13 5 13 13`} />
        </g>
      ))}
    </svg>
  );
}
