/** What a tester can do about eyes that cannot be read. */
import type { GazeRefusal } from '@sightline/wire/events';
import type { Texts } from '../texts/texts.ts';

/** A sentence of advice; an empty one for blinks, about which nothing can be done. */
export function adviceOn(reason: GazeRefusal, { check, gaze }: Texts): string {
  const advice: Record<GazeRefusal, string> = {
    'no-face': check.face.none,
    'two-faces': check.face.two,
    dark: check.light.dark,
    small: check.face.far,
    closed: '',
    ...gaze.unclear,
  };
  return advice[reason];
}
