/** For 10 s after a deletion: what was deleted, and the way back. The time is paused while the pointer or the focus is on it. */
import { Button } from '@mantine/core';
import { IconArrowBackUp } from '@tabler/icons-react';
import { useSyncExternalStore } from 'react';
import classes from './deleted-list.module.css';
import type { LateDeletions } from './late-deletions.ts';

interface DeletedListProps {
  deletions: LateDeletions;
  words: { deleted: (label: string) => string; undo: string; undoDelete: (label: string) => string };
  onUndone: (id: string) => void;
}

export function DeletedList({ deletions, words, onUndone }: DeletedListProps) {
  const deleted = useSyncExternalStore(deletions.subscribe, deletions.list).filter(({ open }) => open);
  const undo = (id: string): void => {
    deletions.undo(id);
    onUndone(id);
    deletions.release();
  };
  return (
    <div
      role="status"
      className={classes.stack}
      onPointerEnter={() => deletions.hold()}
      onPointerLeave={() => deletions.release()}
      onFocus={() => deletions.hold()}
      onBlur={() => deletions.release()}
    >
      {deleted.length === 0 ? null : (
        <ul className={classes.list}>
          {deleted.map(({ id, label }) => (
            <li key={id} className={classes.line}>
              <span className={classes.words}>{words.deleted(label)}</span>
              <Button
                variant="default"
                size="compact-sm"
                leftSection={<IconArrowBackUp size={14} stroke={1.5} aria-hidden />}
                aria-label={words.undoDelete(label)}
                onClick={() => undo(id)}
              >
                {words.undo}
              </Button>
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}
