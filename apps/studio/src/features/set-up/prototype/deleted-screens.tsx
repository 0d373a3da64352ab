/** For 10 s after a deletion: which screen was deleted, and the way back. The time stands still while the pointer or the focus is on it. */
import { Button } from '@mantine/core';
import { IconArrowBackUp } from '@tabler/icons-react';
import { prototypeTexts as texts } from '../../../lib/texts/prototype.ts';
import type { LateDeletion, LateDeletions } from '../deleting/late-deletions.ts';
import classes from './prototype.module.css';

interface DeletedScreensProps {
  deletions: LateDeletions;
  deleted: readonly LateDeletion[];
  onUndone: (screenId: string) => void;
}

export function DeletedScreens({ deletions, deleted, onUndone }: DeletedScreensProps) {
  const undo = (id: string): void => {
    deletions.undo(id);
    deletions.release();
    onUndone(id);
  };
  return (
    <div
      role="status"
      onPointerEnter={() => deletions.hold()}
      onPointerLeave={() => deletions.release()}
      onFocus={() => deletions.hold()}
      onBlur={() => deletions.release()}
    >
      <ul className={classes.deleted}>
        {deleted
          .filter(({ open }) => open)
          .map(({ id, label }) => (
            <li key={id}>
              <span className={classes.deletedName}>{texts.deletedScreen(label)}</span>
              <Button
                variant="default"
                size="compact-sm"
                leftSection={<IconArrowBackUp size={14} stroke={1.5} aria-hidden />}
                aria-label={texts.undoDeletion(label)}
                onClick={() => undo(id)}
              >
                {texts.undo}
              </Button>
            </li>
          ))}
      </ul>
    </div>
  );
}
