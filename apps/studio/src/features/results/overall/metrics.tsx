/** The figures beside the circle: time, misclicks, expected path, clarity where it was asked. */
import type { ReportGroup } from '@sightline/wire/calls';
import { resultsTexts } from '../../../lib/texts/results.ts';
import { clockText, oneDecimal } from '../figures.ts';
import { axisTicks } from './axis-ticks.ts';
import { Metric } from './metric.tsx';
import classes from './overall.module.css';

const percent = (value: number): string => `${Math.round(value)}%`;

type Indicators = ReportGroup['QuantitiveIndicators'];

export function Metrics({ indicators }: { indicators: Indicators }) {
  const { TaskClarity, TaskClarityCount } = indicators;
  return (
    <div className={classes.metrics}>
      <TimeMetric indicators={indicators} />
      <MisclicksMetric indicators={indicators} />
      <PathMetric indicators={indicators} />
      {!indicators.HideTaskClarity && TaskClarity !== null && (
        <Metric
          name={resultsTexts.clarity}
          figure={resultsTexts.clarityFigure(oneDecimal(TaskClarity))}
          note={TaskClarityCount === undefined ? '' : resultsTexts.countOf(TaskClarityCount)}
        />
      )}
      <details className={classes.method}>
        <summary>{resultsTexts.howCalculated}</summary>
        {resultsTexts.intervalMethods.map((text) => (
          <p key={text}>{text}</p>
        ))}
      </details>
    </div>
  );
}

type Interval = Indicators['AverageDurationInterval'];

/** The interval in words; below 5 testers the server gives none, and the note says why. */
const intervalText = (interval: Interval, endText: (value: number) => string): string =>
  interval === null ? resultsTexts.tooFewForInterval : resultsTexts.interval95(endText(interval.Low), endText(interval.High));

function TimeMetric({ indicators }: { indicators: Indicators }) {
  const { AverageDuration: mean, AverageDurationInterval: interval, AverageDurationOf, AverageDurationCount } = indicators;
  if (mean === null) return <Metric name={resultsTexts.timeOnTask} figure={resultsTexts.none} note={resultsTexts.nobodyFinished} />;
  const note = `${resultsTexts.timeOf(AverageDurationOf, AverageDurationCount)}, ${intervalText(interval, clockText)}`;
  return (
    <Metric
      name={resultsTexts.timeOnTask}
      figure={clockText(mean)}
      note={note}
      value={mean}
      interval={interval}
      ticks={axisTicks(interval?.High ?? mean, 'clock')}
      endText={clockText}
    />
  );
}

function MisclicksMetric({ indicators }: { indicators: Indicators }) {
  const { AverageMisclicksCount: mean, AverageMisclicksInterval: interval, UntoldClicksCount: untold } = indicators;
  if (mean === null) return <Metric name={resultsTexts.misclicks} figure={resultsTexts.none} note={resultsTexts.notRecorded} />;
  const parts = [resultsTexts.perTester, intervalText(interval, oneDecimal), ...(untold === 0 ? [] : [resultsTexts.untold(untold)])];
  const note = parts.join(', ');
  return (
    <Metric
      name={resultsTexts.misclicks}
      figure={oneDecimal(mean)}
      note={note}
      value={mean}
      interval={interval}
      ticks={axisTicks(interval?.High ?? mean, 'plain')}
      endText={oneDecimal}
      tickText={String}
    />
  );
}

function PathMetric({ indicators: { DirectSuccess: share, DirectSuccessInterval: interval } }: { indicators: Indicators }) {
  if (share === null) return null;
  const note = interval ? resultsTexts.ofSuccessfulInterval(percent(interval.Low), percent(interval.High)) : resultsTexts.ofSuccessful;
  return (
    <Metric
      name={resultsTexts.expectedPath}
      figure={percent(share)}
      note={note}
      value={share}
      interval={interval ?? null}
      ticks={axisTicks(100, 'plain')}
      endText={percent}
    />
  );
}
