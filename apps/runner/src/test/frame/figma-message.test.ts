import { describe, expect, it } from 'vitest';
import { readFigmaMessage } from './figma-message.ts';

const press = {
  presentedNodeId: '1:2',
  handled: true,
  targetNodeId: '4:11',
  targetNodeMousePosition: { x: 7, y: 8 },
  nearestScrollingFrameId: '1:2',
  nearestScrollingFrameMousePosition: { x: 187.4, y: 420 },
  nearestScrollingFrameOffset: { x: 0, y: 300 },
};
const pressed = (over: object = {}) => readFigmaMessage({ type: 'MOUSE_PRESS_OR_RELEASE', data: { ...press, ...over } });

describe('what Figma says', () => {
  it('is a load, a screen, a press on a hotspot or in vain, a wish for an account or a password', () => {
    expect(readFigmaMessage({ type: 'INITIAL_LOAD', data: {} })).toEqual({ kind: 'loaded' });
    expect(readFigmaMessage({ type: 'INITIAL_LOAD' })).toEqual({ kind: 'loaded' });
    const changed = { presentedNodeId: 'I1:2;3:4', isStoredInHistory: true, stateMappings: {} };
    expect(readFigmaMessage({ type: 'PRESENTED_NODE_CHANGED', data: changed })).toEqual({ kind: 'screen', screenId: 'I1:2;3:4' });
    expect(pressed()).toEqual({ kind: 'press', screenId: '1:2', hotspotId: '4:11', x: 187.4, y: 720, within: null });
    expect(pressed({ handled: false })).toMatchObject({ hotspotId: null });
    expect(readFigmaMessage({ type: 'LOGIN_SCREEN_SHOWN' })).toEqual({ kind: 'refused' });
    expect(readFigmaMessage({ type: 'PASSWORD_SCREEN_SHOWN' })).toEqual({ kind: 'refused' });
  });
  it('has its place in a part that scrolls by itself, or in the node pressed, where no place on the screen is told', () => {
    expect(pressed({ nearestScrollingFrameId: '9:1' })).toMatchObject({ within: '9:1', x: 187.4, y: 720 });
    expect(pressed({ nearestScrollingFrameMousePosition: null })).toMatchObject({ within: '4:11', x: 7, y: 8 });
    expect(pressed({ nearestScrollingFrameId: undefined, nearestScrollingFrameOffset: undefined })).toMatchObject({ within: null, y: 420 });
  });
  it.each([
    ['nothing', null],
    ['words', 'INITIAL_LOAD'],
    ['a list', [{ type: 'INITIAL_LOAD' }]],
    ['another kind', { type: 'NEW_STATE', data: { nodeId: '1:2' } }],
    ['a kind that is no word', { type: { toString: (): string => 'INITIAL_LOAD' } }],
    ['a screen without an id', { type: 'PRESENTED_NODE_CHANGED', data: {} }],
    ['a screen without data', { type: 'PRESENTED_NODE_CHANGED', data: null }],
    ['markup for an id', { type: 'PRESENTED_NODE_CHANGED', data: { presentedNodeId: '<img src=x>' } }],
    ['an endless id', { type: 'PRESENTED_NODE_CHANGED', data: { presentedNodeId: '1'.repeat(201) } }],
  ])('is not heard where it is %s', (_title, message) => {
    expect(readFigmaMessage(message)).toBeNull();
  });
  it.each([
    ['no answer to whether it hit', { handled: 'yes' }],
    ['no screen', { presentedNodeId: 12 }],
    ['no place', { nearestScrollingFrameMousePosition: undefined, targetNodeMousePosition: undefined }],
    [
      'a place that is no number',
      { nearestScrollingFrameMousePosition: { x: '1', y: 2 }, targetNodeMousePosition: { x: Number.NaN, y: 2 } },
    ],
    ['a place out of this world', { nearestScrollingFrameMousePosition: { x: 1e9, y: 2 }, targetNodeMousePosition: null }],
  ])('is not heard as a press with %s', (_title, over) => {
    expect(pressed(over)).toBeNull();
  });
});
