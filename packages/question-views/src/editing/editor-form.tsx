/** The frame of every editor: one column of fields, all of them closed while something locks the question. */
import type { ReactNode } from 'react';
import classes from './editing.module.css';

/** A closed fieldset keeps every control readable and none changeable, whatever an editor holds; under the pointer it says why. */
export function EditorForm({ locked, children }: { locked: string | null; children: ReactNode }) {
  return (
    <fieldset className={classes.form} disabled={locked !== null} title={locked ?? undefined} aria-description={locked ?? undefined}>
      <div className={classes.editor}>{children}</div>
    </fieldset>
  );
}
