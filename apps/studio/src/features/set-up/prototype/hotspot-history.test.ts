/** Undo and redo bring back exactly what was there, and never what has been deleted since. */
import type { WireHotspot } from '@sightline/wire/calls';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { emptyHistory, redone, undone, withEdit, type HotspotEdit } from './hotspot-history.ts';

const spot = (X: number, TargetScreenId: string | null = null): WireHotspot => ({
  Id: 'hot_a',
  X,
  Y: 0,
  Width: 10,
  Height: 10,
  TargetScreenId,
});
const edit = (from: number, to: number, over: Partial<HotspotEdit> = {}): HotspotEdit => ({
  screenId: 'scr_1',
  before: [spot(from)],
  after: [spot(to)],
  group: null,
  atMs: 0,
  ...over,
});
const screens = ['scr_1', 'scr_2'];

describe('history of hotspots', () => {
  it('undoes and redoes in order', () => {
    const made = withEdit(withEdit(emptyHistory, edit(0, 1)), edit(1, 2));
    const back = undone(made, screens);
    expect(back?.hotspots).toEqual([spot(1)]);
    const further = undone(back?.history ?? emptyHistory, screens);
    expect(further?.hotspots).toEqual([spot(0)]);
    expect(undone(further?.history ?? emptyHistory, screens)).toBeNull();
    expect(redone(further?.history ?? emptyHistory, screens)?.hotspots).toEqual([spot(1)]);
  });

  it('takes a key held down as one step, and a later press as another', () => {
    const held = { group: 'move hot_a' };
    const moved = [edit(0, 1, held), edit(1, 2, { ...held, atMs: 400 }), edit(2, 3, { ...held, atMs: 1_900 })].reduce(
      withEdit,
      emptyHistory,
    );
    expect(moved.past.map((one) => [one.before[0]?.X, one.after[0]?.X])).toEqual([
      [0, 2],
      [2, 3],
    ]);
  });

  it('forgets what was undone once something else is done', () => {
    const back = undone(withEdit(emptyHistory, edit(0, 1)), screens);
    expect(redone(withEdit(back?.history ?? emptyHistory, edit(0, 5)), screens)).toBeNull();
  });

  it('passes over screens that are gone, and leads to none of them', () => {
    const made = withEdit(withEdit(emptyHistory, edit(0, 1, { before: [spot(0, 'scr_2')] })), edit(4, 5, { screenId: 'scr_2' }));
    expect(undone(made, ['scr_1'])?.hotspots).toEqual([spot(0, null)]);
    expect(undone(made, screens)?.screenId).toBe('scr_2');
  });

  it('comes back to the beginning by undoing all, and to the end by redoing all', () => {
    fc.assert(
      fc.property(fc.array(fc.nat(500), { minLength: 1, maxLength: 60 }), (places) => {
        let at = 0;
        let history = emptyHistory;
        for (const to of places) {
          history = withEdit(history, edit(at, to));
          at = to;
        }
        for (let step = undone(history, screens); step !== null; step = undone(history, screens)) {
          history = step.history;
          at = step.hotspots[0]?.X ?? -1;
        }
        expect(at).toBe(0);
        for (let step = redone(history, screens); step !== null; step = redone(history, screens)) {
          history = step.history;
          at = step.hotspots[0]?.X ?? -1;
        }
        expect(at).toBe(places.at(-1));
      }),
    );
  });
});
