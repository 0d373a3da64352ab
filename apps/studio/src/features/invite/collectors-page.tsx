/** All invitations of a project, by name, and the way to another one. */
import { Button } from '@mantine/core';
import { EmptyState, Page } from '@sightline/ui';
import { Link } from 'react-router';
import { useProjectTitle } from '../../lib/page-title.ts';
import { useProject } from '../../lib/project.ts';
import { texts } from '../../lib/texts/index.ts';
import { usePanelSettings } from './api.ts';
import { CollectorTable } from './list/collector-table.tsx';
import classes from './list/list.module.css';
import { useInvite } from './use-invite.ts';
import { useOwnTestersAllowed, useToPlans } from './use-to-plans.ts';

const words = texts.invite.collectors;

export function CollectorsPage() {
  const project = useProject();
  useProjectTitle(words.title, project);
  const some = project.Collectors.length > 0;
  return (
    <Page>
      <header className={classes.head}>
        <h2 className="page-question">{words.title}</h2>
        {some && !project.ReadOnly ? <AnotherInvitation projectId={project.Id} /> : null}
      </header>
      {some ? <CollectorTable project={project} /> : <NoCollectors projectId={project.Id} />}
    </Page>
  );
}

function NoCollectors({ projectId }: { projectId: string }) {
  const action = (
    <Button component={Link} to={`/project/${projectId}/invite-testers`}>
      {texts.invite.collector.toInvite}
    </Button>
  );
  return <EmptyState title={words.empty} text={words.emptyText} action={action} />;
}

/** The page of the ways leads to the first invitation; further ones, of either kind, are made here. */
function AnotherInvitation({ projectId }: { projectId: string }) {
  const paid = useInvite(projectId, 'paid');
  const { data: settings } = usePanelSettings();
  return (
    <div className={classes.ways}>
      <OwnInvitation projectId={projectId} />
      {settings?.Recruiting === 'off' ? null : (
        <Button variant="default" onClick={paid.invite} loading={paid.pending}>
          {texts.invite.paidAction}
        </Button>
      )}
    </div>
  );
}

function OwnInvitation({ projectId }: { projectId: string }) {
  const { allowed, waiting } = useOwnTestersAllowed();
  const toPlans = useToPlans();
  const { invite, pending } = useInvite(projectId, 'own');
  if (!allowed)
    return (
      <Button onClick={toPlans} aria-label={`${texts.invite.own}: ${texts.invite.subscriptionOnly}`}>
        {texts.invite.subscriptionOnly}
      </Button>
    );
  return (
    <Button onClick={invite} loading={pending} disabled={waiting}>
      {texts.invite.ownAction}
    </Button>
  );
}
