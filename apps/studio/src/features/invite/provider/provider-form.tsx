/** Settings of a panel provider, with the entry link that they make. */
import type { WireCollector, WirePanelProvider } from '@sightline/wire/calls';
import { Button, Switch, TextInput } from '@mantine/core';
import '@mantine/core/styles/InlineInput.css';
import '@mantine/core/styles/Switch.css';
import { checkProviderSettings } from '@sightline/domain/collectors';
import { isRefusal } from '@sightline/domain/refusals';
import { CopyField } from '@sightline/ui';
import { useState } from 'react';
import { fieldMessages } from '../../../lib/call-failure.ts';
import { FormFailure } from '../../../lib/form-failure.tsx';
import { panelProviderTexts as words } from '../../../lib/texts/panel-provider.ts';
import { useSubmit } from '../../../lib/use-submit.ts';
import { entryLink } from './provider-link.ts';
import classes from './provider.module.css';
import { useProviderChanges, type ProviderFields } from './use-provider.ts';

interface ProviderFormProps {
  collector: WireCollector;
  provider: WirePanelProvider;
  copyLabels: { copyLabel: string; copiedLabel: string; byKeysLabel: string };
  /** `secret`: the one that was made, or null. */
  onSaved: (secret: string | null) => void;
  /** null where it is set already. */
  onCancel: (() => void) | null;
}

const plain = { autoComplete: 'off', spellCheck: false, dir: 'ltr' } as const;

export function ProviderForm({ collector, provider, copyLabels, onSaved, onCancel }: ProviderFormProps) {
  const { fields, errors, change, sending } = useProviderForm(collector.Id, provider, onSaved);
  const { idParameter, callbackUrl, signedEntry } = fields;
  return (
    <form className={classes.form} onSubmit={sending.submit} noValidate>
      <TextInput
        {...plain}
        label={words.idParameter}
        description={words.idParameterHint}
        value={idParameter}
        error={errors['idParameter']}
        onChange={(event) => change({ idParameter: event.currentTarget.value })}
      />
      <TextInput
        {...plain}
        label={words.callbackUrl}
        description={words.callbackHint}
        placeholder={words.callbackPlaceholder}
        inputMode="url"
        value={callbackUrl}
        error={errors['callbackUrl']}
        onChange={(event) => change({ callbackUrl: event.currentTarget.value })}
      />
      <Switch
        label={words.signedEntry}
        description={words.signedEntryHint}
        checked={signedEntry}
        onChange={(event) => change({ signedEntry: event.currentTarget.checked })}
      />
      {provider.IsSet ? (
        <div>
          <CopyField
            label={words.entryLink}
            value={entryLink(collector.invitationUrl, provider.IdParameter, provider.SignedEntry)}
            {...copyLabels}
          />
          <p className={classes.note}>{words.entryHint(provider.SignedEntry)}</p>
        </div>
      ) : null}
      <FormFailure text={sending.failure} />
      <div className={classes.buttons}>
        <Button type="submit" loading={sending.pending}>
          {words.save}
        </Button>
        {onCancel === null ? null : (
          <Button variant="default" onClick={onCancel}>
            {words.cancel}
          </Button>
        )}
      </div>
    </form>
  );
}

function useProviderForm(collectorId: string, provider: WirePanelProvider, onSaved: ProviderFormProps['onSaved']) {
  const { save } = useProviderChanges(collectorId);
  const [fields, setFields] = useState<ProviderFields>({
    idParameter: provider.IdParameter,
    callbackUrl: provider.CallbackUrl,
    signedEntry: provider.SignedEntry,
  });
  const [errors, setErrors] = useState<Readonly<Record<string, string>>>({});
  const sending = useSubmit({
    check: () => {
      const checked = checkProviderSettings(fields);
      setErrors(isRefusal(checked) ? { [checked.field ?? '']: checked.message } : {});
      return !isRefusal(checked);
    },
    send: async () => onSaved((await save.mutateAsync(fields)).Secret),
    explain: (error) => {
      const found = fieldMessages(error);
      setErrors(found);
      return Object.keys(found).length > 0;
    },
  });
  const change = (part: Partial<ProviderFields>): void => {
    setFields({ ...fields, ...part });
    setErrors({});
  };
  return { fields, errors, change, sending };
}
