/** Says whether what was typed has arrived: 'Saved 14:02', or that it is kept and tried again. */
import { Button } from '@mantine/core';
import { IconCheck, IconCloudOff } from '@tabler/icons-react';
import { useSyncExternalStore } from 'react';
import { timeText } from '../../../lib/dates.ts';
import { setUpTexts as texts } from '../../../lib/texts/set-up.ts';
import classes from './save-line.module.css';
import type { SaveQueue, SaveState } from './save-queue.ts';

export function SaveLine({ queue }: { queue: SaveQueue }) {
  const state = useSyncExternalStore(queue.subscribe, queue.state);
  return (
    <div className={classes.line} role="status" data-state={state.kind}>
      <Words state={state} />
      {state.kind === 'waiting' ? (
        <Button variant="default" size="compact-sm" onClick={() => queue.flush()}>
          {texts.saveNow}
        </Button>
      ) : null}
    </div>
  );
}

function Words({ state }: { state: SaveState }) {
  if (state.kind === 'idle') return null;
  if (state.kind === 'saving') return <span>{texts.saving}</span>;
  if (state.kind === 'saved') {
    return (
      <>
        <IconCheck size={16} stroke={1.5} aria-hidden />
        <span>{texts.saved(timeText(new Date(state.atMs)))}</span>
      </>
    );
  }
  return (
    <>
      <IconCloudOff size={16} stroke={1.5} aria-hidden />
      <span>{navigator.onLine ? texts.notSaved : texts.notSavedOffline}</span>
    </>
  );
}
