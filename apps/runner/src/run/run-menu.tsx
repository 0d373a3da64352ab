/** The small menu of a run: the tester may stop and have everything deleted, after being asked once. */
import { useRef, useState } from 'react';
import { useRun } from './run-context.ts';
import styles from './run.module.css';

export function RunMenu() {
  const { session, texts } = useRun();
  const dialog = useRef<HTMLDialogElement>(null);
  const [failed, setFailed] = useState(false);
  const [working, setWorking] = useState(false);
  const withdraw = async (): Promise<void> => {
    setWorking(true);
    setFailed(!(await session.withdraw()));
    setWorking(false);
  };
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
      <dialog ref={dialog} className={styles.dialog} aria-labelledby="stop-title">
        <h2 id="stop-title">{texts.menu.sure}</h2>
        <p>{texts.menu.about}</p>
        <p className={styles.failed} role="alert">
          {failed ? texts.menu.failed : ''}
        </p>
        <div className={styles.choices}>
          <button type="button" className={styles.keep} autoFocus onClick={() => dialog.current?.close()}>
            {texts.menu.keepGoing}
          </button>
          <button type="button" className={styles.stop} disabled={working} onClick={() => void withdraw()}>
            {texts.menu.stop}
          </button>
        </div>
      </dialog>
    </>
  );
}
