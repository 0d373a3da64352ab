/** In place of a form: what happened and how to continue. Takes the focus, so that it is read out at once. */
import { useEffect, useRef, type ReactNode } from 'react';
import classes from './auth-layout.module.css';
import { LetterDrawing } from './letter-drawing.tsx';

export function AuthNotice({ title, text, children }: { title: string; text: string; children: ReactNode }) {
  const head = useRef<HTMLHeadingElement>(null);
  useEffect(() => head.current?.focus(), []);
  return (
    <section className={classes.form} aria-label={title}>
      <LetterDrawing />
      <h1 ref={head} tabIndex={-1}>
        {title}
      </h1>
      <p className={classes.lead} role="status">
        {text}
      </p>
      {children}
    </section>
  );
}
