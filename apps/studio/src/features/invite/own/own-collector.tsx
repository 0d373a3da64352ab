/** One invitation of own testers: what to share, how many to collect, where testers go at the end, live counts. */
import type { WireCollector, WireProject } from '@sightline/wire/calls';
import { Page } from '@sightline/ui';
import { CollectorStatus } from '@sightline/domain/collectors';
import { useLiveProject } from '../../../lib/use-live-project.ts';
import { NotReadyNote } from '../not-ready-note.tsx';
import { DemoNote } from '../ways/demo-note.tsx';
import { PreviewRow } from '../ways/preview-row.tsx';
import { ProviderCard } from '../provider/provider-card.tsx';
import { BackLinks } from './back-links.tsx';
import { CollectorCounts } from './collector-counts.tsx';
import { CollectorHead } from './collector-head.tsx';
import { CollectorMoves } from './collector-moves.tsx';
import { MailCard } from './mail-card.tsx';
import classes from './own.module.css';
import { SampleSlider } from './sample-slider.tsx';
import { ShareCard } from './share-card.tsx';
import { useMoves } from './use-moves.ts';

interface CollectorProps {
  project: WireProject;
  collector: WireCollector;
}

export function OwnCollector({ project, collector }: CollectorProps) {
  const { isError } = useLiveProject(project);
  return project.ReadOnly ? (
    <DemoCollector project={project} collector={collector} stale={isError} />
  ) : (
    <EditableCollector project={project} collector={collector} stale={isError} />
  );
}

function DemoCollector({ project, collector, stale }: CollectorProps & { stale: boolean }) {
  return (
    <Page>
      <CollectorHead project={project} collector={collector} />
      <div className={classes.grid}>
        <DemoNote project={project} collector={collector} />
        <CollectorCounts project={project} collector={collector} stale={stale} />
      </div>
    </Page>
  );
}

function EditableCollector({ project, collector, stale }: CollectorProps & { stale: boolean }) {
  const moves = useMoves(project.Id, collector.Id);
  const waitsForSetUp = collector.status === CollectorStatus.notStarted && !project.ReadyForStart;
  return (
    <Page>
      <CollectorHead project={project} collector={collector}>
        <CollectorMoves projectId={project.Id} collector={collector} moves={moves} />
      </CollectorHead>
      {moves.blocked !== null ? (
        <NotReadyNote projectId={project.Id} text={moves.blocked} />
      ) : waitsForSetUp ? (
        <NotReadyNote projectId={project.Id} />
      ) : null}
      <div className={classes.grid}>
        <div className={classes.column}>
          <ShareCard collector={collector} />
          <MailCard project={project} collector={collector} />
          <BackLinks projectId={project.Id} collector={collector} />
          <ProviderCard collector={collector} />
        </div>
        <div className={`${classes.column} ${collector.status === CollectorStatus.notStarted ? '' : classes.live}`}>
          <CollectorCounts project={project} collector={collector} stale={stale} />
          <SampleSlider projectId={project.Id} collector={collector} />
        </div>
      </div>
      <PreviewRow project={project} />
    </Page>
  );
}
