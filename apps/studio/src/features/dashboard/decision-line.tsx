/** One thing that waits for a decision, and the way to it. */
import { Button } from '@mantine/core';
import { notificationPath, type DecisionKind } from '@sightline/domain/notifications';
import type { WireDashboard } from '@sightline/wire/calls';
import { IconAlertTriangle } from '@tabler/icons-react';
import { Link } from 'react-router';
import { dayText } from '../../lib/dates.ts';
import { dashboardTexts as words } from '../../lib/texts/dashboard.ts';
import { texts } from '../../lib/texts/index.ts';
import classes from './dashboard.module.css';

type Decision = WireDashboard['Decisions'][number];

/** What has failed, as against what is only to be decided. */
const failed: readonly DecisionKind[] = ['payment-failed', 'processing-failed', 'export-failed'];

export function DecisionLine({ decision }: { decision: Decision }) {
  const { Kind, Project, Collector, Recordings = 0, Plan = 'pro', When } = decision;
  const { title, text, action } = words.decisions[Kind]({
    project: Project?.Name.trim() || words.untitled,
    collector: Collector?.Name ?? '',
    recordings: Recordings,
    plan: texts.subscription.names[Plan],
    when: When === undefined ? '' : dayText(new Date(When)),
  });
  return (
    <li className={classes.line}>
      <span className={`${classes.icon} ${failed.includes(Kind) ? classes.bad : classes.warn}`}>
        <IconAlertTriangle size={18} stroke={1.5} aria-hidden />
      </span>
      <div className={classes.words}>
        <h3>{title}</h3>
        <p>{text}</p>
      </div>
      <Button variant="default" component={Link} to={pathOf(decision)} aria-label={`${action}: ${title}`}>
        {action}
      </Button>
    </li>
  );
}

function pathOf({ Kind, Project, Collector }: Decision): string {
  if (Kind === 'email-unconfirmed') return '/account';
  if (Kind === 'no-recordings' || Kind === 'sample-full') return `/project/${Project?.Id}/collector/${Collector?.Id}`;
  return notificationPath({ kind: Kind, projectId: Project?.Id ?? null, collectorId: Collector?.Id ?? null });
}
