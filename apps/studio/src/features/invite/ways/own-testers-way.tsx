/** Own testers: makes the invitation, or leads to the plans where the plan has none. */
import type { WireProject } from '@sightline/wire/calls';
import { Button } from '@mantine/core';
import { texts } from '../../../lib/texts/index.ts';
import { useInvite } from '../use-invite.ts';
import { useOwnTestersAllowed, useToPlans } from '../use-to-plans.ts';
import { Way } from './way.tsx';
import classes from './ways.module.css';

const words = texts.invite;

export function OwnTestersWay({ project }: { project: WireProject }) {
  const { allowed, waiting } = useOwnTestersAllowed();
  return (
    <Way title={words.own} text={words.ownText} gives={words.ownGives}>
      {allowed ? <Invite projectId={project.Id} waiting={waiting} /> : <ToPlans />}
    </Way>
  );
}

function Invite({ projectId, waiting }: { projectId: string; waiting: boolean }) {
  const { invite, pending } = useInvite(projectId, 'own');
  return (
    <Button size="md" fullWidth onClick={invite} loading={pending} disabled={waiting}>
      {words.ownAction}
    </Button>
  );
}

function ToPlans() {
  const go = useToPlans();
  return (
    <>
      <p className={classes.hint}>{words.subscriptionHint}</p>
      <Button size="md" fullWidth onClick={go}>
        {words.subscriptionOnly}
      </Button>
    </>
  );
}
