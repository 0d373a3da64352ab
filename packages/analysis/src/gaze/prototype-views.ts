/** Where a prototype's screen was on the tester's screen, over time. */
import type { RunnerEvent, SensingEvent } from '@sightline/wire/events';
import type { View } from './view.ts';

type Change = Extract<RunnerEvent, { k: 'stage' | 'screen' | 'scroll' }> | Extract<SensingEvent, { k: 'origin' }>;

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
  let origin: { x: number; y: number } | null = null;
  let stage: Extract<Change, { k: 'stage' }> | null = null;
  let place = '';
  let top = 0;
  for (const change of changes) {
    if (change.k === 'origin') origin = change;
    else if (change.k === 'stage') stage = change;
    else if (change.k === 'scroll') top = change.top;
    else [place, top] = [change.screenId, 0];
    if (origin === null || stage === null || place === '' || stage.scale <= 0) continue;
    const { x, y, width, height, scale } = stage;
    views.push({ at: change.at, place, x: origin.x + x, y: origin.y + y, width, height, scale, left: 0, top });
  }
  return views;
}
