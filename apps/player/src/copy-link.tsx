/** Copies a link to the moment that is shown; where the browser refuses, the link is shown to be copied by hand. */
import { useState } from 'react';
import { copyText } from '@sightline/ui/copy-text';
import type { PlaybackClock } from '@sightline/replay';
import { momentLink } from './moment-link.ts';
import styles from './player.module.css';
import { texts } from './texts.ts';

export function CopyLink({ recordingId, clock }: { recordingId: string; clock: PlaybackClock }) {
  const [copied, setCopied] = useState<{ link: string; done: boolean } | null>(null);
  const copy = async () => {
    const link = momentLink(window.parent.location, location, recordingId, clock.read().positionMs);
    setCopied({ link, done: await copyText(link) });
  };
  return (
    <>
      <button type="button" className={styles.pill} title={texts.copyLinkHint} onClick={() => void copy()}>
        {texts.copyLink}
      </button>
      <span role="status" className={styles.copied}>
        {copied !== null && (copied.done ? texts.linkCopied : texts.linkNotCopied)}
      </span>
      {copied?.done === false && <input className={styles.link} readOnly value={copied.link} aria-label={texts.copyLink} />}
    </>
  );
}
