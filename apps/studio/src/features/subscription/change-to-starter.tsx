/** From a paid plan to pay as you go, at the end of what is paid for: asked for by typing CHANGE. */
import type { UserInfo } from '@sightline/wire/calls';
import { Button } from '@mantine/core';
import { ConfirmPopup } from '@sightline/ui';
import { useState } from 'react';
import { failureText } from '../../lib/call-failure.ts';
import { texts } from '../../lib/texts/index.ts';
import { useCancelSubscription } from './api.ts';
import classes from './subscription-page.module.css';

const words = texts.subscription;
const word = 'CHANGE';

export function ChangeToStarter({ subscription }: { subscription: UserInfo['Subscription'] }) {
  const [open, setOpen] = useState(false);
  const cancel = useCancelSubscription();
  if (subscription.DowngradeRequested) return <Asked days={subscription.DaysToExpiration} />;
  const close = () => {
    setOpen(false);
    cancel.reset();
  };
  return (
    <>
      <Button variant="default" size="md" fullWidth onClick={() => setOpen(true)}>
        {words.toStarter}
      </Button>
      <ConfirmPopup
        opened={open}
        title={words.toStarter}
        text={words.toStarterText}
        word={word}
        wordLabel={words.toStarterWord}
        confirmLabel={words.toStarterConfirm}
        cancelLabel={words.toStarterCancel}
        pending={cancel.isPending}
        error={cancel.isError ? failureText(cancel.error) : undefined}
        onConfirm={() => cancel.mutate(undefined, { onSuccess: close })}
        onClose={close}
      />
    </>
  );
}

function Asked({ days }: { days: number | null }) {
  return (
    <div className={classes.asked} role="status">
      <p>{words.toStarterAsked}</p>
      {days === null ? null : <p className={classes.hint}>{words.toStarterAskedText(days)}</p>}
    </div>
  );
}
