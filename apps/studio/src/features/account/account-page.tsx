/** The researcher's account: plan, profile, look. */
import { useMantineColorScheme } from '@mantine/core';
import { Card, Page, PageHeader, SegmentedChoice, SkeletonBlock } from '@sightline/ui';
import type { UserInfo } from '@sightline/wire/calls';
import { LoadFailure } from '../../lib/load-failure.tsx';
import { usePageTitle } from '../../lib/page-title.ts';
import { PlanCard } from '../../lib/plan-card.tsx';
import { useProfile } from '../../lib/profile.ts';
import { texts } from '../../lib/texts/index.ts';
import classes from './account-page.module.css';

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
        {profile.isPending ? <SkeletonBlock height={320} radius={10} /> : null}
        {profile.isError && !profile.data ? <LoadFailure title={words.loadFailed} error={profile.error} onRetry={profile.refetch} /> : null}
        {profile.data ? <Account user={profile.data} /> : null}
        <Look />
      </div>
    </Page>
  );
}

function Account({ user }: { user: UserInfo }) {
  return (
    <>
      <PlanCard subscription={user.Subscription} change />
      <Profile user={user} />
    </>
  );
}

/** 'Rea Nordlys' → 'RN'. */
function initials(name: string): string {
  const parts = name.trim().split(/\s+/);
  return [parts[0], parts.length > 1 ? parts.at(-1) : undefined]
    .map((part) => [...(part ?? '')][0] ?? '')
    .join('')
    .toLocaleUpperCase();
}

function Profile({ user }: { user: UserInfo }) {
  const { Name, Email, Avatar } = user.User;
  const facts = [
    [words.name, Name],
    [words.email, Email],
    [words.country, user.UserInfo.Country],
    [words.job, user.Company.Job],
    [words.phone, user.Company.Phone],
    [words.company, user.Company.Name],
  ] as const;
  return (
    <Card className={classes.profile ?? ''} aria-label={words.profile}>
      <div className={classes.top}>
        {Avatar.PreviewUrl ? (
          <img className={classes.avatar} src={Avatar.PreviewUrl} alt="" />
        ) : (
          <div className={classes.avatar}>{initials(Name)}</div>
        )}
        <div>
          <h2>{Name}</h2>
          <p>{user.Company.Job}</p>
        </div>
      </div>
      <dl className={classes.facts}>
        {facts.map(([label, value]) => (
          <FactRow key={label} label={label} value={value} />
        ))}
      </dl>
    </Card>
  );
}

function FactRow({ label, value }: { label: string; value: string }) {
  return (
    <>
      <dt>{label}</dt>
      <dd className={value === '' ? classes.empty : undefined}>{value === '' ? words.empty : value}</dd>
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
