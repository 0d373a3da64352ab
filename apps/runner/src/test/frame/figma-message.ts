/** What a prototype in Figma's embed says of itself: messages from outside, parsed before anything is believed. */

/** A press as Figma reports it: on which screen, whether it hit a hotspot, and where. */
export interface FramePress {
  screenId: string;
  /** The pressed node; null for a miss. */
  hotspotId: string | null;
  /** Px of the screen, or of `within`: a part of it that scrolls by itself. */
  x: number;
  y: number;
  within: string | null;
}

export type FigmaMessage =
  | { kind: 'loaded' }
  | { kind: 'screen'; screenId: string }
  | ({ kind: 'press' } & FramePress)
  /** Figma asks the tester for an account or a password: there is no test to be taken there. */
  | { kind: 'refused' };

interface Point {
  x: number;
  y: number;
}

/** '1:2', 'I1:2;3:4', and whatever else Figma may come to name a node by, within bounds. */
const nodeId = /^[\w:;,.-]{1,200}$/;
const farthest = 1_000_000;

const isObject = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null;
const idIn = (value: unknown): string | null => (typeof value === 'string' && nodeId.test(value) ? value : null);

function pointIn(value: unknown): Point | null {
  if (!isObject(value)) return null;
  const { x, y } = value;
  const near = (px: unknown): px is number => typeof px === 'number' && Math.abs(px) <= farthest;
  return near(x) && near(y) ? { x, y } : null;
}

/**
 * The part of a message that the runner hears; null for anything else.
 * Source: Figma, Embed API (developers.figma.com/docs/embeds/embed-api), events of prototypes.
 */
export function readFigmaMessage(message: unknown): FigmaMessage | null {
  if (!isObject(message)) return null;
  const data = isObject(message['data']) ? message['data'] : {};
  const screenId = idIn(data['presentedNodeId']);
  switch (message['type']) {
    case 'INITIAL_LOAD':
      return { kind: 'loaded' };
    case 'LOGIN_SCREEN_SHOWN':
    case 'PASSWORD_SCREEN_SHOWN':
      return { kind: 'refused' };
    case 'PRESENTED_NODE_CHANGED':
      return screenId === null ? null : { kind: 'screen', screenId };
    case 'MOUSE_PRESS_OR_RELEASE':
      return screenId === null ? null : readPress(screenId, data);
    default:
      return null;
  }
}

/** Of the two reported positions, the one in the part that scrolls is known on the screen too, where that part is the screen. */
function readPress(screenId: string, data: Record<string, unknown>): FigmaMessage | null {
  const { handled } = data;
  const target = idIn(data['targetNodeId']) ?? screenId;
  const scroller = idIn(data['nearestScrollingFrameId']) ?? screenId;
  const inScroller = pointIn(data['nearestScrollingFrameMousePosition']);
  const offset = pointIn(data['nearestScrollingFrameOffset']) ?? { x: 0, y: 0 };
  const place =
    inScroller === null
      ? { point: pointIn(data['targetNodeMousePosition']), of: target }
      : { point: { x: inScroller.x + offset.x, y: inScroller.y + offset.y }, of: scroller };
  if (typeof handled !== 'boolean' || place.point === null) return null;
  return { kind: 'press', screenId, hotspotId: handled ? target : null, ...place.point, within: place.of === screenId ? null : place.of };
}
