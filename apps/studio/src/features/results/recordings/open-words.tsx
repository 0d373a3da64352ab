/** An open answer in the table: over 50 characters it opens under the pointer, under focus, and by a press. */
import { useId, useState } from 'react';
import classes from './recordings.module.css';

const shortLength = 50;

export function OpenWords({ text }: { text: string }) {
  const [open, setOpen] = useState(false);
  const id = useId();
  if (text.length <= shortLength) return <q className={classes.quote}>{text}</q>;
  return (
    <span className={`${classes.long} ${open ? classes.open : ''}`}>
      <button type="button" className={classes.short} aria-expanded={open} aria-controls={id} onClick={() => setOpen(!open)}>
        <q className={classes.quote}>{`${text.slice(0, shortLength).trimEnd()}…`}</q>
      </button>
      <q id={id} className={classes.full}>
        {text}
      </q>
    </span>
  );
}
