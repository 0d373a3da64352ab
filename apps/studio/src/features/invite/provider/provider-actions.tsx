/** Gives a panel provider another secret, or removes it; both are asked about first. */
import type { WirePanelProvider } from '@sightline/wire/calls';
import { Button } from '@mantine/core';
import { ConfirmPopup } from '@sightline/ui';
import { useState } from 'react';
import { failureText } from '../../../lib/call-failure.ts';
import { panelProviderTexts as words } from '../../../lib/texts/panel-provider.ts';
import classes from './provider.module.css';
import { useProviderChanges } from './use-provider.ts';

interface ProviderActionsProps {
  collectorId: string;
  provider: WirePanelProvider;
  onSecret: (secret: string | null) => void;
  onRemoved: () => void;
}

type Asked = 'secret' | 'remove';

export function ProviderActions({ collectorId, provider, onSecret, onRemoved }: ProviderActionsProps) {
  const { save, remove } = useProviderChanges(collectorId);
  const [asked, setAsked] = useState<Asked | null>(null);
  const close = (): void => setAsked(null);
  const { IdParameter: idParameter, CallbackUrl: callbackUrl, SignedEntry: signedEntry } = provider;
  const rotate = (): void =>
    save.mutate(
      { idParameter, callbackUrl, signedEntry, newSecret: true },
      {
        onSuccess: ({ Secret }) => {
          onSecret(Secret);
          close();
        },
      },
    );
  const open = (what: Asked): void => {
    save.reset();
    remove.reset();
    setAsked(what);
  };
  return (
    <div className={classes.buttons}>
      <Button variant="default" onClick={() => open('secret')}>
        {words.newSecret}
      </Button>
      <Button variant="subtle" color="red" onClick={() => open('remove')}>
        {words.remove}
      </Button>
      <ConfirmPopup
        opened={asked === 'secret'}
        title={words.newSecretTitle}
        text={words.newSecretText}
        confirmLabel={words.newSecret}
        cancelLabel={words.cancel}
        pending={save.isPending}
        error={save.isError ? failureText(save.error) : undefined}
        onConfirm={rotate}
        onClose={close}
      />
      <ConfirmPopup
        opened={asked === 'remove'}
        title={words.removeTitle}
        text={words.removeText}
        confirmLabel={words.remove}
        cancelLabel={words.cancel}
        danger
        pending={remove.isPending}
        error={remove.isError ? failureText(remove.error) : undefined}
        onConfirm={() => remove.mutate(undefined, { onSuccess: onRemoved })}
        onClose={close}
      />
    </div>
  );
}
