/** The end of a run: thank you and the way back. */
import { useEffect, useRef } from 'react';
import { Notice } from '../problem/notice.tsx';
import { BackLink } from './back-link.tsx';
import { DeleteAll } from './delete-all.tsx';
import { useRun } from './run-context.ts';

export function ThankYou() {
  const { session, snapshot, texts } = useRun();
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  const { preview } = session.parts.study;
  const about = (snapshot.progress.notSaved ?? []).length > 0 ? texts.finish.partNotSaved : texts.finish.thanksAbout;
  if (snapshot.progress.withoutPlace === true) {
    return (
      <Notice title={texts.finish.overTitle} about={texts.finish.fullMeanwhile} mark="check" headingRef={heading}>
        <BackLink link="overQuota" />
        <DeleteAll />
      </Notice>
    );
  }
  if (snapshot.progress.stopped === true) {
    return (
      <Notice title={texts.finish.thanks} about={texts.menu.keptAbout} mark="check" headingRef={heading}>
        <DeleteAll />
      </Notice>
    );
  }
  return (
    <Notice
      title={preview ? texts.finish.previewOver : snapshot.cameBack ? texts.finish.takenTitle : texts.finish.thanks}
      about={preview ? texts.finish.previewAbout : about}
      mark="check"
      headingRef={heading}
    >
      <BackLink link="complete" />
      <DeleteAll />
    </Notice>
  );
}
