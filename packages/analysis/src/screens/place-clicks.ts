/** The clicks of one tester on one place, in px of its frame. */
import type { ClickMap } from '@sightline/domain/recordings';
import { clickKinds, type PlaceTouches } from '../types.ts';
import type { Frame } from './frame.ts';
import type { Visitor } from './gather.ts';

export interface PlacedClick {
  x: number;
  y: number;
  kinds: number;
  /** Ms since the test began. */
  atMs: number;
}

/** Numbers of a click in a summary. */
const parts = 4;
const msOf = 3;

/**
 * Hands over every click on the frame; those outside it, and those in a window that cannot be compared, are left out. Of several pages that
 * are one, the earliest click is the first. One click is handed over again and again: ten thousand testers make half a million.
 */
export function eachClick(frame: Frame, { touches }: Visitor, take: (click: PlacedClick) => void): void {
  const click: PlacedClick = { x: 0, y: 0, kinds: 0, atMs: 0 };
  const firstMs = touches.length > 1 ? firstClickMs(frame, touches) : null;
  for (const { clicks, ...seen } of touches) {
    const scale = frame.scaleOf({ clicks, ...seen });
    if (scale === null) continue;
    for (let at = 0; at + msOf < clicks.length; at += parts) {
      // Only the width of a page is stretched: its lines stay where they are.
      click.x = (clicks[at] ?? 0) * scale;
      click.y = clicks[at + 1] ?? 0;
      click.atMs = clicks[at + msOf] ?? 0;
      const kinds = clicks[at + 2] ?? 0;
      click.kinds = firstMs === null || click.atMs === firstMs ? kinds : kinds & ~clickKinds.first;
      if (click.x >= 0 && click.y >= 0 && click.x <= frame.width && click.y <= frame.height) take(click);
    }
  }
}

function firstClickMs(frame: Frame, touches: readonly PlaceTouches[]): number {
  return touches.reduce(
    (first, seen) => (frame.scaleOf(seen) === null ? first : Math.min(first, seen.clicks[msOf] ?? first)),
    Number.POSITIVE_INFINITY,
  );
}

/** Whether a map shows the click. */
export function isOn(map: ClickMap, { kinds }: PlacedClick): boolean {
  return map === 'clicks' || (kinds & clickKinds[map]) !== 0;
}
