/** One invitation: of own testers, or of paid ones. */
import { CollectorType } from '@sightline/domain/collectors';
import { useProjectTitle } from '../../lib/page-title.ts';
import { useProject } from '../../lib/project.ts';
import { OwnCollector } from './own/own-collector.tsx';
import { PaidCollector } from './paid/paid-collector.tsx';
import { useCollector } from './waiting/collector-frame.tsx';

export function CollectorPage() {
  const project = useProject();
  const collector = useCollector();
  useProjectTitle(collector.Name, project);
  const Collector = collector.type === CollectorType.paid ? PaidCollector : OwnCollector;
  return <Collector key={collector.Id} project={project} collector={collector} />;
}
