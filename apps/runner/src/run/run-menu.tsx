/** The small menu of a run: the tester may stop and have everything deleted, after being asked once. */
import { useRef } from 'react';
import { DeleteDialog } from './delete-dialog.tsx';
import { useRun } from './run-context.ts';
import styles from './run.module.css';

export function RunMenu() {
  const { texts } = useRun();
  const dialog = useRef<HTMLDialogElement>(null);
  const { sure, keepGoing: keep, stop: remove } = texts.menu;
  return (
    <>
      <button
        type="button"
        className={styles.dots}
        aria-label={texts.menu.open}
        aria-haspopup="dialog"
        onClick={() => dialog.current?.showModal()}
      >
        <svg width="20" height="20" viewBox="0 0 20 20" fill="currentColor" aria-hidden="true">
          <circle cx="4" cy="10" r="1.6" />
          <circle cx="10" cy="10" r="1.6" />
          <circle cx="16" cy="10" r="1.6" />
        </svg>
      </button>
      <DeleteDialog dialog={dialog} words={{ sure, keep, remove }} />
    </>
  );
}
