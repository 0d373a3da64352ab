/** The plans: which one is held, what each gives, the trial by one click. */
import type { UserInfo } from '@sightline/wire/calls';
import { Button } from '@mantine/core';
import { planNames, plans, type PlanName } from '@sightline/domain/plans';
import { Card, Page, PageHeader, SkeletonBlock } from '@sightline/ui';
import { useEffect } from 'react';
import { Link, useLocation, useParams } from 'react-router';
import { LoadFailure } from '../../lib/load-failure.tsx';
import { usePageTitle } from '../../lib/page-title.ts';
import { PlanCard } from '../../lib/plan-card.tsx';
import { useProfile } from '../../lib/profile.ts';
import { purchaseOf, type Purchase } from '../../lib/purchase.ts';
import { forgetReturnPath } from '../../lib/return-path.ts';
import { texts } from '../../lib/texts/index.ts';
import { PlanOffer } from './plan-offer.tsx';
import classes from './subscription-page.module.css';

const words = texts.subscription;

export function SubscriptionPage() {
  usePageTitle(words.title);
  const { subscription: outcome } = useParams();
  const { state } = useLocation() as { state: unknown };
  const purchase = outcome === 'success' ? purchaseOf(state) : null;
  const profile = useProfile();
  return (
    <Page>
      <div className={classes.page}>
        <PageHeader title={words.title} />
        {purchase !== null && profile.data && profile.data.Subscription.Name !== 'pay as you go' ? (
          <Success plan={profile.data.Subscription.Name} purchase={purchase} />
        ) : null}
        {profile.data ? <Plans user={profile.data} /> : null}
        {profile.isPending ? <PlansSkeleton /> : null}
        {profile.isError && !profile.data ? <LoadFailure title={words.loadFailed} error={profile.error} onRetry={profile.refetch} /> : null}
      </div>
    </Page>
  );
}

/** After a purchase only, for as long as the plan is held. Nothing is promised that the plan does not hold. */
function Success({ plan, purchase }: { plan: PlanName; purchase: Purchase }) {
  // The purchase holds it from here on.
  useEffect(forgetReturnPath, []);
  return (
    <Card className={classes.success ?? ''} role="status">
      <div>
        <h2>{words.updated}</h2>
        {plans[plan].ownTesters ? <p>{words.updatedText}</p> : null}
        {purchase.promo ? <p>{words.promoText}</p> : null}
      </div>
      <Button component={Link} to={purchase.back ?? '/projects'}>
        {purchase.back === null ? words.toProjects : words.back}
      </Button>
    </Card>
  );
}

/** The trial stands among the plans while it is held or may still be taken. */
function Plans({ user }: { user: UserInfo }) {
  const { Subscription } = user;
  const shown = planNames.filter((name) => name !== 'pro trial' || Subscription.TrialAvailable || Subscription.Name === 'pro trial');
  return (
    <>
      <PlanCard subscription={Subscription} />
      <div className={classes.plans}>
        {shown.map((name) => (
          <PlanOffer key={name} name={name} subscription={Subscription} />
        ))}
      </div>
      {user.Account.Provider?.Sandbox === true ? <p className={classes.sandbox}>{words.sandbox}</p> : null}
    </>
  );
}

function PlansSkeleton() {
  return (
    <>
      <SkeletonBlock height={78} radius={10} />
      <div className={classes.plans}>
        {planNames.map((name) => (
          <SkeletonBlock key={name} height={380} radius={10} />
        ))}
      </div>
    </>
  );
}
