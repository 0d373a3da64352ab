/** Saved cards: the one there is, a new one, and paying for the plan that was chosen. */
import type { UserInfo } from '@sightline/wire/calls';
import { Button } from '@mantine/core';
import { Page, PageHeader, SkeletonBlock } from '@sightline/ui';
import { useState } from 'react';
import { Link, useParams } from 'react-router';
import { LoadFailure } from '../../lib/load-failure.tsx';
import { dollars } from '../../lib/money.ts';
import { usePageTitle } from '../../lib/page-title.ts';
import { useProfile } from '../../lib/profile.ts';
import { texts } from '../../lib/texts/index.ts';
import { planInAddress, priceOf } from './chosen-plan.ts';
import { NewCard } from './new-card.tsx';
import classes from './payment-methods-page.module.css';
import { SavedCard } from './saved-card.tsx';

const words = texts.paymentMethods;

export function PaymentMethodsPage() {
  usePageTitle(words.title);
  const plan = planInAddress(useParams()['subscription']);
  const profile = useProfile();
  return (
    <Page>
      <PageHeader
        title={words.title}
        subtitle={plan === null ? undefined : words.forPlan(texts.subscription.names[plan], dollars(priceOf(plan)))}
        actions={
          <Button variant="default" component={Link} to={plan === null ? '/payments' : '/subscription'}>
            {plan === null ? words.toPayments : words.toPlans}
          </Button>
        }
      />
      {profile.data ? <Cards user={profile.data} plan={plan} /> : null}
      {profile.isPending ? <SkeletonBlock height={202} radius={10} /> : null}
      {profile.isError && !profile.data ? <LoadFailure title={words.loadFailed} error={profile.error} onRetry={profile.refetch} /> : null}
    </Page>
  );
}

function Cards({ user, plan }: { user: UserInfo; plan: ReturnType<typeof planInAddress> }) {
  const { Provider, Cards: cards } = user.Account;
  const [saved] = cards;
  // A card that is deleted elsewhere takes its form with it: the failure is shown in the form of a new one.
  const [lost, setLost] = useState('');
  if (Provider === null) return <p className={classes.note}>{words.notNeeded}</p>;
  return (
    <>
      <ul className={classes.cards}>
        {saved === undefined ? null : (
          <li>
            <SavedCard card={saved} plan={plan} onLost={setLost} />
          </li>
        )}
        <li>
          <NewCard provider={Provider} plan={plan} replaces={saved !== undefined} earlier={lost} onClose={() => setLost('')} />
        </li>
      </ul>
      {Provider.Sandbox ? <p className={classes.note}>{words.sandbox}</p> : null}
    </>
  );
}
