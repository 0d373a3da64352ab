/** The moments behind a spot of a click map. */
import type { ClickMap } from '@sightline/domain/recordings';
import type { ScreenMoments } from '@sightline/wire/calls';
import { newestFirst } from '../report/case.ts';
import type { ChosenInput } from '../report/chosen.ts';
import { rounded } from '../report/rounding.ts';
import { clickKinds } from '../types.ts';
import { frameOf } from './frame.ts';
import { gatherPlaces } from './gather.ts';
import { eachClick, isOn } from './place-clicks.ts';

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
  const moments: (ScreenMoments['Moments'][number] & { recording: number })[] = [];
  for (const [recording, visitor] of found.visitors.entries())
    eachClick(frame, visitor, (click) => {
      if (!isOn(spot.map, click) || Math.hypot(click.x - spot.x, click.y - spot.y) > spot.radius) return;
      const Missed = (click.kinds & clickKinds.missed) !== 0;
      moments.push({ recording, RecordingId: visitor.recordingId, AtSec: rounded(click.atMs / 1000), Missed });
    });
  moments.sort((a, b) => a.recording - b.recording || a.AtSec - b.AtSec);
  return { Count: moments.length, Moments: moments.slice(0, mostMoments).map(({ recording: _, ...moment }) => moment) };
}
