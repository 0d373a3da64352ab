/** Shares as bars, largest figure at the right of each: percent and n. */
import { ChartTable, type TableHead } from './chart-table.tsx';
import classes from './charts.module.css';

export interface BarRow {
  name: string;
  /** 0 to 100. */
  percent: number;
  count: number;
  /** Any CSS colour; the accent where left out. */
  color?: string;
}

/** Long paths break at their slashes, not within a word. */
const breakable = (name: string): string => name.replaceAll('/', '/\u200b');

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
            </span>
            <span className={classes.barFigure}>
              {Math.round(row.percent)}% <small>({row.count})</small>
            </span>
          </div>
        ))}
      </div>
      <ChartTable caption={label} head={head} rows={rows.map((row) => [row.name, `${row.percent}%`, row.count])} />
    </figure>
  );
}
