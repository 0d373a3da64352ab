/** A letter on its way. */
import classes from './contact-page.module.css';

export function LetterDrawing() {
  return (
    <svg
      className={classes.drawing}
      width="96"
      height="64"
      viewBox="0 0 96 64"
      fill="none"
      stroke="currentColor"
      strokeWidth="1.5"
      strokeLinejoin="round"
      strokeLinecap="round"
      aria-hidden
    >
      <rect x="24" y="8" width="64" height="48" rx="7" fill="var(--accent-soft)" />
      <path d="m26 13 30 23 30-23M4 24h12M8 34h10M4 44h12" />
    </svg>
  );
}
