/** Beside a field's label: that it is being saved, that it is saved, or a way to try again. */
import { Button } from '@mantine/core';
import { IconCheck } from '@tabler/icons-react';
import { texts } from '../../lib/texts/index.ts';
import classes from './account-page.module.css';
import type { SavedField } from './use-saved-field.ts';

const words = texts.account;

export function SavedMark({ field }: { field: SavedField }) {
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
