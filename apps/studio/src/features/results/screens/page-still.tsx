/** A page as it was recorded, whole, under its map: rebuilt by the player in a frame of its own. */
import { screensTexts } from '../../../lib/texts/screens.ts';
import type { ScreenPlace } from '@sightline/wire/calls';
import classes from './screens.module.css';

export type StillOf = Pick<NonNullable<ScreenPlace['Map']>, 'Height' | 'Sample'>;

export function PageStill({ map: { Height, Sample }, testId }: { map: StillOf; testId: string }) {
  if (Sample === null) return null;
  const query = new URLSearchParams({ rid: Sample.RecordingId, qid: testId, at: String(Sample.AtSec), still: String(Math.ceil(Height)) });
  return <iframe className={classes.page} src={`/player/?${query}`} title={screensTexts.page} tabIndex={-1} loading="lazy" />;
}
