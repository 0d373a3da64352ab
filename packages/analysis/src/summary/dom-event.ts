/** The few facts that are read out of an rrweb event (numbers as its format defines them). */
import type { DomEvent } from '@sightline/wire/events';

export type DomFact =
  | { kind: 'click'; x: number; y: number }
  | { kind: 'press' }
  /** Something a click may have caused: new page, change of the document, scroll, focus, input. */
  | { kind: 'effect' }
  | { kind: 'other' };

const other: DomFact = { kind: 'other' };
const effect: DomFact = { kind: 'effect' };

function numberAt(data: object, key: string): number | null {
  const value: unknown = Reflect.get(data, key);
  return typeof value === 'number' ? value : null;
}

/** Incremental events, by source: 0 mutation, 2 pointer interaction, 3 scroll, 5 input; interactions: 1 mouse down, 2 click, 5 focus, 7 touch start. */
export function readDomEvent(event: DomEvent): DomFact {
  if (event.type === 2) return effect;
  if (event.type !== 3 || typeof event.data !== 'object' || event.data === null) return other;
  const source = numberAt(event.data, 'source');
  if (source === 0 || source === 3 || source === 5) return effect;
  if (source !== 2) return other;
  const interaction = numberAt(event.data, 'type');
  if (interaction === 2) return { kind: 'click', x: numberAt(event.data, 'x') ?? 0, y: numberAt(event.data, 'y') ?? 0 };
  if (interaction === 1 || interaction === 7) return { kind: 'press' };
  return interaction === 5 ? effect : other;
}

/** rrweb numbers the document itself 1. */
const documentNode = 1;

/** How far the page as a whole was scrolled, CSS px: as a whole picture of it was taken (type 2), or by the tester; null for any other event. */
export function readScroll(event: DomEvent): { left: number; top: number } | null {
  if (typeof event.data !== 'object' || event.data === null) return null;
  if (event.type === 2) {
    const offset: unknown = Reflect.get(event.data, 'initialOffset');
    return typeof offset === 'object' && offset !== null ? placeOf(offset, 'left', 'top') : null;
  }
  if (event.type !== 3 || numberAt(event.data, 'source') !== 3 || numberAt(event.data, 'id') !== documentNode) return null;
  return placeOf(event.data, 'x', 'y');
}

function placeOf(data: object, left: string, top: string): { left: number; top: number } {
  return { left: numberAt(data, left) ?? 0, top: numberAt(data, top) ?? 0 };
}

const readFields = ['source', 'type', 'x', 'y', 'id'];

/** The event without what is not read of it here: a picture of a page is most of a recording. */
export function slimDomEvent({ type, timestamp, data }: DomEvent): DomEvent {
  if (typeof data !== 'object' || data === null) return { type, timestamp, data: null };
  const slim: Record<string, unknown> = {};
  for (const field of readFields) if (typeof Reflect.get(data, field) === 'number') slim[field] = Reflect.get(data, field);
  const offset: unknown = Reflect.get(data, 'initialOffset');
  if (typeof offset === 'object' && offset !== null)
    slim['initialOffset'] = { left: numberAt(offset, 'left') ?? 0, top: numberAt(offset, 'top') ?? 0 };
  return { type, timestamp, data: slim };
}
