/** What has come in so far, and the way to the results. */
import type { WireCollector, WireProject } from '@sightline/wire/calls';
import { Button } from '@mantine/core';
import { Card } from '@sightline/ui';
import { Link } from 'react-router';
import { texts } from '../../lib/texts/index.ts';
import classes from './collector-page.module.css';

const words = texts.invite.collector;

export function CollectorCounts({ project, collector }: { project: WireProject; collector: WireCollector }) {
  const sample = collector.SelectedNumberOfResponses;
  const percent = sample > 0 ? Math.min(100, (collector.completes / sample) * 100) : 0;
  return (
    <Card className={classes.counts ?? ''} aria-live="polite">
      <h2>{words.completes}</h2>
      <p className={classes.figure}>
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
      <p className={classes.row}>
        <span>{words.partial}</span>
        <span>{collector.partial}</span>
      </p>
      <p className={classes.note}>{words.updated}</p>
      {collector.completes > 0 ? (
        <Button variant="default" component={Link} to={`/project/${project.Id}/collector/${collector.Id}/analyze-results`} fullWidth>
          {words.results}
        </Button>
      ) : null}
    </Card>
  );
}
