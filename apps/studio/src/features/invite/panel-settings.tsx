/** What the server says of paid testers now, handed to what is drawn with it; until it is there, or if it is not, the page says so. */
import { Button } from '@mantine/core';
import { SkeletonLines } from '@sightline/ui';
import type { PanelSettings } from '@sightline/wire/calls';
import type { ReactNode } from 'react';
import { texts } from '../../lib/texts/index.ts';
import { usePanelSettings } from './api.ts';
import classes from './panel-settings.module.css';

const words = texts.invite.paidSample;

export function WithPanelSettings({ children }: { children: (settings: PanelSettings) => ReactNode }) {
  const settings = usePanelSettings();
  if (settings.data) return children(settings.data);
  if (settings.isError) {
    return (
      <div className={classes.failed} role="alert">
        <p>{words.pricesFailed}</p>
        <Button variant="subtle" size="compact-sm" loading={settings.isFetching} onClick={() => void settings.refetch()}>
          {words.retry}
        </Button>
      </div>
    );
  }
  return (
    <div className={classes.loading} role="status" aria-label={words.loading}>
      <SkeletonLines count={3} />
    </div>
  );
}
