/** The clicks of one tester on one place, in px of its frame. */
import type { ClickMap } from '@sightline/domain/recordings';
import { clickKinds } from '../types.ts';
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

/** Clicks outside the frame, and those in a window that cannot be compared, are left out. Of several pages that are one, the earliest click is the first. */
export function clicksOf(frame: Frame, { touches }: Visitor): PlacedClick[] {
  const clicks = touches.flatMap((seen) => {
    const scale = frame.scaleOf(seen);
    return scale === null ? [] : readClicks(seen.clicks, scale);
  });
  clicks.sort((a, b) => a.atMs - b.atMs);
  return clicks
    .map((click, index) => (index === 0 ? click : { ...click, kinds: click.kinds & ~clickKinds.first }))
    .filter(({ x, y }) => x >= 0 && y >= 0 && x <= frame.width && y <= frame.height);
}

/** Only the width of a page is stretched: its lines stay where they are. */
function readClicks(numbers: readonly number[], scale: number): PlacedClick[] {
  return Array.from({ length: Math.floor(numbers.length / parts) }, (_, index) => {
    const [x = 0, y = 0, kinds = 0, atMs = 0] = numbers.slice(parts * index, parts * index + parts);
    return { x: x * scale, y, kinds, atMs };
  });
}

/** Whether a map shows the click. */
export function isOn(map: ClickMap, { kinds }: PlacedClick): boolean {
  return map === 'clicks' || (kinds & clickKinds[map]) !== 0;
}
