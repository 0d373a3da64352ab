/** The moments behind a spot of a click map. */
import type { ClickMap } from '@sightline/domain/recordings';
import type { ScreenMoments } from '@sightline/wire/calls';
import { newestFirst } from '../report/case.ts';
import type { ChosenInput } from '../report/chosen.ts';
import { rounded } from '../report/rounding.ts';
import { clickKinds } from '../types.ts';
import { frameOf } from './frame.ts';
import { gatherPlaces } from './gather.ts';
import { clicksOf, isOn } from './place-clicks.ts';

export interface Spot {
  place: string;
  map: ClickMap;
  /** Middle and radius, px of the map. */
  x: number;
  y: number;
  radius: number;
}

const mostMoments = 100;

/** Clicks of the map within the radius, recordings newest first and each in order of time. */
export function findMoments(input: ChosenInput, spot: Spot): ScreenMoments {
  const { question, places } = gatherPlaces({ ...input, recordings: [...input.recordings].sort(newestFirst) });
  const found = places.get(spot.place);
  const frame = found === undefined ? null : frameOf(question, spot.place, found);
  if (found === undefined || frame === null) return { Count: 0, Moments: [] };
  const moments = found.visitors.flatMap((visitor) =>
    clicksOf(frame, visitor)
      .filter((click) => isOn(spot.map, click) && Math.hypot(click.x - spot.x, click.y - spot.y) <= spot.radius)
      .map(({ atMs, kinds }) => ({
        RecordingId: visitor.recordingId,
        AtSec: rounded(atMs / 1000),
        Missed: (kinds & clickKinds.missed) !== 0,
      })),
  );
  return { Count: moments.length, Moments: moments.slice(0, mostMoments) };
}
