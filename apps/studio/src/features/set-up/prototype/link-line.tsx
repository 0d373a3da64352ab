/** The line being dragged from a hotspot to a screen, over the whole window. */
import { createPortal } from 'react-dom';
import classes from './hotspot-canvas.module.css';
import type { LinkLine as Line } from './use-link-drag.ts';

export function LinkLine({ line: { from, to, overId } }: { line: Line }) {
  const bend = Math.max(24, Math.abs(to.x - from.x) / 2);
  return createPortal(
    <svg className={classes.link} data-over={overId ?? undefined} aria-hidden>
      <path d={`M${from.x} ${from.y} C${from.x + bend} ${from.y} ${to.x} ${to.y + bend} ${to.x} ${to.y}`} />
      <circle cx={to.x} cy={to.y} r={5} />
    </svg>,
    document.body,
  );
}
