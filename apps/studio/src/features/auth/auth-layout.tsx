/** The page around a sign-in form: the form at the left, what the product does at the right. */
import { Logo } from '@sightline/ui';
import type { ReactNode } from 'react';
import { texts } from '../../lib/texts/index.ts';
import classes from './auth-layout.module.css';
import { GazePicture } from './gaze-picture.tsx';

export function AuthLayout({ children }: { children: ReactNode }) {
  return (
    <div className={classes.page}>
      <main className={classes.pane}>
        <div className={classes.logo}>
          <Logo size={30} />
          <span>{texts.shell.product}</span>
        </div>
        <div className={classes.center}>{children}</div>
      </main>
      <aside className={classes.picture}>
        <GazePicture />
        <p className={classes.promise}>
          {texts.auth.promise.map((line) => (
            <span key={line}>{line}</span>
          ))}
        </p>
      </aside>
    </div>
  );
}
