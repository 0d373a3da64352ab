/** One figure of the summary: its name, itself, what kind of figure it is, and its interval as a whisker. */
import { IntervalWhisker } from '@sightline/charts';
import { resultsTexts } from '../../../lib/texts/results.ts';
import classes from './overall.module.css';

interface MetricProps {
  name: string;
  figure: string;
  note: string;
  value?: number | null;
  interval?: { Low: number; High: number } | null;
  /** Values on the axis under the interval. */
  ticks?: readonly number[];
  /** Words of the interval's ends. */
  endText?: (value: number) => string;
  /** Words of the ticks, where they are shorter. */
  tickText?: (value: number) => string;
}

export function Metric(props: MetricProps) {
  const { name, figure, note, value = null, interval = null, ticks = [], endText = String, tickText = endText } = props;
  return (
    <div className={classes.metric}>
      <h3>{name}</h3>
      <strong>{figure}</strong>
      <span>{note}</span>
      {value !== null && interval && (
        <IntervalWhisker
          label={resultsTexts.whisker(endText(interval.Low), endText(interval.High))}
          value={value}
          low={interval.Low}
          high={interval.High}
          ticks={ticks.map((tick) => ({ value: tick, label: tickText(tick) }))}
        />
      )}
    </div>
  );
}
