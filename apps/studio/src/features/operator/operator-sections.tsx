/** What runs on this server, for its operators: one section at a time. For anyone else there is no such page. */
import { Card, Page, PageHeader, SkeletonLines, TabsBar } from '@sightline/ui';
import type { ReactNode } from 'react';
import { Link, useParams } from 'react-router';
import { LoadFailure } from '../../lib/load-failure.tsx';
import { usePageTitle } from '../../lib/page-title.ts';
import { useProfile } from '../../lib/profile.ts';
import { texts } from '../../lib/texts/index.ts';
import { operatorTexts as words } from '../../lib/texts/operator.ts';
import classes from './operator.module.css';
import { operatorSections } from './sections.ts';

const title = texts.shell.operator;
const addressOf = (path: string) => (path === '' ? '/operator' : `/operator/${path}`);
const tabs = operatorSections.map(({ path, label }) => ({ value: addressOf(path), label }));

interface OperatorSectionsProps {
  /** Shown where there is nothing: to anyone who is no operator, and for a section that is none. */
  missing: ReactNode;
}

export function OperatorSections({ missing }: OperatorSectionsProps) {
  const { section = '' } = useParams();
  const { data, isError, error, refetch } = useProfile();
  const shown = operatorSections.find(({ path }) => path === section);
  if (shown === undefined || data?.User.Operator === false) return missing;
  if (data !== undefined) return <Shown {...shown} />;
  return (
    <Page>
      {isError ? (
        <LoadFailure title={words.profileFailed} error={error} onRetry={refetch} />
      ) : (
        <Card aria-busy>
          <SkeletonLines count={6} />
        </Card>
      )}
    </Page>
  );
}

function Shown({ path, label, Section }: (typeof operatorSections)[number]) {
  usePageTitle(path === '' ? title : `${label} · ${title}`);
  return (
    <Page>
      <PageHeader title={title} />
      <div className={classes.tabs}>
        <TabsBar label={words.sections} items={tabs} active={addressOf(path)} Link={Link} />
      </div>
      <Section />
    </Page>
  );
}
