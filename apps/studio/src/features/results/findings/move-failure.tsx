/** Why the last move on the board was not made; what is shown is what is there now. */
import { CallFailure, failureText } from '../../../lib/call-failure.ts';
import { boardTexts as words } from '../../../lib/texts/findings.ts';
import classes from './board.module.css';
import type { useMoveNote } from './use-notes.ts';
import type { useSaveTag } from './use-tag-changes.ts';

interface MoveFailureProps {
  move: ReturnType<typeof useMoveNote>;
  saveTag: ReturnType<typeof useSaveTag>;
}

export function MoveFailure({ move, saveTag }: MoveFailureProps) {
  if (!move.isError && !saveTag.isError) return null;
  const dismiss = (): void => {
    move.reset();
    saveTag.reset();
  };
  return (
    <div className={classes.failure} role="alert">
      <p>{move.isError ? `${words.moveFailed} ${reasonOf(move.error)}` : `${words.saveTagFailed} ${failureText(saveTag.error)}`}</p>
      <button type="button" className={classes.more} onClick={dismiss}>
        {words.dismiss}
      </button>
    </div>
  );
}

/** The server's words for a note speak of the player; on the board the newer state is shown already. */
function reasonOf(error: Error): string {
  const code = error instanceof CallFailure ? error.code : null;
  if (code === 'note-changed') return words.noteChanged;
  return code === 'not-found' ? words.noteDeleted : failureText(error);
}
