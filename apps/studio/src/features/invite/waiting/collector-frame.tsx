/** Around the pages of one invitation: one that is gone says so, and as long as paid testers are waited for, the overlay stands in their place. */
import { Button } from '@mantine/core';
import { EmptyState } from '@sightline/ui';
import type { WireCollector, WireProject } from '@sightline/wire/calls';
import { Link, Outlet, useOutletContext, useParams } from 'react-router';
import { useProjectTitle } from '../../../lib/page-title.ts';
import { useProject, type ProjectContext } from '../../../lib/project.ts';
import { texts } from '../../../lib/texts/index.ts';
import { isWaitedFor } from './waiting-state.ts';
import { WaitingOverlay } from './waiting-overlay.tsx';

const words = texts.invite.collector;

interface CollectorContext extends ProjectContext {
  collector: WireCollector;
}

/** The invitation of the address; only inside this frame. */
export function useCollector(): WireCollector {
  return useOutletContext<CollectorContext>().collector;
}

export function CollectorFrame() {
  const project = useProject();
  const { collectorid } = useParams();
  const collector = project.Collectors.find(({ Id }) => Id === collectorid);
  if (!collector) return <Missing project={project} />;
  if (isWaitedFor(collector)) return <WaitingOverlay key={collector.Id} project={project} collector={collector} />;
  return <Outlet context={{ project, collector } satisfies CollectorContext} />;
}

function Missing({ project }: { project: WireProject }) {
  useProjectTitle(words.missing, project);
  const action = (
    <Button component={Link} to={`/project/${project.Id}/invite-testers`}>
      {words.toInvite}
    </Button>
  );
  return <EmptyState title={words.missing} text={words.missingText} action={action} />;
}
