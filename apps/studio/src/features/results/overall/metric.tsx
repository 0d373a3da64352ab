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
  /** Right end of the scale; by itself the interval takes four fifths of it. */
  scaleMax?: number;
  /** Words of the interval's ends. */
  endText?: (value: number) => string;
}

export function Metric({ name, figure, note, value = null, interval = null, scaleMax, endText = String }: MetricProps) {
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
          min={0}
          max={scaleMax ?? interval.High * 1.25}
        />
      )}
    </div>
  );
}
