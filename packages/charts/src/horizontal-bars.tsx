/** Shares as bars, with their intervals; at the right of each percent, n and the interval in figures. */
import { ChartTable, type TableHead } from './chart-table.tsx';
import classes from './charts.module.css';

export interface BarRow {
  name: string;
  /** 0 to 100. */
  percent: number;
  count: number;
  /** 95 % interval of the share, 0 to 100; none where left out. */
  interval?: { Low: number; High: number } | null;
  /** Any CSS colour; the accent where left out. */
  color?: string;
}

/** Long paths break at their slashes, not within a word. */
const breakable = (name: string): string => name.replaceAll('/', '/\u200b');

const rangeText = ({ Low, High }: { Low: number; High: number }): string => `95% ${Math.round(Low)}–${Math.round(High)}`;
const shareText = ({ percent, interval }: BarRow): string => `${Math.round(percent)}%${interval ? ` (${rangeText(interval)})` : ''}`;

export function HorizontalBars({ label, head, rows }: { label: string; head: TableHead; rows: readonly BarRow[] }) {
  return (
    <figure className={classes.bars}>
      <div aria-hidden>
        {rows.map((row, index) => (
          <div key={index} className={classes.bar}>
            <span className={classes.barName}>{breakable(row.name)}</span>
            <span className={classes.track}>
              <span
                className={classes.fill}
                style={{ width: `${Math.min(100, row.percent)}%`, background: row.color ?? 'var(--accent)' }}
              />
              {row.interval && (
                <span className={classes.barInterval} style={{ left: `${row.interval.Low}%`, right: `${100 - row.interval.High}%` }} />
              )}
            </span>
            <span className={classes.barFigure}>
              {Math.round(row.percent)}% <small>({row.count})</small>
              {row.interval && <small className={classes.barRange}>{rangeText(row.interval)}</small>}
            </span>
          </div>
        ))}
      </div>
      <ChartTable caption={label} head={head} rows={rows.map((row) => [row.name, shareText(row), row.count])} />
    </figure>
  );
}
