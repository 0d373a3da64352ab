/** SEQ, UMUX-Lite and NPS of the ready-made methodology, each on its scale, with what it is compared with and its source. */
import { Card } from '@sightline/ui';
import type { ReportScore } from '@sightline/wire/calls';
import { resultsTexts } from '../../../lib/texts/results.ts';
import { oneDecimal } from '../figures.ts';
import { Metric } from './metric.tsx';
import classes from './overall.module.css';

export function StandardScores({ scores }: { scores: readonly ReportScore[] }) {
  if (scores.length === 0) return null;
  return (
    <Card>
      <h2>{resultsTexts.scores}</h2>
      <div className={classes.scores}>
        {scores.map((score) => (
          <Score key={score.Name} score={score} />
        ))}
      </div>
    </Card>
  );
}

/** Scales wider than 100, as that of NPS, are read in whole numbers; with a minus sign in place of a hyphen. */
const textOn =
  (span: number) =>
  (value: number): string =>
    (span > 100 ? String(Math.round(value)) : oneDecimal(value)).replace('-', '−');

function Score({ score: { Name, Value, Interval, Count, Low, High, Benchmark, Note, Source } }: { score: ReportScore }) {
  const text = textOn(High - Low);
  const interval = Interval === null ? resultsTexts.tooFewForInterval : resultsTexts.scoreInterval(text(Interval.Low), text(Interval.High));
  return (
    <div>
      <Metric
        name={Name}
        figure={Value === null ? resultsTexts.none : text(Value)}
        note={Count === 0 ? resultsTexts.countOf(0) : `${resultsTexts.countOf(Count)}, ${interval}`}
        value={Value}
        interval={Interval}
        ticks={Benchmark === null ? [Low, (Low + High) / 2, High] : [Low, Benchmark, High]}
        endText={text}
        tickText={(tick) => String(tick).replace('-', '−')}
      />
      <p>{Note}</p>
      <p className={classes.source}>{Source}</p>
    </div>
  );
}
