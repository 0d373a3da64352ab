/** Says that the session runs in another tab, and lets the tester continue in this one. */
import { useEffect, useRef, useState } from 'react';
import { Notice } from '../problem/notice.tsx';
import problemStyles from '../problem/problem.module.css';
import type { Texts } from '../texts/texts.ts';

interface OtherTabProps {
  texts: Texts;
  /** The session was taken from this tab; left out, this one has not had it yet. */
  moved?: boolean;
  onContinue: () => Promise<void>;
}

export function OtherTab({ texts: { tabs, run }, moved = false, onContinue }: OtherTabProps) {
  const [taking, setTaking] = useState(false);
  const [stays, setStays] = useState(false);
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  const take = (): void => {
    setTaking(true);
    void onContinue();
  };
  const close = (): void => {
    window.close();
    // Browsers close only tabs that a page has opened.
    setStays(true);
  };
  return (
    <Notice title={moved ? tabs.movedTitle : tabs.openTitle} about={moved ? tabs.movedAbout : tabs.openAbout} headingRef={heading}>
      <button type="button" className={problemStyles.again} disabled={taking} onClick={take}>
        {taking ? run.loading : tabs.continueHere}
      </button>
      {stays ? (
        <p className={problemStyles.about} role="status">
          {tabs.mayClose}
        </p>
      ) : (
        <button type="button" className={problemStyles.quiet} onClick={close}>
          {tabs.close}
        </button>
      )}
    </Notice>
  );
}
