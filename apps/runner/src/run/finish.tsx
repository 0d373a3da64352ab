/** The end of a run: progress of the last uploads, then thank you and the way back. */
import { useEffect, useRef } from 'react';
import { Notice } from '../problem/notice.tsx';
import problemStyles from '../problem/problem.module.css';
import { BackLink } from './back-link.tsx';
import { DeleteAll } from './delete-all.tsx';
import { useRun } from './run-context.ts';

export function Sending() {
  const { snapshot, texts } = useRun();
  const most = useRef(1);
  most.current = Math.max(most.current, snapshot.waiting);
  const done = (most.current - snapshot.waiting) / most.current;
  const about = !snapshot.away ? (snapshot.waiting > 0 ? texts.finish.left(snapshot.waiting) : texts.run.loading) : texts.finish.offline;
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
  if (snapshot.progress.withoutPlace === true) {
    return (
      <Notice title={texts.finish.overTitle} about={texts.finish.fullMeanwhile} mark="check" headingRef={heading}>
        <BackLink link="overQuota" />
        <DeleteAll />
      </Notice>
    );
  }
  return (
    <Notice
      title={preview ? texts.finish.previewOver : snapshot.cameBack ? texts.finish.takenTitle : texts.finish.thanks}
      about={preview ? texts.finish.previewAbout : texts.finish.thanksAbout}
      mark="check"
      headingRef={heading}
    >
      <BackLink link="complete" />
      <DeleteAll />
    </Notice>
  );
}
