/** What the menu of a run offers: the question before, stop and keep, stop and delete; whatever ends the run asks for confirmation. */
import { useEffect, useRef, useState } from 'react';
import { AskDialog } from './ask-dialog.tsx';
import { useRun } from './run-context.ts';
import styles from './run.module.css';

export interface MenuPanelProps {
  open: boolean;
  onClose: () => void;
}

export function MenuPanel({ open, onClose }: MenuPanelProps) {
  const { session, texts } = useRun();
  const [asked, setAsked] = useState<'stop' | 'delete' | null>(null);
  const list = useRef<HTMLUListElement>(null);
  const { back, stopKeep, stop, sure, about, keepSure, keepAbout, keepGoing: keep } = texts.menu;
  useEffect(() => {
    if (open) list.current?.querySelector('button')?.focus();
  }, [open]);

  const choose = (act: () => void) => () => {
    onClose();
    act();
  };
  const close = (): void => setAsked(null);
  return (
    <>
      <ul ref={list} className={styles.menuList} hidden={!open}>
        {session.mayGoBack() && (
          <li>
            <button type="button" onClick={choose(() => session.back())}>
              {back}
            </button>
          </li>
        )}
        <li>
          <button type="button" aria-haspopup="dialog" onClick={choose(() => setAsked('stop'))}>
            {stopKeep}
          </button>
        </li>
        <li>
          <button type="button" className={styles.dangerous} aria-haspopup="dialog" onClick={choose(() => setAsked('delete'))}>
            {stop}
          </button>
        </li>
      </ul>
      {asked === 'stop' && (
        <AskDialog words={{ sure: keepSure, about: keepAbout, keep, end: stopKeep }} onEnd={() => session.stop()} onClose={close} />
      )}
      {asked === 'delete' && (
        <AskDialog words={{ sure, about, keep, end: stop }} dangerous onEnd={() => void session.withdraw()} onClose={close} />
      )}
    </>
  );
}
