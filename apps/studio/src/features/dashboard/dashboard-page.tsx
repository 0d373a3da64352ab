/** What needs a decision, what is collecting and what is new since the last visit, over all projects. */
import { Button } from '@mantine/core';
import { Card, EmptyState, Page, PageHeader, SkeletonLines } from '@sightline/ui';
import { useQuery } from '@tanstack/react-query';
import type { WireDashboard } from '@sightline/wire/calls';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { callApi } from '../../lib/api.ts';
import { dayAndTimeText } from '../../lib/dates.ts';
import { LoadFailure } from '../../lib/load-failure.tsx';
import { OverviewTabs } from '../../lib/overview-tabs.tsx';
import { usePageTitle } from '../../lib/page-title.ts';
import { queryKeys } from '../../lib/query-keys.ts';
import { dashboardTexts as words } from '../../lib/texts/dashboard.ts';
import { texts } from '../../lib/texts/index.ts';
import { CollectingLine } from './collecting-line.tsx';
import classes from './dashboard.module.css';
import { DashboardDrawing } from './dashboard-drawing.tsx';
import { DecisionLine } from './decision-line.tsx';
import { NewsLine } from './news-line.tsx';

/** While the page is open it follows what is collected. */
const pollingMs = 60_000;

export function DashboardPage() {
  usePageTitle(texts.shell.dashboard);
  const { data, error, isError, refetch } = useQuery({
    queryKey: queryKeys.dashboard,
    queryFn: ({ signal }) => callApi('getDashboard', {}, { signal }),
    refetchInterval: pollingMs,
    refetchOnWindowFocus: true,
  });
  return (
    <Page>
      <PageHeader title={texts.shell.dashboard} />
      <OverviewTabs />
      {data !== undefined ? (
        <Sections dashboard={data} />
      ) : isError ? (
        <LoadFailure title={words.loadFailed} error={error} onRetry={refetch} />
      ) : (
        <DashboardSkeleton />
      )}
    </Page>
  );
}

function Sections({ dashboard: { HasProjects, LastVisit, Decisions, Collecting, News } }: { dashboard: WireDashboard }) {
  if (!HasProjects && Decisions.length === 0) return <NothingYet />;
  const newsTitle = LastVisit === null ? words.newsTitleFirst : words.newsTitle;
  return (
    <div className={classes.stack}>
      <Section title={words.decisionsTitle} none={words.noDecisions}>
        {Decisions.map((decision) => (
          <DecisionLine key={[decision.Kind, decision.Project?.Id, decision.Collector?.Id].join(' ')} decision={decision} />
        ))}
      </Section>
      <Section title={words.collectingTitle} none={words.noCollecting}>
        {Collecting.map((one) => (
          <CollectingLine key={one.Collector.Id} collecting={one} />
        ))}
      </Section>
      <Section
        title={newsTitle}
        note={LastVisit === null ? undefined : words.since(dayAndTimeText(new Date(LastVisit)))}
        none={words.noNews}
      >
        {News.map((one) => (
          <NewsLine key={one.Collector.Id} news={one} />
        ))}
      </Section>
    </div>
  );
}

function Section({ title, note, none, children }: { title: string; note?: string | undefined; none: string; children: ReactNode[] }) {
  return (
    <Card className={classes.section ?? ''} aria-label={title}>
      <div className={classes.head}>
        <h2>{title}</h2>
        {note === undefined ? null : <span>{note}</span>}
      </div>
      {children.length === 0 ? <p className={classes.none}>{none}</p> : <ul className={classes.list}>{children}</ul>}
    </Card>
  );
}

function NothingYet() {
  const action = (
    <Button component={Link} to="/projects">
      {words.emptyAction}
    </Button>
  );
  return <EmptyState drawing={<DashboardDrawing />} title={words.emptyTitle} text={words.emptyText} action={action} />;
}

function DashboardSkeleton() {
  return (
    <div className={classes.stack} aria-busy>
      {[2, 3, 2].map((lines, index) => (
        <Card key={index} className={classes.section ?? ''}>
          <SkeletonLines count={lines} />
        </Card>
      ))}
    </div>
  );
}
