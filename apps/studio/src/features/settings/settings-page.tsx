/** What the researcher is notified of and how, and the way to the account page. */
import { Button } from '@mantine/core';
import { Card, Page, PageHeader, SegmentedChoice, SkeletonLines } from '@sightline/ui';
import { IconCheck } from '@tabler/icons-react';
import type { Answer, calls } from '@sightline/wire/calls';
import { Link } from 'react-router';
import { timeText } from '../../lib/dates.ts';
import { LoadFailure } from '../../lib/load-failure.tsx';
import { OverviewTabs } from '../../lib/overview-tabs.tsx';
import { usePageTitle } from '../../lib/page-title.ts';
import { texts } from '../../lib/texts/index.ts';
import { settingsTexts as words } from '../../lib/texts/notifications.ts';
import classes from './settings.module.css';
import { useChoices, useSaveChoice } from './use-choices.ts';

type Choices = Answer<typeof calls.getNotificationChoices>;

export function SettingsPage() {
  usePageTitle(texts.shell.settings);
  const { data, error, isError, refetch } = useChoices();
  return (
    <Page>
      <PageHeader title={texts.shell.settings} />
      <OverviewTabs />
      <div className={classes.stack}>
        {data !== undefined ? (
          <ChoicesCard choices={data} />
        ) : isError ? (
          <LoadFailure title={words.loadFailed} error={error} onRetry={refetch} />
        ) : (
          <Card aria-busy>
            <SkeletonLines count={8} />
          </Card>
        )}
        <Card className={classes.account ?? ''} aria-label={words.account}>
          <div>
            <h2>{words.account}</h2>
            <p>{words.accountText}</p>
          </div>
          <Button variant="default" component={Link} to="/account">
            {words.toAccount}
          </Button>
        </Card>
      </div>
    </Page>
  );
}

/** The hour of the digest on the researcher's clock. */
function hourText(hourUtc: number): string {
  const today = new Date();
  today.setUTCHours(hourUtc, 0, 0, 0);
  return timeText(today);
}

function ChoicesCard({ choices: { Choices: all, DigestHour } }: { choices: Choices }) {
  return (
    <Card aria-label={words.title}>
      <h2>{words.title}</h2>
      <p className={classes.note}>{words.text(hourText(DigestHour))}</p>
      <ul className={classes.kinds}>
        {all.map((one) => (
          <ChoiceLine key={one.Kind} choice={one} />
        ))}
      </ul>
    </Card>
  );
}

function ChoiceLine({ choice: { Kind, Choice, Offered } }: { choice: Choices['Choices'][number] }) {
  const save = useSaveChoice(Kind);
  const { title, text } = words.kinds[Kind];
  return (
    <li className={classes.kind}>
      <div className={classes.words}>
        <h3>{title}</h3>
        <p>{text}</p>
      </div>
      <span role="status" className={classes.saved}>
        {save.isSuccess ? (
          <>
            <IconCheck size={14} stroke={2} aria-hidden />
            {words.saved}
          </>
        ) : null}
      </span>
      <SegmentedChoice
        label={words.choiceOf(title)}
        hideLabel
        options={Offered.map((value) => ({ value, label: words.choices[value] }))}
        value={Choice}
        onChange={save.mutate}
      />
    </li>
  );
}
