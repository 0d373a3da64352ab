/** One invitation: of own testers, or of paid ones. */
import { Button } from '@mantine/core';
import { paidCollector } from '@sightline/domain/collectors';
import { EmptyState } from '@sightline/ui';
import { Link, useParams } from 'react-router';
import { useProjectTitle } from '../../lib/page-title.ts';
import { useProject } from '../../lib/project.ts';
import { texts } from '../../lib/texts/index.ts';
import { OwnCollector } from './own/own-collector.tsx';
import { PaidCollector } from './paid/paid-collector.tsx';

const words = texts.invite.collector;

export function CollectorPage() {
  const project = useProject();
  const { collectorid = '' } = useParams();
  const collector = project.Collectors.find(({ Id }) => Id === collectorid);
  useProjectTitle(collector?.Name ?? words.missing, project);
  if (!collector) {
    const action = (
      <Button component={Link} to={`/project/${project.Id}/invite-testers`}>
        {words.toInvite}
      </Button>
    );
    return <EmptyState title={words.missing} text={words.missingText} action={action} />;
  }
  const Collector = collector.type === paidCollector ? PaidCollector : OwnCollector;
  return <Collector key={collector.Id} project={project} collector={collector} />;
}
