/** Ratings as five columns under their faces or stars, with the mean and its interval at the right. */
import { ChartTable, type TableHead } from './chart-table.tsx';
import classes from './charts.module.css';
import { Smiley } from './smiley.tsx';
import { Star } from './star.tsx';

/** What a rating is drawn with. */
export type RatingImage = 'smile' | 'star';

export interface RatingColumn {
  /** 1 to 5. */
  rating: number;
  percent: number;
  count: number;
  color: string;
}

interface RatingColumnsProps {
  image: RatingImage;
  label: string;
  head: TableHead;
  columns: readonly RatingColumn[];
  /** The mean, as text. */
  figure: string;
  /** The small line under it, such as its interval. */
  caption: string;
}

const columnHeight = 56;

function Stars({ count }: { count: number }) {
  return (
    <span className={classes.stars}>
      {count}
      <Star size={16} filled />
    </span>
  );
}

export function RatingColumns({ image, label, head, columns, figure, caption }: RatingColumnsProps) {
  const largest = Math.max(1, ...columns.map((column) => column.count));
  return (
    <figure className={classes.ratings}>
      <div className={classes.columns} aria-hidden>
        {columns.map((column) => (
          <div key={column.rating} className={classes.column}>
            {image === 'smile' ? <Smiley rating={column.rating} size={26} color={column.color} /> : <Stars count={column.rating} />}
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
        rows={columns.map((column) => [column.rating, `${Math.round(column.percent)}%`, column.count])}
      />
    </figure>
  );
}
