/** A path of screens in a row, by their names; the steps that do not hold are marked. */
import { IconChevronRight } from '@tabler/icons-react';
import classes from './player.module.css';

interface PathLineProps {
  names: readonly string[];
  /** From this place on it does not hold; null where it does. */
  brokenFrom?: number | null;
}

export function PathLine({ names, brokenFrom = null }: PathLineProps) {
  return (
    <ol className={classes.pathLine}>
      {names.map((name, index) => (
        // A path may visit a screen twice: its place is what tells the visits apart.
        <li key={index} data-broken={(brokenFrom !== null && index >= brokenFrom) || undefined}>
          {index > 0 ? <IconChevronRight size={14} stroke={1.5} aria-hidden /> : null}
          <span title={name}>{name}</span>
        </li>
      ))}
    </ol>
  );
}
