/** How many testers to collect: 10 to 100 in tens, never below those who already took part. */
import type { WireCollector } from '@sightline/wire/calls';
import { Slider } from '@mantine/core';
import '@mantine/core/styles/Slider.css';
import { lowestSampleSize, CollectorStatus } from '@sightline/domain/collectors';
import { Card } from '@sightline/ui';
import { useState } from 'react';
import { notifyFailure } from '../../../lib/notify.ts';
import { texts } from '../../../lib/texts/index.ts';
import { waitsForSignIn } from '../../../lib/unsent.ts';
import { useSaveCollector } from '../api.ts';
import classes from './own.module.css';

const words = texts.invite.sample;
const step = 10;
const most = 100;
const marks = [10, 50, 100].map((value) => ({ value, label: String(value) }));

function hintFor(status: number, saved: number, least: number): string {
  if (saved >= most && status !== CollectorStatus.notStarted) return words.mostHint;
  return status === CollectorStatus.finished ? words.extendHint : words.hint(least);
}

export function SampleSlider({ projectId, collector }: { projectId: string; collector: WireCollector }) {
  const saved = collector.SelectedNumberOfResponses;
  const least = Math.min(most, lowestSampleSize(collector.completes, collector.partial));
  const save = useSaveCollector(projectId, collector.Id);
  /** Where the thumb is while it is moved and until the last choice has arrived; null: where it was saved. */
  const [moved, setMoved] = useState<number | null>(null);
  const size = moved ?? saved;
  const keep = (chosen: number) => {
    const allowed = Math.max(least, chosen);
    setMoved(allowed);
    if (allowed === saved && !save.isPending) return setMoved(null);
    const fields = { SelectedNumberOfResponses: allowed };
    // What failed is said here and not in the callbacks: the page may be left, or found gone, before those run.
    save.mutateAsync(fields, { onSettled: () => setMoved(null) }).catch((error: unknown) => {
      if (!waitsForSignIn(collector.Id)) notifyFailure(texts.invite.collector.saveFailed, error);
    });
  };
  return (
    <Card className={classes.sample ?? ''} aria-label={words.title}>
      <div className={classes.sampleTop}>
        <h2>{words.title}</h2>
        <span className={classes.sampleValue}>{size}</span>
      </div>
      <div className={classes.slider}>
        <Slider
          thumbLabel={words.title}
          min={step}
          max={most}
          step={step}
          marks={marks}
          label={null}
          value={size}
          onChange={(chosen) => setMoved(Math.max(least, chosen))}
          onChangeEnd={keep}
        />
      </div>
      <p className={classes.note}>{hintFor(collector.status, saved, least)}</p>
    </Card>
  );
}
