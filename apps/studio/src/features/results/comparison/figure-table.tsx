/** Figures of two groups of testers, a row each, with the difference and its interval. */
import type { ComparedSide, Comparison } from '@sightline/wire/calls';
import type { ReactNode } from 'react';
import { segmentTexts as words } from '../../../lib/texts/segments.ts';
import classes from './comparison.module.css';

type Figure = ComparedSide['SuccessRate'];

export interface FigureRow {
  name: string;
  first: Figure;
  second: Figure;
  difference: Comparison['SuccessRate'];
  text: (value: number) => string;
  differenceText: (value: number) => string;
  /** What the difference is counted in, where its text does not say. */
  unit?: string;
}

/** With a sign, and a minus in place of a hyphen; what is rounded to 0 has none. */
export function signed(text: string): string {
  if (Number.parseFloat(text) === 0) return text.replace('-', '');
  return text.startsWith('-') ? text.replace('-', '−') : `+${text}`;
}

export const percentText = (value: number): string => `${Math.round(value)}%`;

interface FigureTableProps {
  label: string;
  /** Names of the groups. */
  first: string;
  second: string;
  rows: readonly FigureRow[];
  /** A row before all others. */
  head?: ReactNode;
}

export function FigureTable({ label, first, second, rows, head }: FigureTableProps) {
  return (
    // Scrolled by keyboard where the page is narrow.
    <div className={classes.scroll} role="region" aria-label={label} tabIndex={0}>
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
          {head}
          {rows.map((row) => (
            <tr key={row.name}>
              <th scope="row">{row.name}</th>
              <FigureCell figure={row.first} text={row.text} />
              <FigureCell figure={row.second} text={row.text} />
              <DifferenceCell row={row} />
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

function FigureCell({ figure: { Value, Interval, Count }, text }: { figure: Figure; text: FigureRow['text'] }) {
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
function DifferenceCell({ row: { difference, differenceText: text, unit = '' } }: { row: FigureRow }) {
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

const intervalText = (interval: Figure['Interval'], text: FigureRow['text']): string =>
  interval === null ? words.tooFew : words.interval(text(interval.Low), text(interval.High));
