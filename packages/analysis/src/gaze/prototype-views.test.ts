/** What was on top where the tester looked, an overlay or the screen. */
import type { RunnerEvent, SensingEvent } from '@sightline/wire/events';
import { describe, expect, it } from 'vitest';
import { prototypeViews } from './prototype-views.ts';

const of = { questionId: 'q' };
const stage = { k: 'stage', ...of, x: 10, y: 20, width: 200, height: 400, scale: 0.5 } as const;
const sensing: SensingEvent[] = [{ k: 'origin', at: 0, x: 1_000, y: 100 }];

describe('the views of a prototype', () => {
  it('are of an overlay while it is open, and of the screen below, scrolled as it was, once it closes', () => {
    const runner: RunnerEvent[] = [
      { ...stage, at: 1 },
      { k: 'screen', at: 1, ...of, screenId: 'home' },
      { k: 'scroll', at: 2, ...of, screenId: 'home', top: 300 },
      { ...stage, at: 3, overlay: { x: 30, y: 40, width: 100, height: 50, scale: 0.25 } },
      { k: 'screen', at: 3, ...of, screenId: 'menu', over: 'home' },
      { ...stage, at: 4 },
      { k: 'screen', at: 4, ...of, screenId: 'home' },
      { k: 'screen', at: 5, ...of, screenId: 'paid' },
    ];
    const views = prototypeViews({ sensing, runner }, 'q');
    const last = (at: number) => views.findLast((view) => view.at <= at);
    expect(last(2)).toMatchObject({ place: 'home', x: 1_010, y: 120, width: 200, scale: 0.5, top: 300 });
    expect(last(3)).toMatchObject({ place: 'menu', x: 1_030, y: 140, width: 100, height: 50, scale: 0.25, top: 0 });
    expect(last(4)).toMatchObject({ place: 'home', x: 1_010, width: 200, scale: 0.5, top: 300 });
    expect(last(5)).toMatchObject({ place: 'paid', top: 0 });
  });
});
