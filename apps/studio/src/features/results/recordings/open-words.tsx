/** An open answer in the table: over 50 characters it opens under the pointer, under focus, and by a press. */
import { useId, useRef, useState, type KeyboardEvent } from 'react';
import classes from './recordings.module.css';

const shortLength = 50;
const margin = 12;
const width = 420;

/** Beside its short form but over everything, since a broad table is cut where it scrolls. */
function placeUnder(short: DOMRect): { left: number; top?: number; bottom?: number } {
  const left = Math.max(margin, Math.min(short.left, window.innerWidth - width - margin));
  if (short.bottom > window.innerHeight * 0.6) return { left, bottom: window.innerHeight - short.top };
  return { left, top: short.bottom };
}

export function OpenWords({ text }: { text: string }) {
  const [place, setPlace] = useState<ReturnType<typeof placeUnder> | null>(null);
  const button = useRef<HTMLButtonElement>(null);
  const id = useId();
  if (text.length <= shortLength) return <q className={classes.quote}>{text}</q>;
  const open = (): void => setPlace(button.current ? placeUnder(button.current.getBoundingClientRect()) : null);
  const close = (): void => setPlace(null);
  const closeByKey = (event: KeyboardEvent): void => {
    if (event.key === 'Escape') close();
  };
  return (
    <span className={classes.long} onPointerEnter={open} onPointerLeave={close} onFocus={open} onBlur={close} onKeyDown={closeByKey}>
      <button
        ref={button}
        type="button"
        className={classes.short}
        aria-expanded={place !== null}
        aria-controls={id}
        onClick={open}
        onWheel={close}
      >
        <q className={classes.quote}>{`${text.slice(0, shortLength).trimEnd()}…`}</q>
      </button>
      <q id={id} className={classes.full} hidden={place === null} style={place ?? undefined}>
        {text}
      </q>
    </span>
  );
}
