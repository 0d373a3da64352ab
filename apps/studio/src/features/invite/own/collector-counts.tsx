/** What has come in so far, when it began and ended, and the way to the results. */
import type { WireCollector, WireProject } from '@sightline/wire/calls';
import { Button } from '@mantine/core';
import { Card } from '@sightline/ui';
import { Link } from 'react-router';
import { dayAndTimeText } from '../../../lib/dates.ts';
import { CollectorStatus } from '@sightline/domain/collectors';
import { texts } from '../../../lib/texts/index.ts';
import classes from './own.module.css';

const words = texts.invite.counts;

interface CountsProps {
  project: WireProject;
  collector: WireCollector;
  /** The last time of asking for newer counts failed. */
  stale: boolean;
}

export function CollectorCounts({ project, collector, stale }: CountsProps) {
  const sample = collector.SelectedNumberOfResponses;
  const percent = sample > 0 ? Math.min(100, (collector.completes / sample) * 100) : 0;
  return (
    <Card className={classes.counts ?? ''} aria-label={words.completes}>
      <h2>{words.completes}</h2>
      <p className={classes.figure} aria-live="polite">
        {collector.completes}
        <span>{words.of(sample)}</span>
      </p>
      <div
        className={classes.line}
        role="progressbar"
        aria-label={words.completes}
        aria-valuemin={0}
        aria-valuemax={sample}
        aria-valuenow={collector.completes}
      >
        <div className={classes.fill} style={{ width: `${percent}%` }} />
      </div>
      <dl className={classes.facts}>
        <Fact name={words.partial} value={String(collector.partial)} />
        {collector.StartDate ? <Fact name={words.started} value={dayAndTimeText(new Date(collector.StartDate))} /> : null}
        {collector.status === CollectorStatus.finished && collector.ActualFinishDate ? (
          <Fact name={words.ended} value={dayAndTimeText(new Date(collector.ActualFinishDate))} />
        ) : null}
      </dl>
      {collector.completes > 0 ? (
        <Button variant="default" component={Link} to={`/project/${project.Id}/collector/${collector.Id}/analyze-results`} fullWidth>
          {words.results}
        </Button>
      ) : null}
      <p className={stale ? classes.stale : classes.note} role="status">
        {stale ? words.updateFailed : words.updated}
      </p>
    </Card>
  );
}

function Fact({ name, value }: { name: string; value: string }) {
  return (
    <div>
      <dt>{name}</dt>
      <dd>{value}</dd>
    </div>
  );
}
