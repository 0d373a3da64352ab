/** The button of a run's menu, and when the menu is open. */
import { Suspense, useEffect, useRef, useState } from 'react';
import { laterPart } from './later-parts.ts';
import { useRun } from './run-context.ts';
import styles from './run.module.css';

const MenuPanel = laterPart((parts) => parts.MenuPanel);

export function RunMenu() {
  const { texts } = useRun();
  const [open, setOpen] = useState(false);
  const [wasOpened, setWasOpened] = useState(false);
  const box = useRef<HTMLDivElement>(null);
  const button = useRef<HTMLButtonElement>(null);

  useEffect(() => {
    if (!open) return;
    const away = (event: PointerEvent): void => {
      if (!box.current?.contains(event.target as Node)) setOpen(false);
    };
    addEventListener('pointerdown', away);
    return () => removeEventListener('pointerdown', away);
  }, [open]);

  return (
    <div
      ref={box}
      className={styles.menu}
      onKeyDown={({ key }) => {
        if (key !== 'Escape' || !open) return;
        setOpen(false);
        button.current?.focus();
      }}
      onBlur={({ relatedTarget }) => {
        if (relatedTarget !== null && !box.current?.contains(relatedTarget)) setOpen(false);
      }}
    >
      <button
        ref={button}
        type="button"
        className={styles.dots}
        aria-label={texts.menu.open}
        aria-expanded={open}
        onClick={() => {
          setWasOpened(true);
          setOpen(!open);
        }}
      >
        <svg width="20" height="20" viewBox="0 0 20 20" fill="currentColor" aria-hidden="true">
          <circle cx="4" cy="10" r="1.6" />
          <circle cx="10" cy="10" r="1.6" />
          <circle cx="16" cy="10" r="1.6" />
        </svg>
      </button>
      {wasOpened && (
        <Suspense>
          <MenuPanel open={open} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </div>
  );
}
