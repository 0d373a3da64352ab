/** Card, plan and transactions. */
import { Button } from '@mantine/core';
import { Card, Page, PageHeader, SkeletonBlock } from '@sightline/ui';
import type { UserInfo } from '@sightline/wire/calls';
import { Link } from 'react-router';
import { LoadFailure } from '../../lib/load-failure.tsx';
import { usePageTitle } from '../../lib/page-title.ts';
import { Transactions } from './transactions.tsx';
import { PlanCard } from '../../lib/plan-card.tsx';
import { useProfile } from '../../lib/profile.ts';
import { texts } from '../../lib/texts/index.ts';
import classes from './payments-page.module.css';

const words = texts.payments;

export function PaymentsPage() {
  usePageTitle(words.title);
  const profile = useProfile();
  return (
    <Page>
      <PageHeader title={words.title} />
      {profile.isError && !profile.data ? (
        <LoadFailure title={words.loadFailed} error={profile.error} onRetry={profile.refetch} />
      ) : (
        <div className={classes.stack} aria-busy={profile.isPending}>
          {profile.data ? <PlanAndCard user={profile.data} /> : <PlanAndCardSkeleton />}
          <Transactions />
        </div>
      )}
    </Page>
  );
}

function PlanAndCard({ user }: { user: UserInfo }) {
  return (
    <>
      <PlanCard subscription={user.Subscription} change />
      <CardSummary card={user.Account.Cards[0]} failed={user.Subscription.RenewalFailed} />
    </>
  );
}

/** As high as they will be, so that the transactions below stay where they are. */
function PlanAndCardSkeleton() {
  return [220, 180].map((width) => (
    <Card key={width} className={classes.loading ?? ''} aria-hidden>
      <div>
        <SkeletonBlock width={`min(${width}px, 100%)`} height={14} />
        <SkeletonBlock width="min(280px, 100%)" height={12} />
      </div>
      <SkeletonBlock width={92} height={36} />
    </Card>
  ));
}

function CardSummary({ card, failed }: { card: UserInfo['Account']['Cards'][number] | undefined; failed: boolean }) {
  return (
    <Card className={classes.card ?? ''} aria-label={words.card}>
      <div>
        <h2>{card ? words.savedCard(card.cardinfo, card.exp) : words.noCard}</h2>
        {card ? null : <p>{words.noCardText}</p>}
        {failed ? (
          <p role="alert" className={classes.failed}>
            {words.renewalFailed}
          </p>
        ) : null}
      </div>
      <Button variant="default" component={Link} to="/payment-methods" aria-label={`${words.change} · ${words.card}`}>
        {words.change}
      </Button>
    </Card>
  );
}
