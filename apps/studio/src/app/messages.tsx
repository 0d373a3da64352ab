/** Shows what lib/notify holds: the attention banner (5 s) and short messages at the corner. */
import { IconX } from '@tabler/icons-react';
import { useEffect, useSyncExternalStore } from 'react';
import { attentionMs, dismissNotice, hideAttention, messageStore, type Notice } from '../lib/notify.ts';
import { texts } from '../lib/texts/index.ts';
import classes from './messages.module.css';

/** A message that something was done goes by itself; one that something failed stays until read. */
const doneMs = 4000;

export function Messages() {
  const { notices, attention } = useSyncExternalStore(messageStore.subscribe, messageStore.current);
  useEffect(() => {
    if (!attention) return undefined;
    const timer = setTimeout(() => hideAttention(attention.id), attentionMs);
    return () => clearTimeout(timer);
  }, [attention]);
  return (
    <>
      <div role="alert">{attention ? <div className={classes.banner}>{attention.text}</div> : null}</div>
      <div className={classes.stack} role="status">
        {notices.map((notice) => (
          <NoticeCard key={notice.id} notice={notice} />
        ))}
      </div>
    </>
  );
}

function NoticeCard({ notice }: { notice: Notice }) {
  useEffect(() => {
    if (notice.tone !== 'done') return undefined;
    const timer = setTimeout(() => dismissNotice(notice.id), doneMs);
    return () => clearTimeout(timer);
  }, [notice]);
  return (
    <div className={`${classes.notice} ${notice.tone === 'failed' ? classes.failed : ''}`}>
      <div className={classes.words}>
        <div className={classes.title}>{notice.title}</div>
        {notice.text === '' ? null : <div className={classes.text}>{notice.text}</div>}
      </div>
      <button type="button" className={classes.close} aria-label={texts.shell.dismiss} onClick={() => dismissNotice(notice.id)}>
        <IconX size={16} stroke={1.5} />
      </button>
    </div>
  );
}
