/** Around the pages of one invitation: as long as paid testers are waited for, the overlay stands in their place. */
import { Outlet, useParams } from 'react-router';
import { useProject, type ProjectContext } from '../../../lib/project.ts';
import { isWaitedFor } from './waiting-state.ts';
import { WaitingOverlay } from './waiting-overlay.tsx';

export function CollectorFrame() {
  const project = useProject();
  const { collectorid } = useParams();
  const collector = project.Collectors.find(({ Id }) => Id === collectorid);
  if (collector && isWaitedFor(collector)) return <WaitingOverlay key={collector.Id} project={project} collector={collector} />;
  return <Outlet context={{ project } satisfies ProjectContext} />;
}
