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

type Interval = Indicators['AverageDurationInterval'];

/** The interval in words; below 5 testers the server gives none, and the note says why. */
const intervalText = (interval: Interval, endText: (value: number) => string): string =>
  interval === null ? texts.results.tooFewForInterval : texts.results.interval95(endText(interval.Low), endText(interval.High));

function TimeMetric({ indicators }: { indicators: Indicators }) {
  const { AverageDuration: mean, AverageDurationInterval: interval, AverageDurationOf, AverageDurationCount } = indicators;
  if (mean === null) return <Metric name={texts.results.timeOnTask} figure={texts.results.none} note={texts.results.nobodyFinished} />;
  const note = `${texts.results.timeOf(AverageDurationOf, AverageDurationCount)}, ${intervalText(interval, clockText)}`;
  return (
    <Metric name={texts.results.timeOnTask} figure={clockText(mean)} note={note} value={mean} interval={interval} endText={clockText} />
  );
}

function MisclicksMetric({ indicators }: { indicators: Indicators }) {
  const { AverageMisclicksCount: mean, AverageMisclicksInterval: interval, UntoldClicksCount: untold } = indicators;
  if (mean === null) return <Metric name={texts.results.misclicks} figure={texts.results.none} note={texts.results.notRecorded} />;
  const parts = [texts.results.perTester, intervalText(interval, oneDecimal), ...(untold === 0 ? [] : [texts.results.untold(untold)])];
  const note = parts.join(', ');
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
