/** The global loader: an overlay while the whole page waits, a thin bar while the next page is fetched. */
import { Loader } from '@mantine/core';
import { texts } from '../lib/texts/index.ts';
import classes from './loader-overlay.module.css';

export function LoaderOverlay() {
  return (
    <div className={classes.overlay} role="status" aria-label={texts.shell.loading}>
      <Loader color="indigo" size={28} />
    </div>
  );
}

export function LoaderBar() {
  return <div className={classes.bar} role="status" aria-label={texts.shell.loading} />;
}
