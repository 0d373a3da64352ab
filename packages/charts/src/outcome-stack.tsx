/** Parts of a whole in one slim bar, for where a circle is too large. */
import { ChartTable, type TableHead } from './chart-table.tsx';
import classes from './charts.module.css';
import { shareOf, totalOf, type Segment } from './segment.ts';

export function OutcomeStack({ label, head, segments }: { label: string; head: TableHead; segments: readonly Segment[] }) {
  const total = totalOf(segments);
  return (
    <figure className={classes.stack}>
      <div className={classes.stackBar} aria-hidden>
        {segments
          .filter((segment) => segment.count > 0)
          .map((segment) => (
            <span key={segment.label} style={{ flexGrow: segment.count, background: segment.color, opacity: segment.faded ? 0.25 : 1 }} />
          ))}
      </div>
      <ChartTable
        caption={label}
        head={head}
        rows={segments.map((segment) => [segment.label, shareOf(segment.count, total), segment.count])}
      />
    </figure>
  );
}
