/** Asks for confirmation before the run is ended; open as long as it is rendered. */
import { useEffect, useId, useRef } from 'react';
import styles from './run.module.css';

export interface AskDialogProps {
  words: { sure: string; about: string; keep: string; end: string };
  /** What was given is lost by it. */
  dangerous?: boolean;
  onEnd: () => void;
  onClose: () => void;
}

export function AskDialog({ words, dangerous = false, onEnd, onClose }: AskDialogProps) {
  const dialog = useRef<HTMLDialogElement>(null);
  const title = useId();
  useEffect(() => dialog.current?.showModal(), []);
  return (
    <dialog ref={dialog} className={styles.dialog} aria-labelledby={title} onClose={onClose}>
      <h2 id={title}>{words.sure}</h2>
      <p>{words.about}</p>
      <div className={styles.choices}>
        <button type="button" className={styles.keep} autoFocus onClick={() => dialog.current?.close()}>
          {words.keep}
        </button>
        <button type="button" className={dangerous ? styles.stop : styles.keep} onClick={onEnd}>
          {words.end}
        </button>
      </div>
    </dialog>
  );
}
