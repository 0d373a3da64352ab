/** The key figures of two segments, a row each, with the difference and its interval. */
import type { ComparedSide, Comparison } from '@sightline/wire/calls';
import { segmentTexts as words } from '../../../lib/texts/segments.ts';
import { clockText, oneDecimal } from '../figures.ts';
import classes from './comparison.module.css';

type Interval = ComparedSide['SuccessRate']['Interval'];

interface Row {
  name: string;
  of: (side: ComparedSide) => ComparedSide['SuccessRate'];
  difference: Comparison['SuccessRate'];
  text: (value: number) => string;
  differenceText: (value: number) => string;
  /** What the difference is counted in, where its text does not say. */
  unit?: string;
}

/** With a sign, and a minus in place of a hyphen; what is rounded to 0 has none. */
function signed(text: string): string {
  if (Number.parseFloat(text) === 0) return text.replace('-', '');
  return text.startsWith('-') ? text.replace('-', '−') : `+${text}`;
}
const percent = (value: number): string => `${Math.round(value)}%`;

export function ComparisonTable({ comparison, first, second }: { comparison: Comparison; first: string; second: string }) {
  const rows: Row[] = [
    {
      name: words.successRate,
      of: (side) => side.SuccessRate,
      difference: comparison.SuccessRate,
      text: percent,
      differenceText: (value) => signed(value.toFixed(0)),
      unit: words.points,
    },
    {
      name: words.time,
      of: (side) => side.Duration,
      difference: comparison.Duration,
      text: clockText,
      differenceText: (value) => signed(percent(value)),
    },
    {
      name: words.misclicks,
      of: (side) => side.Misclicks,
      difference: comparison.Misclicks,
      text: oneDecimal,
      differenceText: (value) => signed(oneDecimal(value)),
    },
  ];
  return (
    <>
      {/* Scrolled by keyboard where the page is narrow. */}
      <div className={classes.scroll} role="region" aria-label={words.compare} tabIndex={0}>
        <table className={classes.table}>
          <thead>
            <tr>
              <th scope="col">{words.figure}</th>
              <th scope="col">{first}</th>
              <th scope="col">{second}</th>
              <th scope="col">{words.difference}</th>
            </tr>
          </thead>
          <tbody>
            <tr>
              <th scope="row">{words.testers}</th>
              <Testers side={comparison.First} />
              <Testers side={comparison.Second} />
              <td />
            </tr>
            {rows.map((row) => (
              <tr key={row.name}>
                <th scope="row">{row.name}</th>
                <FigureCell figure={row.of(comparison.First)} text={row.text} />
                <FigureCell figure={row.of(comparison.Second)} text={row.text} />
                <DifferenceCell row={row} />
              </tr>
            ))}
          </tbody>
        </table>
      </div>
      {comparison.Overlap > 0 && <p className={classes.note}>{words.overlap(comparison.Overlap)}</p>}
      <p className={classes.note}>{words.method}</p>
    </>
  );
}

function Testers({ side: { Count, DroppedOut } }: { side: ComparedSide }) {
  return (
    <td>
      <strong>{Count}</strong>
      {DroppedOut > 0 && <span>{words.droppedOut(DroppedOut)}</span>}
    </td>
  );
}

function FigureCell({ figure: { Value, Interval, Count }, text }: { figure: ComparedSide['SuccessRate']; text: Row['text'] }) {
  if (Value === null) return <td>{words.nobody}</td>;
  return (
    <td>
      <strong>{text(Value)}</strong>
      <span>
        {words.countOf(Count)}, {intervalText(Interval, text)}
      </span>
    </td>
  );
}

/** Whether the interval includes 0 is said in words beside the figures: colour alone would not do. */
function DifferenceCell({ row: { difference, differenceText: text, unit = '' } }: { row: Row }) {
  const { Value, Interval } = difference;
  if (Value === null) return <td>{words.nobody}</td>;
  const isClear = Interval !== null && (Interval.Low > 0 || Interval.High < 0);
  return (
    <td>
      <strong>{`${text(Value)} ${unit}`.trimEnd()}</strong>
      <span>{intervalText(Interval, text)}</span>
      {Interval !== null && <span className={isClear ? classes.clear : undefined}>{isClear ? words.clear : words.unclear}</span>}
    </td>
  );
}

const intervalText = (interval: Interval, text: Row['text']): string =>
  interval === null ? words.tooFew : words.interval(text(interval.Low), text(interval.High));
