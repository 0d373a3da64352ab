/** The current plan as a card: name, one line, what is used of it, how long it lasts, and the way to another one. */
import type { UserInfo } from '@sightline/wire/calls';
import { Button } from '@mantine/core';
import { Card } from '@sightline/ui';
import { Link } from 'react-router';
import classes from './plan-card.module.css';
import { planExpiry, planNote, planUse } from './plan-facts.ts';
import { texts } from './texts/index.ts';

const words = texts.subscription;

export function PlanCard({ subscription, change = false }: { subscription: UserInfo['Subscription']; change?: boolean }) {
  return (
    <Card className={classes.plan ?? ''} aria-label={words.title}>
      <div>
        <h2 className={classes.name}>{words.names[subscription.Name]}</h2>
        <p className={classes.note}>{planNote(subscription)}</p>
      </div>
      <PlanUse subscription={subscription} />
      {change ? (
        <Button variant="default" component={Link} to="/subscription">
          {words.change}
        </Button>
      ) : null}
    </Card>
  );
}

function PlanUse({ subscription }: { subscription: UserInfo['Subscription'] }) {
  const use = planUse(subscription);
  const expiry = planExpiry(subscription);
  if (!use) return null;
  return (
    <div className={classes.use}>
      <div className={classes.useTop}>
        <span className={classes.collected}>{use.text}</span>
        {expiry ? <span className={classes.left}>{expiry}</span> : null}
      </div>
      <div
        className={classes.line}
        role="progressbar"
        aria-label={use.text}
        aria-valuemin={0}
        aria-valuemax={100}
        aria-valuenow={Math.round(use.percent)}
      >
        <div className={classes.fill} style={{ width: `${use.percent}%` }} />
      </div>
    </div>
  );
}
