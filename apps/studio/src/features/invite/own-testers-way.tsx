/** Own testers: makes the invitation, or leads to the plans where the plan has none. */
import type { WireProject } from '@sightline/wire/calls';
import { Button } from '@mantine/core';
import { useLocation, useNavigate } from 'react-router';
import { notifyFailure } from '../../lib/notify.ts';
import { useProfile } from '../../lib/profile.ts';
import { rememberReturnPath } from '../../lib/return-path.ts';
import { texts } from '../../lib/texts/index.ts';
import { useAddCollector } from './api.ts';
import classes from './invite-page.module.css';
import { Way } from './way.tsx';

const words = texts.invite;

export function OwnTestersWay({ project }: { project: WireProject }) {
  const profile = useProfile();
  const refused = profile.data?.Subscription.OwnTestersAllowed === false;
  return (
    <Way title={words.own} text={words.ownText} gives={words.ownGives}>
      {refused ? <ToPlans /> : <Invite projectId={project.Id} waiting={profile.isPending} />}
    </Way>
  );
}

function Invite({ projectId, waiting }: { projectId: string; waiting: boolean }) {
  const navigate = useNavigate();
  const add = useAddCollector(projectId);
  const invite = () =>
    add.mutate(undefined, {
      onSuccess: (collector) => void navigate(`/project/${projectId}/collector/${collector.Id}`),
      onError: (error) => notifyFailure(words.addFailed, error),
    });
  return (
    <Button size="md" fullWidth onClick={invite} loading={add.isPending} disabled={waiting}>
      {words.ownAction}
    </Button>
  );
}

function ToPlans() {
  const navigate = useNavigate();
  const { pathname } = useLocation();
  const go = () => {
    rememberReturnPath(pathname);
    void navigate('/subscription');
  };
  return (
    <>
      <p className={classes.hint}>{words.subscriptionHint}</p>
      <Button size="md" fullWidth onClick={go}>
        {words.subscriptionOnly}
      </Button>
    </>
  );
}
