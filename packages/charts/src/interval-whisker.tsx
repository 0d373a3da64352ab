/** Where a figure lies in its interval: a line with ends and a dot, over an axis with ticks and their labels. */
import classes from './charts.module.css';

interface AxisTick {
  value: number;
  label: string;
}

interface IntervalWhiskerProps {
  /** Read out instead of the picture, such as '0:39 to 0:59'. */
  label: string;
  value: number;
  low: number;
  high: number;
  /** Ascending; the first and the last are the ends of the scale that the whisker is drawn to. */
  ticks: readonly AxisTick[];
}

const width = 140;
/** Room for half a label beside each end. */
const margin = 14;

export function IntervalWhisker({ label, value, low, high, ticks }: IntervalWhiskerProps) {
  const min = ticks[0]?.value ?? 0;
  const max = ticks.at(-1)?.value ?? 1;
  const span = max > min ? max - min : 1;
  const x = (at: number): number => margin + ((Math.min(max, Math.max(min, at)) - min) / span) * (width - 2 * margin);
  return (
    <svg className={classes.whisker} viewBox={`0 0 ${width} 34`} role="img" aria-label={label}>
      <g className={classes.axis}>
        <line x1={x(min)} x2={x(max)} y1="17" y2="17" />
        {ticks.map((tick) => (
          <line key={tick.value} x1={x(tick.value)} x2={x(tick.value)} y1="17" y2="20" />
        ))}
        {ticks.map((tick) => (
          <text key={tick.value} x={x(tick.value)} y="31">
            {tick.label}
          </text>
        ))}
      </g>
      <line x1={x(low)} x2={x(high)} y1="7" y2="7" />
      <line x1={x(low)} x2={x(low)} y1="3" y2="11" />
      <line x1={x(high)} x2={x(high)} y1="3" y2="11" />
      <circle cx={x(value)} cy="7" r="4.5" />
    </svg>
  );
}
