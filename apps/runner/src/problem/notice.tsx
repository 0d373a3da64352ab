/** One calm message in the middle of the page, with a line drawing above it. */
import type { ReactNode, Ref } from 'react';
import styles from './problem.module.css';

const drawings = {
  envelope: 'M10 18h44v30H10z M10 20l22 17 22-17',
  pause: 'M32 8a24 24 0 1 0 .01 0z M26 24v16 M38 24v16',
  check: 'M32 8a24 24 0 1 0 .01 0z M21 33l8 8 15-17',
  bin: 'M14 18h36 M24 18v-6h16v6 M18 18l3 36h22l3-36 M27 27v18 M37 27v18',
} as const;

interface NoticeProps {
  title: string;
  about: string;
  mark?: keyof typeof drawings;
  headingRef?: Ref<HTMLHeadingElement>;
  children?: ReactNode;
}

export function Notice({ title, about, mark = 'pause', headingRef, children }: NoticeProps) {
  return (
    <div className={styles.page}>
      <svg
        className={styles.mark}
        viewBox="0 0 64 64"
        fill="none"
        stroke="currentColor"
        strokeWidth="2"
        strokeLinecap="round"
        strokeLinejoin="round"
        aria-hidden="true"
      >
        <path d={drawings[mark]} />
      </svg>
      <h1 className={styles.title} ref={headingRef} tabIndex={-1}>
        {title}
      </h1>
      <p className={styles.about}>{about}</p>
      {children}
    </div>
  );
}
