/** What the strip shows of the screens. */
import type { WirePrototype, WirePrototypeScreen } from '@sightline/wire/calls';
import { useMemo } from 'react';

export type StripScreen = Pick<WirePrototypeScreen, 'Id' | 'Name' | 'ThumbnailUrl' | 'Goal'>;

/** The same array as long as nothing of that changes: an edit of hotspots re-renders no thumbnail. */
export function useStripScreens({ Screens }: WirePrototype): readonly StripScreen[] {
  const key = JSON.stringify(Screens.map(({ Id, Name, ThumbnailUrl, Goal }) => ({ Id, Name, ThumbnailUrl, Goal })));
  return useMemo(() => JSON.parse(key) as StripScreen[], [key]);
}
