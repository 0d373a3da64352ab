/** Lines over one span of time below each other, each with the band of its interval around zero; a gap where there is no value. */
import { ChartTable, type TableHead } from './chart-table.tsx';
import classes from './charts.module.css';

export interface BandLane {
  name: string;
  means: readonly (number | null)[];
  lows: readonly (number | null)[];
  highs: readonly (number | null)[];
}

interface BandLanesProps {
  label: string;
  head: TableHead;
  /** What the lanes show, in words and figures. */
  table: readonly (readonly (string | number)[])[];
  lanes: readonly BandLane[];
  /** The values at the upper and the lower edge of each lane are this far from zero. */
  reach: number;
  /** Below the start, the middle and the end. */
  ticks: readonly string[];
}

const width = 400;
const height = 52;

export function BandLanes({ label, head, table, lanes, reach, ticks }: BandLanesProps) {
  return (
    <figure className={classes.lanes}>
      <div aria-hidden>
        {lanes.map((lane) => (
          <Lane key={lane.name} lane={lane} reach={reach} />
        ))}
        <div className={classes.lane}>
          <span />
          <span className={classes.laneTicks}>
            {ticks.map((tick) => (
              <span key={tick}>{tick}</span>
            ))}
          </span>
        </div>
      </div>
      <ChartTable caption={label} head={head} rows={table} />
    </figure>
  );
}

function Lane({ lane: { name, means, lows, highs }, reach }: { lane: BandLane; reach: number }) {
  const x = (index: number): number => ((index + 0.5) / means.length) * width;
  const y = (value: number): number => height / 2 - (Math.max(-reach, Math.min(reach, value)) / reach) * (height / 2);
  const runs = runsOf(means);
  return (
    <div className={classes.lane}>
      <span>{name}</span>
      <svg viewBox={`0 0 ${width} ${height}`} preserveAspectRatio="none">
        <line className={classes.laneZero} x1={0} x2={width} y1={height / 2} y2={height / 2} />
        {runs.map((run) => {
          const edge = (values: readonly (number | null)[], places: readonly number[]): string[] =>
            places.map((index) => `${x(index)},${y(values[index] ?? means[index] ?? 0)}`);
          return (
            <g key={run[0]}>
              <polygon className={classes.laneBand} points={[...edge(highs, run), ...edge(lows, [...run].reverse())].join(' ')} />
              <polyline className={classes.laneLine} points={edge(means, run).join(' ')} />
            </g>
          );
        })}
      </svg>
    </div>
  );
}

/** Places of values without a gap between them. */
function runsOf(values: readonly (number | null)[]): number[][] {
  const runs: number[][] = [];
  for (const [index, value] of values.entries()) {
    if (value === null) continue;
    const open = runs.at(-1);
    if (open !== undefined && open.at(-1) === index - 1) open.push(index);
    else runs.push([index]);
  }
  return runs;
}
