/** The panel provider of an invitation: offered, set up, or as it is, with its secret while it is shown once. */
import type { WireCollector } from '@sightline/wire/calls';
import { Button } from '@mantine/core';
import { Card, CopyField, SkeletonLines } from '@sightline/ui';
import { useState } from 'react';
import { LoadFailure } from '../../../lib/load-failure.tsx';
import { panelProviderTexts as words } from '../../../lib/texts/panel-provider.ts';
import { ProviderActions } from './provider-actions.tsx';
import { ProviderForm } from './provider-form.tsx';
import classes from './provider.module.css';
import { UnsentNote } from './unsent-note.tsx';
import { useProvider } from './use-provider.ts';

const copyLabels = { copyLabel: words.copy, copiedLabel: words.copied, byKeysLabel: words.copyByKeys };

export function ProviderCard({ collector }: { collector: WireCollector }) {
  return (
    <Card className={classes.card ?? ''} aria-label={words.title}>
      <div>
        <h2>{words.title}</h2>
        <p className={classes.text}>{words.text}</p>
      </div>
      <Provider collector={collector} />
    </Card>
  );
}

function Provider({ collector }: { collector: WireCollector }) {
  const { data, error, refetch } = useProvider(collector.Id);
  const [secret, setSecret] = useState<string | null>(null);
  const [settingUp, setSettingUp] = useState(false);
  if (data === undefined) {
    return error === null ? <SkeletonLines count={2} /> : <LoadFailure title={words.loadFailed} error={error} onRetry={refetch} />;
  }
  if (!data.IsSet && !settingUp) {
    return (
      <div>
        <Button variant="default" onClick={() => setSettingUp(true)}>
          {words.setUp}
        </Button>
      </div>
    );
  }
  return (
    <>
      {data.Unsent === null ? null : <UnsentNote collectorId={collector.Id} unsent={data.Unsent} />}
      {secret === null ? null : (
        <div className={classes.secret} role="status">
          <CopyField label={words.secret} value={secret} {...copyLabels} />
          <p className={classes.note}>{words.secretOnce}</p>
        </div>
      )}
      <ProviderForm
        collector={collector}
        provider={data}
        copyLabels={copyLabels}
        onSaved={(made) => {
          if (made !== null) setSecret(made);
          setSettingUp(false);
        }}
        onCancel={data.IsSet ? null : () => setSettingUp(false)}
      />
      {data.IsSet ? (
        <ProviderActions collectorId={collector.Id} provider={data} onSecret={setSecret} onRemoved={() => setSecret(null)} />
      ) : null}
    </>
  );
}
