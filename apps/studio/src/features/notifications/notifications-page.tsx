/** What happened in the account, newest first: all of it, or what is unread. */
import { Button } from '@mantine/core';
import { Card, EmptyState, Page, PageHeader, SegmentedChoice, SkeletonLines } from '@sightline/ui';
import type { WireNotification } from '@sightline/wire/calls';
import { Link, useSearchParams } from 'react-router';
import { FormFailure } from '../../lib/form-failure.tsx';
import { failureText } from '../../lib/call-failure.ts';
import { LoadFailure } from '../../lib/load-failure.tsx';
import { OverviewTabs } from '../../lib/overview-tabs.tsx';
import { usePageTitle } from '../../lib/page-title.ts';
import { texts } from '../../lib/texts/index.ts';
import { notificationTexts as words } from '../../lib/texts/notifications.ts';
import { useUnreadCount } from '../../lib/unread.ts';
import { BellDrawing } from './bell-drawing.tsx';
import { NotificationLine } from './notification-line.tsx';
import classes from './notifications.module.css';
import { useMarkAllRead, useMarkRead, useNotifications } from './use-notifications.ts';

const filters = [
  { value: 'all', label: words.all },
  { value: 'unread', label: words.unread },
] as const;
type Filter = (typeof filters)[number]['value'];

export function NotificationsPage() {
  usePageTitle(texts.shell.notifications);
  const [search, setSearch] = useSearchParams();
  const filter: Filter = search.get('filter') === 'unread' ? 'unread' : 'all';
  const show = (next: Filter): void => setSearch(next === 'all' ? {} : { filter: next }, { replace: true });
  const query = useNotifications(filter === 'unread');
  const listed = query.data?.pages.flatMap(({ Notifications }) => Notifications);
  return (
    <Page>
      <PageHeader title={texts.shell.notifications} actions={<MarkAll listed={listed ?? []} />} />
      <OverviewTabs />
      <div className={classes.filter}>
        <SegmentedChoice label={words.filter} hideLabel options={filters} value={filter} onChange={show} />
      </div>
      {query.isError && listed === undefined ? (
        <LoadFailure title={words.loadFailed} error={query.error} onRetry={query.refetch} />
      ) : listed === undefined ? (
        <Card aria-busy>
          <SkeletonLines count={6} />
        </Card>
      ) : listed.length === 0 ? (
        <Nothing filter={filter} onShowAll={() => show('all')} />
      ) : (
        <Listed listed={listed} query={query} />
      )}
    </Page>
  );
}

function MarkAll({ listed }: { listed: readonly WireNotification[] }) {
  const markAll = useMarkAllRead();
  const unread = useUnreadCount();
  const [newest] = listed;
  if (newest === undefined || unread === 0) return null;
  return (
    <Button variant="default" loading={markAll.isPending} onClick={() => markAll.mutate(newest.Id)}>
      {words.markAll}
    </Button>
  );
}

function Listed({ listed, query }: { listed: readonly WireNotification[]; query: ReturnType<typeof useNotifications> }) {
  const markRead = useMarkRead();
  return (
    <Card className={classes.card ?? ''}>
      <ul className={classes.list} aria-label={words.list}>
        {listed.map((notification) => (
          <NotificationLine key={notification.Id} notification={notification} onRead={markRead.mutate} />
        ))}
      </ul>
      {query.isFetchNextPageError ? <FormFailure text={`${words.moreFailed}. ${failureText(query.error)}`} /> : null}
      {query.hasNextPage ? (
        <Button
          variant="default"
          className={classes.more ?? ''}
          loading={query.isFetchingNextPage}
          onClick={() => void query.fetchNextPage()}
        >
          {words.more}
        </Button>
      ) : null}
    </Card>
  );
}

function Nothing({ filter, onShowAll }: { filter: Filter; onShowAll: () => void }) {
  if (filter === 'unread') {
    const action = (
      <Button variant="default" onClick={onShowAll}>
        {words.caughtUpAction}
      </Button>
    );
    return <EmptyState drawing={<BellDrawing />} title={words.caughtUpTitle} text={words.caughtUpText} action={action} />;
  }
  const action = (
    <Button variant="default" component={Link} to="/settings">
      {words.emptyAction}
    </Button>
  );
  return <EmptyState drawing={<BellDrawing />} title={words.emptyTitle} text={words.emptyText} action={action} />;
}
