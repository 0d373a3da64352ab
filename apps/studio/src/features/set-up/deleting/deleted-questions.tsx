/** Under the list for 10 s after a deletion: what was deleted, and the way back. */
import { Button } from '@mantine/core';
import { IconArrowBackUp } from '@tabler/icons-react';
import { useSyncExternalStore } from 'react';
import { setUpTexts as texts } from '../../../lib/texts/set-up.ts';
import classes from './deleted-questions.module.css';
import type { LateDeletions } from './late-deletions.ts';

interface DeletedQuestionsProps {
  deletions: LateDeletions;
  onUndone: (questionId: string) => void;
}

/** The time stands still while the pointer or the focus is on it. */
export function DeletedQuestions({ deletions, onUndone }: DeletedQuestionsProps) {
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
              <span className={classes.words}>{texts.deleted(label)}</span>
              <Button
                variant="default"
                size="compact-sm"
                leftSection={<IconArrowBackUp size={14} stroke={1.5} aria-hidden />}
                aria-label={texts.undoDelete(label)}
                onClick={() => undo(id)}
              >
                {texts.undo}
              </Button>
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}
