/** Asks once more before everything that the tester gave is deleted. */
import { useId, type RefObject } from 'react';
import { useRun } from './run-context.ts';
import styles from './run.module.css';

interface DeleteDialogProps {
  dialog: RefObject<HTMLDialogElement | null>;
  words: { sure: string; keep: string; remove: string };
}

export function DeleteDialog({ dialog, words }: DeleteDialogProps) {
  const { session, texts } = useRun();
  const title = useId();
  return (
    <dialog ref={dialog} className={styles.dialog} aria-labelledby={title}>
      <h2 id={title}>{words.sure}</h2>
      <p>{texts.menu.about}</p>
      <div className={styles.choices}>
        <button type="button" className={styles.keep} autoFocus onClick={() => dialog.current?.close()}>
          {words.keep}
        </button>
        <button type="button" className={styles.stop} onClick={() => void session.withdraw()}>
          {words.remove}
        </button>
      </div>
    </dialog>
  );
}
