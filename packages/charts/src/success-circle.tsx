/** A ring of parts with one figure in its middle, and a legend of the first three parts that are not empty. */
import { useMemo } from 'react';
import { ChartTable, type TableHead } from './chart-table.tsx';
import classes from './charts.module.css';
import { shareOf, totalOf, type Segment } from './segment.ts';

interface SuccessCircleProps {
  label: string;
  head: TableHead;
  /** The large figure, such as a rate. */
  figure: string;
  /** What the figure is the share of, in a word or two: 'completed'. */
  measure: string;
  /** The small line under it, such as its interval. */
  caption: string;
  segments: readonly Segment[];
}

const radius = 70;
const around = 2 * Math.PI * radius;
/** Gap between parts, in the ring's own units. */
const gap = 2;

/** Dash and offset of each part that is not empty, clockwise from the top. */
function arcsOf(segments: readonly Segment[]) {
  const total = totalOf(segments);
  const parts = segments.filter((segment) => segment.count > 0);
  let before = 0;
  return parts.map((segment) => {
    const length = (segment.count / total) * around;
    const arc = { ...segment, dash: Math.max(1, length - (parts.length > 1 ? gap : 0)), offset: -before };
    before += length;
    return arc;
  });
}

export function SuccessCircle({ label, head, figure, measure, caption, segments }: SuccessCircleProps) {
  const total = totalOf(segments);
  const arcs = useMemo(() => arcsOf(segments), [segments]);
  return (
    <figure className={classes.circle}>
      <div className={classes.ring}>
        <svg viewBox="0 0 156 156" aria-hidden>
          <circle cx="78" cy="78" r={radius} fill="none" stroke="var(--line)" strokeWidth="15" />
          {arcs.map((arc) => (
            <circle
              key={arc.label}
              className={classes.arc}
              cx="78"
              cy="78"
              r={radius}
              fill="none"
              stroke={arc.color}
              strokeWidth="15"
              strokeDasharray={`${arc.dash} ${around - arc.dash}`}
              strokeDashoffset={arc.offset}
              opacity={arc.faded ? 0.22 : 1}
              transform="rotate(-90 78 78)"
            />
          ))}
        </svg>
        <div className={classes.middle}>
          <strong>{figure}</strong>
          <span className={classes.measure}>{measure}</span>
          <span>{caption}</span>
        </div>
      </div>
      <ChartTable
        caption={label}
        head={head}
        rows={segments.map((segment) => [segment.label, shareOf(segment.count, total), segment.count])}
      />
    </figure>
  );
}

/** The legend that belongs to a circle, for where the page wants it. */
export function CircleLegend({ segments }: { segments: readonly Segment[] }) {
  const total = totalOf(segments);
  return (
    <ul className={classes.legend} aria-hidden>
      {segments
        .filter((segment) => segment.count > 0)
        .slice(0, 3)
        .map((segment) => (
          <li key={segment.label} className={segment.faded ? classes.fadedEntry : undefined}>
            <span className={classes.dot} style={{ background: segment.color }} />
            <span>{segment.label}</span>
            <span className={classes.share}>
              {shareOf(segment.count, total)} <small>({segment.count})</small>
            </span>
          </li>
        ))}
    </ul>
  );
}
