/** One plan as a card: price, what it gives, and what can be done with it now. */
import type { UserInfo } from '@sightline/wire/calls';
import { Button } from '@mantine/core';
import { isPaidPlan, plans, type PlanName } from '@sightline/domain/plans';
import { Card } from '@sightline/ui';
import { Link, useNavigate } from 'react-router';
import { notifyFailure } from '../../lib/notify.ts';
import { takeReturnPath } from '../../lib/return-path.ts';
import { texts } from '../../lib/texts/index.ts';
import { useStartTrial } from './api.ts';
import { ChangeToStarter } from './change-to-starter.tsx';
import classes from './subscription-page.module.css';

const words = texts.subscription;
const dollars = new Intl.NumberFormat('en-US', { style: 'currency', currency: 'USD', maximumFractionDigits: 0 });

interface PlanOfferProps {
  name: PlanName;
  subscription: UserInfo['Subscription'];
}

export function PlanOffer({ name, subscription }: PlanOfferProps) {
  const current = subscription.Name === name;
  // One card stands out: the trial while it is offered, else the plan that is held.
  const marked = subscription.TrialAvailable ? name === 'pro trial' : current;
  return (
    <Card className={classes.plan ?? ''} current={marked} aria-label={words.names[name]}>
      <div className={classes.top}>
        <h2>{words.names[name]}</h2>
      </div>
      <Price name={name} />
      <ul className={classes.gives}>
        {words.gives[name].map((line) => (
          <li key={line}>{line}</li>
        ))}
      </ul>
      <div className={classes.action}>
        {current ? <p className={classes.held}>{words.current}</p> : <Choose name={name} subscription={subscription} />}
      </div>
    </Card>
  );
}

function Price({ name }: { name: PlanName }) {
  const { priceCents } = plans[name];
  if (priceCents === null) return <p className={classes.price}>{words.onDemand}</p>;
  return (
    <p className={classes.price}>
      {name === 'pro trial' ? words.free : dollars.format(priceCents / 100)}
      {name === 'pro trial' ? null : <span>{words.perMonth}</span>}
    </p>
  );
}

function Choose({ name, subscription }: PlanOfferProps) {
  if (name === 'pro trial') return <TryForFree />;
  if (name === 'enterprise') {
    return (
      <Button variant="default" size="md" fullWidth component={Link} to="/contact">
        {words.contact}
      </Button>
    );
  }
  if (name === 'pay as you go') return isPaidPlan(subscription.Name) ? <ChangeToStarter subscription={subscription} /> : null;
  const hint = `later-${name}`;
  return (
    <>
      <p className={classes.hint} id={hint}>
        {words.buyLater}
      </p>
      <Button variant="default" size="md" fullWidth disabled aria-describedby={hint}>
        {words.choose(words.names[name])}
      </Button>
    </>
  );
}

/** Starts the trial, then goes back to where the plan stood in the way, else to the success state. */
function TryForFree() {
  const navigate = useNavigate();
  const trial = useStartTrial();
  // By the promise: with the trial begun, this button is gone, and what a hook would have called with it.
  const start = () =>
    trial.mutateAsync().then(
      () => void navigate(takeReturnPath() ?? '/subscription/success'),
      (error: unknown) => notifyFailure(words.trialFailed, error),
    );
  return (
    <Button size="md" fullWidth onClick={() => void start()} loading={trial.isPending}>
      {words.tryFree}
    </Button>
  );
}
