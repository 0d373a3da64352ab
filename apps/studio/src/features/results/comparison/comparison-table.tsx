/** The key figures of two segments, with the difference and its interval. */
import type { ComparedSide, Comparison } from '@sightline/wire/calls';
import { segmentTexts as words } from '../../../lib/texts/segments.ts';
import { clockText, oneDecimal } from '../figures.ts';
import classes from './comparison.module.css';
import { FigureTable, percentText, signed, type FigureRow } from './figure-table.tsx';

export function ComparisonTable({ comparison, first, second }: { comparison: Comparison; first: string; second: string }) {
  const head = (
    <tr>
      <th scope="row">{words.testers}</th>
      <Testers side={comparison.First} />
      <Testers side={comparison.Second} />
      <td />
    </tr>
  );
  return (
    <>
      <FigureTable label={words.compare} first={first} second={second} rows={rowsOf(comparison)} head={head} />
      {comparison.Overlap > 0 && <p className={classes.note}>{words.overlap(comparison.Overlap)}</p>}
      <p className={classes.note}>{words.method}</p>
    </>
  );
}

function rowsOf({ First, Second, SuccessRate, Duration, Misclicks }: Comparison): FigureRow[] {
  return [
    {
      name: words.successRate,
      first: First.SuccessRate,
      second: Second.SuccessRate,
      difference: SuccessRate,
      text: percentText,
      differenceText: (value) => signed(value.toFixed(0)),
      unit: words.points,
    },
    {
      name: words.time,
      first: First.Duration,
      second: Second.Duration,
      difference: Duration,
      text: clockText,
      differenceText: (value) => signed(percentText(value)),
    },
    {
      name: words.misclicks,
      first: First.Misclicks,
      second: Second.Misclicks,
      difference: Misclicks,
      text: oneDecimal,
      differenceText: (value) => signed(oneDecimal(value)),
    },
  ];
}

function Testers({ side: { Count, DroppedOut } }: { side: ComparedSide }) {
  return (
    <td>
      <strong>{Count}</strong>
      {DroppedOut > 0 && <span>{words.droppedOut(DroppedOut)}</span>}
    </td>
  );
}
