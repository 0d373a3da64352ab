/** At the end of the line of a field's label, inside a field that is positioned: that it is being saved, that it is saved, or a way to try again. */
import { Button } from '@mantine/core';
import { IconCheck } from '@tabler/icons-react';
import classes from './saved-mark.module.css';
import { texts } from './texts/index.ts';

const words = texts.savedMark;

interface MarkedField {
  state: 'idle' | 'saving' | 'saved' | 'failed';
  /** Saves the content of the field. */
  leave: () => void;
}

export function SavedMark({ field }: { field: MarkedField }) {
  return (
    <div className={classes.mark}>
      <span role="status">
        {field.state === 'saving' ? <span className={classes.saving}>{words.saving}</span> : null}
        {field.state === 'saved' ? (
          <span className={classes.saved}>
            <IconCheck size={14} stroke={2} aria-hidden />
            {words.saved}
          </span>
        ) : null}
      </span>
      {field.state === 'failed' ? (
        <Button variant="subtle" size="compact-xs" onClick={field.leave}>
          {words.retry}
        </Button>
      ) : null}
    </div>
  );
}
