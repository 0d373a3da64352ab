/** Ratings as five columns under their faces, with the mean and its interval at the right. */
import { ChartTable, type TableHead } from './chart-table.tsx';
import classes from './charts.module.css';
import { Smiley } from './smiley.tsx';

export interface SmileyColumn {
  /** 1 to 5. */
  rating: number;
  percent: number;
  count: number;
  color: string;
}

interface SmileyColumnsProps {
  label: string;
  head: TableHead;
  columns: readonly SmileyColumn[];
  /** The mean, as text. */
  figure: string;
  /** The small line under it, such as its interval. */
  caption: string;
}

const columnHeight = 56;

export function SmileyColumns({ label, head, columns, figure, caption }: SmileyColumnsProps) {
  const largest = Math.max(1, ...columns.map((column) => column.count));
  return (
    <figure className={classes.smileys}>
      <div className={classes.columns} aria-hidden>
        {columns.map((column) => (
          <div key={column.rating} className={classes.column}>
            <Smiley rating={column.rating} size={26} color={column.color} />
            <span className={classes.well} style={{ height: columnHeight }}>
              <span
                className={classes.rise}
                style={{
                  height: column.count === 0 ? 2 : Math.max(4, (columnHeight * column.count) / largest),
                  background: column.count === 0 ? 'var(--line)' : column.color,
                }}
              />
            </span>
            <span className={classes.columnFigure}>{column.count}</span>
          </div>
        ))}
      </div>
      <div className={classes.mean} aria-hidden>
        <strong>{figure}</strong>
        <span>{caption}</span>
      </div>
      <ChartTable
        caption={`${label}: ${figure}, ${caption}`}
        head={head}
        rows={columns.map((column) => [column.rating, `${column.percent}%`, column.count])}
      />
    </figure>
  );
}
