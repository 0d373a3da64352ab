/** One invitation of paid testers: whom it is for, what it costs and how long it takes, what has come in. */
import type { WireCollector, WireProject } from '@sightline/wire/calls';
import { Card, Page } from '@sightline/ui';
import { texts } from '../../../lib/texts/index.ts';
import { useLiveProject } from '../../../lib/use-live-project.ts';
import { BackButton } from '../back-button.tsx';
import { CollectorCounts } from '../own/collector-counts.tsx';
import { CollectorHead } from '../own/collector-head.tsx';
import page from '../own/own.module.css';
import { PriceList } from '../price-list.tsx';
import { PreviewRow } from '../ways/preview-row.tsx';
import classes from './paid.module.css';
import { audienceLines, orderLines } from './target-lines.ts';

const words = texts.invite.paidSample;

interface PaidProps {
  project: WireProject;
  collector: WireCollector;
}

export function PaidCollector({ project, collector }: PaidProps) {
  const { isError } = useLiveProject(project);
  const unstarted = collector.status === 0 && !project.ReadOnly;
  return (
    <Page>
      <CollectorHead project={project} collector={collector}>
        {unstarted ? <BackButton projectId={project.Id} collectorId={collector.Id} /> : null}
      </CollectorHead>
      {unstarted ? (
        <p className={classes.later}>
          {words.later} {words.ownInstead}
        </p>
      ) : null}
      <div className={page.grid}>
        <Card className={classes.card ?? ''} aria-label={words.chosen}>
          <h2>{words.chosen}</h2>
          <dl className={classes.lines}>
            {[...audienceLines(collector), ...orderLines(collector)].map(({ name, value }) => (
              <div key={name}>
                <dt>{name}</dt>
                <dd>{value}</dd>
              </div>
            ))}
          </dl>
        </Card>
        {unstarted ? (
          <Card className={classes.card ?? ''} aria-label={words.prices}>
            <div>
              <h2>{words.prices}</h2>
              <p className={classes.text}>{words.pricesText}</p>
            </div>
            <PriceList chosen={collector.SelectedNumberOfResponses} />
          </Card>
        ) : (
          <CollectorCounts project={project} collector={collector} stale={isError} />
        )}
      </div>
      {project.ReadOnly ? null : <PreviewRow project={project} />}
    </Page>
  );
}
