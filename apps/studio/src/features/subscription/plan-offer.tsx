/** One plan as a card: price, what it gives, and what can be done with it now. */
import type { UserInfo } from '@sightline/wire/calls';
import { Button } from '@mantine/core';
import { isPaidPlan, plans, type PaidPlan, type PlanName } from '@sightline/domain/plans';
import { Card, ConfirmPopup } from '@sightline/ui';
import { useState } from 'react';
import { Link, useNavigate } from 'react-router';
import { failureText } from '../../lib/call-failure.ts';
import { dollars } from '../../lib/money.ts';
import { notifyFailure } from '../../lib/notify.ts';
import { withPurchase } from '../../lib/purchase.ts';
import { forgetReturnPath, readReturnPath } from '../../lib/return-path.ts';
import { texts } from '../../lib/texts/index.ts';
import { useSingle } from '../../lib/use-single.ts';
import { useChangePlan, useStartTrial } from './api.ts';
import { ChangeToStarter } from './change-to-starter.tsx';
import classes from './subscription-page.module.css';

const words = texts.subscription;

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
        {current ? <Held name={name} subscription={subscription} /> : <Choose name={name} subscription={subscription} />}
      </div>
    </Card>
  );
}

function Price({ name }: { name: PlanName }) {
  const { priceCents } = plans[name];
  if (priceCents === null) return <p className={classes.price}>{words.onDemand}</p>;
  return (
    <p className={classes.price}>
      {name === 'pro trial' ? words.free : dollars(priceCents)}
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
  if (subscription.Name === 'enterprise') return null;
  if (isPaidPlan(subscription.Name) && costOf(name) < costOf(subscription.Name))
    return <ChangeToSmaller plan={name} subscription={subscription} />;
  // Beside the offer of a trial no plan is pressed for: one filled button a page.
  const pressed = name === 'pro' && !subscription.TrialAvailable;
  return <Buy plan={name} larger={isPaidPlan(subscription.Name)} pressed={pressed} />;
}

const costOf = (name: PlanName): number => plans[name].priceCents ?? 0;

/** To the card that pays for it. */
function Buy({ plan, larger, pressed }: { plan: PaidPlan; larger: boolean; pressed: boolean }) {
  return (
    <>
      {larger ? <p className={classes.hint}>{words.larger(dollars(costOf(plan)))}</p> : null}
      <Button variant={pressed ? 'filled' : 'default'} size="md" fullWidth component={Link} to={`/payment-methods/${plan}`}>
        {words.choose(words.names[plan])}
      </Button>
    </>
  );
}

/** A smaller plan begins with the next period: nothing is charged now. */
function ChangeToSmaller({ plan, subscription }: { plan: PaidPlan; subscription: UserInfo['Subscription'] }) {
  const [open, setOpen] = useState(false);
  const change = useChangePlan();
  if (subscription.NextPlan === plan) return <p className={classes.asked}>{words.nextPlanNote(words.names[plan])}</p>;
  const close = () => {
    setOpen(false);
    change.reset();
  };
  return (
    <>
      <Button variant="default" size="md" fullWidth onClick={() => setOpen(true)}>
        {words.choose(words.names[plan])}
      </Button>
      <ConfirmPopup
        opened={open}
        title={words.smaller(words.names[plan])}
        text={words.smallerText(words.names[plan], dollars(costOf(plan)))}
        confirmLabel={words.smallerConfirm}
        cancelLabel={words.toStarterCancel}
        pending={change.isPending}
        error={change.isError ? failureText(change.error) : undefined}
        onConfirm={() => change.mutate(plan, { onSuccess: close })}
        onClose={close}
      />
    </>
  );
}

/** The plan that is held; where a change away from it was asked for, that is taken back here. */
function Held({ name, subscription }: PlanOfferProps) {
  const change = useChangePlan();
  const leaves = subscription.DowngradeRequested || subscription.NextPlan !== null;
  if (!leaves || (name !== 'expert' && name !== 'pro')) return <p className={classes.held}>{words.current}</p>;
  return (
    <Button
      size="md"
      fullWidth
      loading={change.isPending}
      // By the promise: what `mutate` is given is not called once this page is left.
      onClick={() => void change.mutateAsync(name).catch((error: unknown) => notifyFailure(words.keepFailed, error))}
    >
      {words.keep(words.names[name])}
    </Button>
  );
}

/** Starts the trial, then goes back to the page that required the plan, else to the success state. */
function TryForFree() {
  const navigate = useNavigate();
  const trial = useStartTrial();
  const single = useSingle();
  // By the promise: with the trial begun, this button is gone, and what a hook would have called with it.
  const start = () =>
    single(() =>
      trial.mutateAsync().then(
        () => {
          const back = readReturnPath();
          forgetReturnPath();
          void navigate(back ?? '/subscription/success', withPurchase({ promo: false, back }));
        },
        (error: unknown) => notifyFailure(words.trialFailed, error),
      ),
    );
  return (
    <Button size="md" fullWidth onClick={start} loading={trial.isPending}>
      {words.tryFree}
    </Button>
  );
}
