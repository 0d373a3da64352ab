/** The activity log: what was done, when, with which browser and from which network. */
import { Button } from '@mantine/core';
import type { Answer, calls } from '@sightline/wire/calls';
import { Card, SkeletonLines } from '@sightline/ui';
import { dayAndTimeText } from '../../lib/dates.ts';
import { LoadFailure } from '../../lib/load-failure.tsx';
import { texts } from '../../lib/texts/index.ts';
import classes from './activity-card.module.css';
import { useActivity } from './use-activity.ts';

type Entry = Answer<typeof calls.getActivity>[number];

const words = texts.activity;
export function ActivityCard() {
  const { data, error, isPending, isError, refetch, hasNextPage, fetchNextPage, isFetchingNextPage } = useActivity();
  if (isError && !data) return <LoadFailure title={words.loadFailed} error={error} onRetry={refetch} />;
  return (
    <Card className={classes.card ?? ''} aria-label={words.title}>
      <div>
        <h2>{words.title}</h2>
        <p>{words.text}</p>
      </div>
      {isPending ? <SkeletonLines count={4} /> : <Entries entries={uniqueEntries(data?.pages.flat() ?? [])} />}
      {hasNextPage ? (
        <Button variant="default" className={classes.more ?? ''} loading={isFetchingNextPage} onClick={() => void fetchNextPage()}>
          {words.more}
        </Button>
      ) : null}
    </Card>
  );
}

function Entries({ entries }: { entries: Entry[] }) {
  if (entries.length === 0) return <p>{words.none}</p>;
  return (
    <ul className={classes.list}>
      {entries.map(({ Id, At, Kind, Outcome, Device, Address }) => (
        <li key={Id}>
          <strong className={Outcome === 'refused' ? classes.refused : undefined}>{words.kinds[Kind]}</strong>
          <time dateTime={At}>{dayAndTimeText(new Date(At))}</time>
          <span>{[Device, Address === null ? null : `${words.network} ${Address}`].filter((part) => part !== null).join(' · ')}</span>
        </li>
      ))}
    </ul>
  );
}

/** An entry that arrived between two pages moves the last one of a page to the next. */
function uniqueEntries(entries: Entry[]): Entry[] {
  return [...new Map(entries.map((entry) => [entry.Id, entry])).values()];
}
