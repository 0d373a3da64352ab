/** One own-testers collector: what to share, how many to collect, start and stop, live counts. */
import type { WireCollector, WireProject } from '@sightline/wire/calls';
import { Button } from '@mantine/core';
import { paidCollector } from '@sightline/domain/collectors';
import { EmptyState, Page } from '@sightline/ui';
import { Link, useParams } from 'react-router';
import { usePageTitle } from '../../lib/page-title.ts';
import { useProject } from '../../lib/project.ts';
import { texts } from '../../lib/texts/index.ts';
import { useLiveCounts } from './api.ts';
import { CollectorCounts } from './collector-counts.tsx';
import { CollectorHead } from './collector-head.tsx';
import classes from './collector-page.module.css';
import { PreviewRow } from './preview-row.tsx';
import { SampleSlider } from './sample-slider.tsx';
import { ShareCard } from './share-card.tsx';

const words = texts.invite.collector;

export function CollectorPage() {
  const project = useProject();
  const { collectorid = '' } = useParams();
  const collector = project.Collectors.find(({ Id }) => Id === collectorid);
  usePageTitle(collector ? `${collector.Name} ${project.Name}` : project.Name);
  if (!collector) {
    const action = (
      <Button component={Link} to={`/project/${project.Id}/invite-testers`}>
        {words.toInvite}
      </Button>
    );
    return <EmptyState title={words.missing} text={words.missingText} action={action} />;
  }
  if (collector.type === paidCollector) return <EmptyState title={words.paidTitle} text={words.paidText} />;
  return <OwnCollector key={collector.Id} project={project} collector={collector} />;
}

function OwnCollector({ project, collector }: { project: WireProject; collector: WireCollector }) {
  useLiveCounts(project.Id);
  return (
    <Page>
      <CollectorHead project={project} collector={collector} />
      <div className={classes.grid}>
        <div className={classes.column}>
          <ShareCard project={project} collector={collector} />
        </div>
        <div className={classes.column}>
          <CollectorCounts project={project} collector={collector} />
          {project.ReadOnly ? null : <SampleSlider project={project} collector={collector} />}
        </div>
      </div>
      {project.ReadOnly ? null : <PreviewRow project={project} />}
    </Page>
  );
}
