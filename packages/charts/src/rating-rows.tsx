/** Rows of mean ratings on one scale from 0 to 5 in five ranges: the range that a mean lies in is coloured, the mean a mark on it, and
 * below it stands how many gave each rating from 1 to 5. */
import { ChartTable, type TableHead } from './chart-table.tsx';
import classes from './charts.module.css';

export interface RatingRow {
  name: string;
  /** Words at the two ends of the scale; empty if there are none. */
  left: string;
  right: string;
  /** 0 to 5; null if nobody answered. */
  mean: number | null;
  interval: { Low: number; High: number } | null;
  color: string;
  /** How many gave each rating from 1 to 5. */
  counts: readonly number[];
  /** The mean and the small line beside it, as text. */
  figure: string;
  caption: string;
}

interface RatingRowsProps {
  label: string;
  head: TableHead;
  rows: readonly RatingRow[];
}

const ranges = [1, 2, 3, 4, 5] as const;
const most = 5;
/** '1: 0, 2: 3, …': answers of each rating. */
const countsText = (counts: readonly number[]): string => counts.map((count, index) => `${index + 1}: ${count}`).join(', ');
const placeOf = (value: number): string => `${(100 * value) / most}%`;

export function RatingRows({ label, head, rows }: RatingRowsProps) {
  return (
    <figure className={classes.ratingRows}>
      <div aria-hidden>
        {rows.map((row, index) => (
          <Row key={index} row={row} />
        ))}
        <div className={classes.ratingRow}>
          <span />
          <span className={classes.rangeNames}>
            {ranges.map((range) => (
              <span key={range}>
                {range - 1}–{range}
              </span>
            ))}
          </span>
          <span />
        </div>
      </div>
      <ChartTable
        caption={label}
        head={head}
        rows={rows.map(({ name, left, right, figure, caption, counts }) => [name, left, right, figure, caption, countsText(counts)])}
      />
    </figure>
  );
}

function Row({ row: { name, left, right, mean, interval, color, counts, figure, caption } }: { row: RatingRow }) {
  return (
    <div className={classes.ratingRow}>
      <span className={classes.barName}>{name}</span>
      <span>
        <span className={classes.ranges}>
          {ranges.map((range) => (
            <span key={range} style={mean !== null && mean <= range && mean > range - 1 ? { background: color } : undefined} />
          ))}
          {interval && (
            <span
              className={classes.rangeInterval}
              style={{ left: placeOf(interval.Low), right: `calc(100% - ${placeOf(interval.High)})` }}
            />
          )}
          {mean !== null && <span className={classes.rangeMark} style={{ left: placeOf(mean) }} />}
        </span>
        {mean !== null && (
          <span className={classes.rangeCounts}>
            {counts.map((count, index) => (
              <span key={index}>
                {index + 1}: {count}
              </span>
            ))}
          </span>
        )}
        {(left !== '' || right !== '') && (
          <span className={classes.rangeEnds}>
            <span>{left}</span>
            <span>{right}</span>
          </span>
        )}
      </span>
      <span className={classes.rowFigure}>
        <strong>{figure}</strong>
        <span>{caption}</span>
      </span>
    </div>
  );
}
