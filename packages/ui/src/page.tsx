/** A page's ground: padding, a title with a line under it, actions at the right. */
import type { ReactNode } from 'react';
import classes from './page.module.css';

export function Page({ children, narrow = false }: { children: ReactNode; narrow?: boolean }) {
  return <div className={`${classes.page} ${narrow ? classes.narrow : ''}`}>{children}</div>;
}

export function PageHeader({ title, subtitle, actions }: { title: string; subtitle?: ReactNode; actions?: ReactNode }) {
  return (
    <header className={classes.header}>
      <div className={classes.words}>
        <h1>{title}</h1>
        {subtitle ? <p className={classes.subtitle}>{subtitle}</p> : null}
      </div>
      {actions ? <div className={classes.actions}>{actions}</div> : null}
    </header>
  );
}
