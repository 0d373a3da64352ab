/** One share as a small ring with its figure, its name and a sentence beside it; the sentence says all that the ring shows. */
import classes from './charts.module.css';

interface ShareRingProps {
  name: string;
  /** 0 to 100. */
  percent: number;
  /** The share as text. */
  figure: string;
  description: string;
  color: string;
}

const radius = 27;
const around = 2 * Math.PI * radius;

export function ShareRing({ name, percent, figure, description, color }: ShareRingProps) {
  return (
    <figure className={classes.shareRing}>
      <svg viewBox="0 0 64 64" aria-hidden>
        <circle cx="32" cy="32" r={radius} fill="none" stroke="var(--line)" strokeWidth="7" />
        {percent > 0 && (
          <circle
            cx="32"
            cy="32"
            r={radius}
            fill="none"
            stroke={color}
            strokeWidth="7"
            strokeDasharray={`${(around * percent) / 100} ${around}`}
            transform="rotate(-90 32 32)"
          />
        )}
      </svg>
      <figcaption>
        <strong>{figure}</strong>
        <span>{name}</span>
        <small>{description}</small>
      </figcaption>
    </figure>
  );
}
