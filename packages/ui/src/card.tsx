/** A white card with a hairline; `current` marks the one that counts now. */
import type { ComponentPropsWithRef } from 'react';
import classes from './card.module.css';

export function Card({ current = false, className = '', ...rest }: ComponentPropsWithRef<'section'> & { current?: boolean }) {
  return <section className={`${classes.card} ${current ? classes.current : ''} ${className}`} {...rest} />;
}
