/** Call-backs that a panel provider did not accept, with the latest reason and a way to send them again. */
import type { WirePanelProvider } from '@sightline/wire/calls';
import { Button } from '@mantine/core';
import { failureText } from '../../../lib/call-failure.ts';
import { dayAndTimeText } from '../../../lib/dates.ts';
import { FormFailure } from '../../../lib/form-failure.tsx';
import { panelProviderTexts as words } from '../../../lib/texts/panel-provider.ts';
import classes from './provider.module.css';
import { useProviderChanges } from './use-provider.ts';

interface UnsentNoteProps {
  collectorId: string;
  unsent: NonNullable<WirePanelProvider['Unsent']>;
}

export function UnsentNote({ collectorId, unsent }: UnsentNoteProps) {
  const { retry } = useProviderChanges(collectorId);
  const { Count, At, Tester, Outcome, Failure } = unsent;
  return (
    <div className={classes.unsent}>
      <div>
        <p className={classes.unsentTitle}>{words.unsent(Count)}</p>
        <p className={classes.unsentText}>{words.unsentText(dayAndTimeText(new Date(At)), Tester, Outcome, Failure)}</p>
        <FormFailure text={retry.isError ? failureText(retry.error) : ''} />
      </div>
      <Button variant="default" loading={retry.isPending} onClick={() => retry.mutate()}>
        {words.sendAgain}
      </Button>
    </div>
  );
}
