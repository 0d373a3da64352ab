/** A path of screens in a row, by their names; overlays and the steps that do not hold are marked. */
import { IconChevronRight, IconStack2 } from '@tabler/icons-react';
import { prototypeTexts as texts } from '../../../lib/texts/prototype.ts';
import classes from './player.module.css';

interface PathLineProps {
  steps: readonly { name: string; overlay: boolean }[];
  /** From this place on it does not hold; null if it does. */
  brokenFrom?: number | null;
}

export function PathLine({ steps, brokenFrom = null }: PathLineProps) {
  return (
    <ol className={classes.pathLine}>
      {steps.map(({ name, overlay }, index) => (
        // A path may visit a screen twice: its position distinguishes the visits.
        <li key={index} data-broken={(brokenFrom !== null && index >= brokenFrom) || undefined}>
          {index > 0 ? <IconChevronRight size={14} stroke={1.5} aria-hidden /> : null}
          {overlay ? <IconStack2 size={14} stroke={1.5} role="img" aria-label={texts.overlayStep} /> : null}
          <span title={name}>{name}</span>
        </li>
      ))}
    </ol>
  );
}
