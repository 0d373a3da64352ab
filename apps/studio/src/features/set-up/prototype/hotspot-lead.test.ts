/** A hotspot does one thing, whatever it was changed from. */
import { describe, expect, it } from 'vitest';
import { actionOf, nowhere, withAction, withTarget, type Lead } from './hotspot-lead.ts';

const toLamp: Lead = { ...nowhere, TargetScreenId: 'lamp' };
const lampAbove: Lead = { ...toLamp, Overlay: 'top' };

describe('what a hotspot does', () => {
  it('is told by one word', () => {
    expect([nowhere, toLamp, lampAbove, withAction(toLamp, 'back')].map(actionOf)).toEqual(['go', 'go', 'top', 'back']);
    expect(actionOf({ TargetScreenId: 'lamp' })).toBe('go');
  });
  it('keeps its screen as it becomes an overlay and again leads there', () => {
    expect(withAction(toLamp, 'center')).toEqual({ TargetScreenId: 'lamp', GoesBack: false, Overlay: 'center' });
    expect(withAction(lampAbove, 'go')).toEqual(toLamp);
  });
  it('leads to no screen as it goes back, and goes back no more as it is given one', () => {
    const back = withAction(lampAbove, 'back');
    expect(back).toEqual({ TargetScreenId: null, GoesBack: true, Overlay: null });
    expect(withTarget(back, 'lamp')).toEqual(toLamp);
  });
  it('stays an overlay as it is given another screen', () => {
    expect(withTarget(lampAbove, 'menu')).toEqual({ ...lampAbove, TargetScreenId: 'menu' });
  });
});
