/** Says that the connection is gone for as long as it is. */
import { useSyncExternalStore } from 'react';
import { texts } from '../lib/texts/index.ts';
import classes from './notices.module.css';

function subscribe(listener: () => void): () => void {
  addEventListener('online', listener);
  addEventListener('offline', listener);
  return () => {
    removeEventListener('online', listener);
    removeEventListener('offline', listener);
  };
}

export function OfflineNotice() {
  const online = useSyncExternalStore(subscribe, () => navigator.onLine);
  return <div role="status">{online ? null : <div className={classes.offline}>{texts.shell.offline}</div>}</div>;
}
