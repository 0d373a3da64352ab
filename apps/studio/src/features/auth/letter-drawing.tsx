/** A letter with a key in it. */
import classes from './auth-layout.module.css';

export function LetterDrawing() {
  return (
    <svg
      className={classes.letter}
      width="104"
      height="76"
      viewBox="0 0 104 76"
      fill="none"
      stroke="currentColor"
      strokeWidth="1.5"
      strokeLinejoin="round"
      strokeLinecap="round"
      aria-hidden
    >
      <rect x="6" y="14" width="80" height="54" rx="8" fill="var(--accent-soft)" />
      <path d="m8 20 38 26 38-26" />
      <circle cx="82" cy="20" r="16" fill="var(--card)" />
      <circle cx="78" cy="20" r="4" />
      <path d="M82 20h10M88 20v4" />
    </svg>
  );
}
