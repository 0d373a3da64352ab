/** The few rrweb event shapes the replay reads by itself; everything else goes to the rebuilt page untouched. */
import type { DomEvent } from '@sightline/wire/events';

/** rrweb: EventType.IncrementalSnapshot, IncrementalSource.MouseInteraction, MouseInteractions.Click. */
const incremental = 3;
const mouseInteraction = 2;
const click = 2;

export interface RrwebClick {
  source: number;
  type: number;
  id: number;
  x: number;
  y: number;
}

/** Whether an rrweb event is a click of the tester. */
export function isClick(event: DomEvent): event is DomEvent & { data: RrwebClick } {
  if (event.type !== incremental || typeof event.data !== 'object' || event.data === null) return false;
  const data = event.data as Partial<RrwebClick>;
  return data.source === mouseInteraction && data.type === click;
}

/** The path of a page's address, as places are named by it. */
export function pagePath(url: string): string {
  try {
    return new URL(url).pathname;
  } catch {
    return url;
  }
}
