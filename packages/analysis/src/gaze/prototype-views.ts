/** Where a prototype's screen was on the tester's screen, over time. */
import type { OriginPlace, RunnerEvent, SensingEvent } from '@sightline/wire/events';
import { calibratedOn, placedBy } from './origins.ts';
import { nothingSeen, type View } from './view.ts';

type Change = Extract<RunnerEvent, { k: 'stage' | 'screen' | 'scroll' }> | Extract<SensingEvent, { k: 'origin' }>;

interface OnTop {
  place: string;
  top: number;
  /** Below an overlay: how far that screen is scrolled. */
  below: { place: string; top: number } | null;
}

/** A screen opens at its top; the one below an overlay is where it was once that closes. What lies beside an overlay is not looked at. */
function opened(on: OnTop, place: string, over: string | undefined): OnTop {
  if (over === undefined) return { place, top: on.below?.place === place ? on.below.top : 0, below: null };
  const below = on.below ?? { place: on.place, top: on.top };
  return { place, top: 0, below: below.place === over ? below : { place: over, top: 0 } };
}

/** A view for every change of window, stage, screen or scrolling, in order; none before all three places are known. */
export function prototypeViews(facts: { sensing: readonly SensingEvent[]; runner: readonly RunnerEvent[] }, questionId: string): View[] {
  const changes: Change[] = [
    ...facts.sensing.filter((event) => event.k === 'origin'),
    ...facts.runner.filter(
      (event): event is Extract<RunnerEvent, { k: 'stage' | 'screen' | 'scroll' }> =>
        (event.k === 'stage' || event.k === 'screen' || event.k === 'scroll') && event.questionId === questionId,
    ),
  ].sort((a, b) => a.at - b.at);
  const views: View[] = [];
  const calibrated = calibratedOn(facts.sensing);
  let origin: OriginPlace | null = null;
  let stage: Extract<Change, { k: 'stage' }> | null = null;
  let on: OnTop = { place: '', top: 0, below: null };
  for (const change of changes) {
    if (change.k === 'origin') origin = change;
    else if (change.k === 'stage') stage = change;
    else if (change.k === 'scroll') on = { ...on, top: change.top };
    else on = opened(on, change.screenId, change.over);
    if (origin === null || stage === null || on.place === '') continue;
    const { x, y, width, height, scale } = (on.below === null ? null : stage.overlay) ?? stage;
    const window = placedBy(origin, calibrated);
    if (window === null) views.push(nothingSeen(change.at));
    else if (scale > 0)
      views.push({
        at: change.at,
        place: on.place,
        x: window.x + x * window.zoom,
        y: window.y + y * window.zoom,
        width: width * window.zoom,
        height: height * window.zoom,
        scale: scale * window.zoom,
        left: 0,
        top: on.top,
      });
  }
  return views;
}
