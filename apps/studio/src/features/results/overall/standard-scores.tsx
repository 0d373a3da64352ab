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

function Score({ score: { Name, Value, Interval, Count, Low, High, Benchmark, Note, Source } }: { score: ReportScore }) {
  const interval =
    Interval === null ? resultsTexts.tooFewForInterval : resultsTexts.interval95(oneDecimal(Interval.Low), oneDecimal(Interval.High));
  return (
    <div>
      <Metric
        name={Name}
        figure={Value === null ? resultsTexts.none : oneDecimal(Value)}
        note={Count === 0 ? resultsTexts.countOf(0) : `${resultsTexts.countOf(Count)}, ${interval}`}
        value={Value}
        interval={Interval}
        ticks={Benchmark === null ? [Low, High] : [Low, Benchmark, High]}
      />
      <p>{Note}</p>
      <p className={classes.source}>{Source}</p>
    </div>
  );
}
