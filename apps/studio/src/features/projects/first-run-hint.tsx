/** What an account without projects of its own is shown once: the three steps from nothing to a result. */
import { Button } from '@mantine/core';
import { useLocalStorage } from '@mantine/hooks';
import { Card } from '@sightline/ui';
import { useProfile } from '../../lib/profile.ts';
import { texts } from '../../lib/texts/index.ts';
import classes from './first-run-hint.module.css';

const words = texts.projects.firstRun;

/** Shown until it is dismissed, which this browser remembers for the account. */
export function FirstRunHint({ withDemos }: { withDemos: boolean }) {
  const accountId = useProfile().data?.User.Id;
  return accountId === undefined ? null : <Hint accountId={accountId} withDemos={withDemos} />;
}

function Hint({ accountId, withDemos }: { accountId: string; withDemos: boolean }) {
  const [dismissed, dismiss] = useLocalStorage({
    key: `first_run_dismissed_${accountId}`,
    defaultValue: false,
    getInitialValueInEffect: false,
  });
  if (dismissed) return null;
  return (
    <Card className={classes.hint ?? ''} aria-label={words.title}>
      <div className={classes.head}>
        <div>
          <h2>{words.title}</h2>
          {withDemos ? <p className={classes.note}>{words.demos}</p> : null}
        </div>
        <Button variant="default" onClick={() => dismiss(true)}>
          {words.dismiss}
        </Button>
      </div>
      <ol className={classes.steps}>
        {words.steps.map(({ title, text }, index) => (
          <li key={title} className={classes.step}>
            <span className={classes.number} aria-hidden>
              {index + 1}
            </span>
            <div>
              <h3 className={classes.title}>{title}</h3>
              <p className={classes.text}>{text}</p>
            </div>
          </li>
        ))}
      </ol>
    </Card>
  );
}
