/** One open answer: over 50 characters it opens on demand. */
import { useContext, useState } from 'react';
import { OnPaper } from './on-paper.ts';
import classes from './reporting.module.css';
import { resultTexts } from './result-texts.ts';

const shortLength = 50;

/** The text cut to 50 characters at a word's end if there is one. */
function cut(text: string): string {
  const start = text.slice(0, shortLength);
  const lastSpace = start.lastIndexOf(' ');
  return `${start.slice(0, lastSpace > shortLength / 2 ? lastSpace : shortLength)}…`;
}

export function OpenAnswer({ text }: { text: string }) {
  const onPaper = useContext(OnPaper);
  const [open, setOpen] = useState(false);
  if (onPaper || text.length <= shortLength) return <q className={classes.quote}>{text}</q>;
  return (
    <>
      <q className={classes.quote}>{open ? text : cut(text)}</q>{' '}
      <button type="button" className={classes.more} aria-expanded={open} onClick={() => setOpen(!open)}>
        {open ? resultTexts.showLess : resultTexts.showAll}
      </button>
    </>
  );
}
