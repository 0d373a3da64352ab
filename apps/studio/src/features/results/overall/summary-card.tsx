/** The card everything begins with: success circle, what it means, and the figures beside it. */
import { CircleLegend, SuccessCircle } from '@sightline/charts';
import { Card } from '@sightline/ui';
import type { Report } from '@sightline/wire/calls';
import { resultsTexts } from '../../../lib/texts/results.ts';
import { percentText } from '../figures.ts';
import { hasOutcomes, outcomeLook, outcomeSegments } from '../outcomes.ts';
import type { OutcomeGroup } from '../results-address.ts';
import { Metrics } from './metrics.tsx';
import classes from './overall.module.css';

/** The middle of the circle, each named: the rate of completion with its interval, or the share of the selected outcome. */
function middleOf(report: Report, outcome: OutcomeGroup): { figure: string; measure: string; caption: string } {
  const { All } = report;
  // Drop-outs are no part of the sample: theirs is a share of all who began.
  const total = outcome === 'DroppedOut' ? All.Count + report.DroppedOut.Count : All.Count;
  const share = percentText(report[outcome].Count, total) ?? resultsTexts.none;
  if (outcome !== 'All')
    return { figure: share, measure: outcomeLook[outcome].name, caption: resultsTexts.ofAll(report[outcome].Count, total) };
  const interval = All.SuccessRateInterval;
  return {
    figure: `${Math.round(All.SuccessRate)}%`,
    measure: resultsTexts.completed,
    caption: interval ? resultsTexts.interval(Math.round(interval.Low), Math.round(interval.High)) : '',
  };
}

export function SummaryCard({ report, outcome }: { report: Report; outcome: OutcomeGroup }) {
  const group = report[outcome];
  const segments = outcomeSegments(report, outcome);
  return (
    <Card>
      <div className={classes.summary}>
        {hasOutcomes(report) && (
          <SuccessCircle label={resultsTexts.circle} head={resultsTexts.circleHead} segments={segments} {...middleOf(report, outcome)} />
        )}
        <div className={classes.meaning}>
          <h2>{group.Title}</h2>
          <p>{group.Description}</p>
          {hasOutcomes(report) && <CircleLegend segments={segments} />}
        </div>
        {hasOutcomes(report) && group.Count > 0 && <Metrics indicators={group.QuantitiveIndicators} />}
      </div>
      {hasOutcomes(report) && <p className={classes.norm}>{group.QuantitiveIndicators.Norm}</p>}
    </Card>
  );
}
