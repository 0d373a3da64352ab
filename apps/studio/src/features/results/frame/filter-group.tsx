/** One group of filters in the menu: open at first where it is the first or holds an active filter. */
import { useState, type ReactNode } from 'react';
import classes from './filter.module.css';

export function FilterGroup({ title, opened, children }: { title: string; opened: boolean; children: ReactNode }) {
  const [open, setOpen] = useState(opened);
  return (
    <details className={classes.group} open={open} onToggle={(event) => setOpen(event.currentTarget.open)}>
      <summary>{title}</summary>
      <div className={classes.groupContent}>{children}</div>
    </details>
  );
}
