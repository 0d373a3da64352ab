/** Where the account is signed in, and the ways to end it. */
import { Button } from '@mantine/core';
import { Card, SkeletonLines } from '@sightline/ui';
import type { Answer, calls } from '@sightline/wire/calls';
import { dayAndTimeText } from '../../lib/dates.ts';
import { LoadFailure } from '../../lib/load-failure.tsx';
import { texts } from '../../lib/texts/index.ts';
import classes from './sessions-card.module.css';
import { useEndAllSessions, useEndSession, useSessions } from './use-sessions.ts';

type Session = Answer<typeof calls.getSessions>[number];

const words = texts.sessions;
export function SessionsCard() {
  const { data, error, isPending, isError, refetch } = useSessions();
  const endAll = useEndAllSessions();
  if (isError && !data) return <LoadFailure title={words.loadFailed} error={error} onRetry={refetch} />;
  return (
    <Card className={classes.card ?? ''} aria-label={words.title}>
      <div>
        <h2>{words.title}</h2>
        <p>{words.text}</p>
      </div>
      {isPending ? (
        <SkeletonLines count={3} />
      ) : (
        <ul className={classes.list}>
          {(data ?? []).map((session) => (
            <OneSession key={session.Id} session={session} />
          ))}
        </ul>
      )}
      <div className={classes.all}>
        <p>{words.endAllText}</p>
        <Button variant="default" loading={endAll.isPending} onClick={() => endAll.mutate()}>
          {words.endAll}
        </Button>
      </div>
    </Card>
  );
}

function OneSession({ session: { Id, Device, Address, LastUsedAt, Current } }: { session: Session }) {
  const end = useEndSession();
  return (
    <li>
      <div>
        <strong>{Device}</strong> {Current ? <span className={classes.here}>{words.here}</span> : null}
        <p>
          {Address === null ? '' : `${words.network} ${Address} · `}
          <time dateTime={LastUsedAt}>{words.lastUsed(dayAndTimeText(new Date(LastUsedAt)))}</time>
        </p>
      </div>
      {Current ? null : (
        <Button
          variant="default"
          size="compact-sm"
          loading={end.isPending}
          aria-label={words.endNamed(Device)}
          onClick={() => end.mutate(Id)}
        >
          {words.end}
        </Button>
      )}
    </li>
  );
}
