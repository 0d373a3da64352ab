/** Where a figure lies in its interval: a line with ends and a dot. */
import classes from './charts.module.css';

interface IntervalWhiskerProps {
  /** Read out instead of the picture, such as '0:39 to 0:59'. */
  label: string;
  value: number;
  low: number;
  high: number;
  /** Ends of the scale; the whisker is drawn to it. */
  min: number;
  max: number;
}

const width = 140;
const margin = 6;

export function IntervalWhisker({ label, value, low, high, min, max }: IntervalWhiskerProps) {
  const span = max > min ? max - min : 1;
  const x = (at: number): number => margin + ((Math.min(max, Math.max(min, at)) - min) / span) * (width - 2 * margin);
  return (
    <svg className={classes.whisker} viewBox={`0 0 ${width} 14`} role="img" aria-label={label}>
      <line x1={x(low)} x2={x(high)} y1="7" y2="7" />
      <line x1={x(low)} x2={x(low)} y1="3" y2="11" />
      <line x1={x(high)} x2={x(high)} y1="3" y2="11" />
      <circle cx={x(value)} cy="7" r="4.5" />
    </svg>
  );
}
