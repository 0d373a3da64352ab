/** The researcher's account: plan, profile, look. */
import { useMantineColorScheme } from '@mantine/core';
import { Card, Page, PageHeader, SegmentedChoice, SkeletonBlock, SkeletonLines } from '@sightline/ui';
import { LoadFailure } from '../../lib/load-failure.tsx';
import { usePageTitle } from '../../lib/page-title.ts';
import { PlanCard } from '../../lib/plan-card.tsx';
import { useProfile } from '../../lib/profile.ts';
import { texts } from '../../lib/texts/index.ts';
import classes from './account-page.module.css';
import { ActivityCard } from './activity-card.tsx';
import { PasswordCard } from './password-card.tsx';
import { ProfileCard } from './profile-card.tsx';
import { SessionsCard } from './sessions-card.tsx';

const words = texts.account;
const schemes = [
  { value: 'auto', label: words.system },
  { value: 'light', label: words.light },
  { value: 'dark', label: words.dark },
] as const;

export function AccountPage() {
  usePageTitle(words.title);
  const profile = useProfile();
  return (
    <Page>
      <PageHeader title={words.title} />
      <div className={classes.stack}>
        {profile.isPending ? <AccountSkeleton /> : null}
        {profile.isError && !profile.data ? <LoadFailure title={words.loadFailed} error={profile.error} onRetry={profile.refetch} /> : null}
        {profile.data ? (
          <>
            <PlanCard subscription={profile.data.Subscription} change />
            <ProfileCard user={profile.data} />
            <PasswordCard />
            <SessionsCard />
          </>
        ) : null}
        <Look />
        <ActivityCard />
      </div>
    </Page>
  );
}

function AccountSkeleton() {
  return (
    <>
      <Card>
        <SkeletonLines count={2} />
      </Card>
      <Card className={classes.profile ?? ''}>
        <div className={classes.top}>
          <SkeletonBlock width={56} height={56} radius={28} />
          <SkeletonBlock width={180} height={18} />
        </div>
        <div className={classes.fields}>
          {Array.from({ length: 6 }, (_, index) => (
            <SkeletonBlock key={index} height={58} />
          ))}
        </div>
      </Card>
    </>
  );
}

function Look() {
  const { colorScheme, setColorScheme } = useMantineColorScheme();
  return (
    <Card aria-label={words.look}>
      <SegmentedChoice label={words.scheme} options={schemes} value={colorScheme} onChange={setColorScheme} />
    </Card>
  );
}
