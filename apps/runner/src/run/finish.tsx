/** The end of a run: progress of the last uploads, then thank you and the way back. */
import { useEffect, useRef, useState } from 'react';
import { Notice } from '../problem/notice.tsx';
import problemStyles from '../problem/problem.module.css';
import { BackLink } from './back-link.tsx';
import { DeleteAll } from './delete-all.tsx';
import { useRun } from './run-context.ts';

function useOnline(): boolean {
  const [online, setOnline] = useState(navigator.onLine);
  useEffect(() => {
    const change = (): void => setOnline(navigator.onLine);
    addEventListener('online', change);
    addEventListener('offline', change);
    return () => {
      removeEventListener('online', change);
      removeEventListener('offline', change);
    };
  }, []);
  return online;
}

export function Sending() {
  const { snapshot, texts } = useRun();
  const online = useOnline();
  const most = useRef(1);
  most.current = Math.max(most.current, snapshot.waiting);
  const done = (most.current - snapshot.waiting) / most.current;
  const about = online ? (snapshot.waiting > 0 ? texts.finish.left(snapshot.waiting) : texts.run.loading) : texts.finish.offline;
  return (
    <Notice title={texts.finish.sending} about={about} mark="envelope">
      <progress className={problemStyles.bar} max={1} value={done} aria-label={texts.finish.sending} />
      <DeleteAll />
    </Notice>
  );
}

export function ThankYou() {
  const { session, snapshot, texts } = useRun();
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  const { preview } = session.parts.study;
  return (
    <Notice
      title={preview ? texts.finish.previewOver : snapshot.cameBack ? texts.problem.takenTitle : texts.finish.thanks}
      about={preview ? texts.finish.previewAbout : texts.finish.thanksAbout}
      mark="check"
      headingRef={heading}
    >
      <BackLink link="complete" />
      <DeleteAll />
    </Notice>
  );
}
