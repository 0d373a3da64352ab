/** The tester stopped and wants everything deleted: what is still to be done, then that it is done, with the way back. */
import { useEffect, useRef } from 'react';
import { Notice } from '../problem/notice.tsx';
import problemStyles from '../problem/problem.module.css';
import { BackLink } from './back-link.tsx';
import { useRun } from './run-context.ts';

function useFocusedHeading() {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  return heading;
}

export function Withdrawing() {
  const { texts } = useRun();
  return <Notice title={texts.menu.deleting} about={texts.run.loading} mark="bin" headingRef={useFocusedHeading()} />;
}

export function Unreached() {
  const { session, texts } = useRun();
  return (
    <Notice title={texts.menu.stoppedTitle} about={texts.menu.stoppedAbout} mark="bin" headingRef={useFocusedHeading()}>
      <button type="button" className={problemStyles.again} onClick={() => session.networkIsBack()}>
        {texts.check.again}
      </button>
    </Notice>
  );
}

export function Deleted() {
  const { texts } = useRun();
  return (
    <Notice title={texts.menu.deletedTitle} about={texts.menu.deletedAbout} mark="bin" headingRef={useFocusedHeading()}>
      <BackLink link="disqualified" />
    </Notice>
  );
}
