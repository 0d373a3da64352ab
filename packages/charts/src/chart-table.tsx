/** The table behind a chart: what the picture shows, for screen readers. */
import classes from './charts.module.css';

export type TableHead = readonly string[];

interface ChartTableProps {
  caption: string;
  head: TableHead;
  rows: readonly (readonly (string | number)[])[];
}

export function ChartTable({ caption, head, rows }: ChartTableProps) {
  return (
    <div className={classes.hidden}>
      <table>
        <caption>{caption}</caption>
        <thead>
          <tr>
            {head.map((title) => (
              <th key={title} scope="col">
                {title}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map(([first, ...rest], index) => (
            <tr key={index}>
              <th scope="row">{first}</th>
              {rest.map((value, column) => (
                <td key={column}>{value}</td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
