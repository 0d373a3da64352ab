/** The figures beside the circle: time, misclicks, expected path, clarity where it was asked. */
import type { ReportGroup } from '@sightline/wire/calls';
import { texts } from '../../../lib/texts/index.ts';
import { clockText, oneDecimal } from '../figures.ts';
import { Metric } from './metric.tsx';
import classes from './overall.module.css';

const percent = (value: number): string => `${Math.round(value)}%`;

type Indicators = ReportGroup['QuantitiveIndicators'];

export function Metrics({ indicators }: { indicators: Indicators }) {
  const { TaskClarity } = indicators;
  return (
    <div className={classes.metrics}>
      <TimeMetric indicators={indicators} />
      <MisclicksMetric indicators={indicators} />
      <PathMetric indicators={indicators} />
      {!indicators.HideTaskClarity && TaskClarity !== null && (
        <Metric
          name={texts.results.clarity}
          figure={texts.results.clarityFigure(oneDecimal(TaskClarity))}
          note={texts.results.countOf(indicators.NumberOfUsers)}
        />
      )}
    </div>
  );
}

function TimeMetric({ indicators: { AverageDuration: mean, AverageDurationInterval: interval } }: { indicators: Indicators }) {
  if (mean === null) return <Metric name={texts.results.timeOnTask} figure={texts.results.none} note={texts.results.nobodyFinished} />;
  const note = interval
    ? texts.results.geometricMeanInterval(clockText(interval.Low), clockText(interval.High))
    : texts.results.geometricMean;
  return (
    <Metric name={texts.results.timeOnTask} figure={clockText(mean)} note={note} value={mean} interval={interval} endText={clockText} />
  );
}

function MisclicksMetric({ indicators: { AverageMisclicksCount: mean, AverageMisclicksInterval: interval } }: { indicators: Indicators }) {
  if (mean === null) return <Metric name={texts.results.misclicks} figure={texts.results.none} note={texts.results.notRecorded} />;
  const note = interval ? texts.results.perTesterInterval(oneDecimal(interval.Low), oneDecimal(interval.High)) : texts.results.perTester;
  return (
    <Metric name={texts.results.misclicks} figure={oneDecimal(mean)} note={note} value={mean} interval={interval} endText={oneDecimal} />
  );
}

function PathMetric({ indicators: { DirectSuccess: share, DirectSuccessInterval: interval } }: { indicators: Indicators }) {
  if (share === null) return null;
  const note = interval ? texts.results.ofSuccessfulInterval(percent(interval.Low), percent(interval.High)) : texts.results.ofSuccessful;
  return (
    <Metric
      name={texts.results.expectedPath}
      figure={percent(share)}
      note={note}
      value={share}
      interval={interval ?? null}
      scaleMax={100}
      endText={percent}
    />
  );
}
