/** The few facts that are read out of an rrweb event (numbers as its format defines them). */
import { canvasTag, type DomEvent } from '@sightline/wire/events';
import { unseenArea, type UnseenArea } from './unseen-area.ts';

export type DomFact =
  | { kind: 'click'; x: number; y: number }
  | { kind: 'press' }
  /** The page as a whole was rendered again, and its nodes renumbered. */
  | { kind: 'drawn' }
  /** The document changed at these nodes: those there before it, most important first. */
  | { kind: 'change'; nodes: readonly number[] }
  /** Something else a click may have caused: scroll, focus, input. */
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
  if (event.type === 2) return { kind: 'drawn' };
  if (event.type !== 3 || typeof event.data !== 'object' || event.data === null) return other;
  const source = numberAt(event.data, 'source');
  if (source === 0) return { kind: 'change', nodes: changedNodes(event.data) };
  if (source === 3 || source === 5) return effect;
  if (source !== 2) return other;
  const interaction = numberAt(event.data, 'type');
  if (interaction === 2) return { kind: 'click', x: numberAt(event.data, 'x') ?? 0, y: numberAt(event.data, 'y') ?? 0 };
  if (interaction === 1 || interaction === 7) return { kind: 'press' };
  return interaction === 5 ? effect : other;
}

/** Nodes of one change that are inspected: of a larger change its first ones. */
const mostNodes = 32;
/** Of a slimmed event: the nodes that were changed. */
const changedField = 'changed';

function changedNodes(data: object): number[] {
  const known: unknown = Reflect.get(data, changedField);
  if (Array.isArray(known)) return known.filter((id) => typeof id === 'number');
  const added = new Set(entriesOf(data, 'adds').flatMap(({ node }) => idOf(node)));
  const nodes = [
    ...entriesOf(data, 'texts').flatMap(idOf),
    ...entriesOf(data, 'attributes').flatMap(idOf),
    ...entriesOf(data, 'adds').flatMap((entry) => numberAt(entry, 'parentId') ?? []),
    ...entriesOf(data, 'removes').flatMap((entry) => numberAt(entry, 'parentId') ?? []),
  ];
  return [...new Set(nodes)].filter((id) => !added.has(id)).slice(0, mostNodes);
}

function entriesOf(data: object, key: string): Record<string, unknown>[] {
  const list: unknown = Reflect.get(data, key);
  if (!Array.isArray(list)) return [];
  return list.slice(0, mostNodes).filter((entry): entry is Record<string, unknown> => typeof entry === 'object' && entry !== null);
}

function idOf(node: unknown): number[] {
  const id = typeof node === 'object' && node !== null ? numberAt(node, 'id') : null;
  return id === null ? [] : [id];
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

/** How far this element was scrolled, CSS px; null for any other event. */
export function readElementScroll({ type, data }: DomEvent, id: number): { left: number; top: number } | null {
  if (type !== 3 || typeof data !== 'object' || data === null) return null;
  return numberAt(data, 'source') === 3 && numberAt(data, 'id') === id ? placeOf(data, 'x', 'y') : null;
}

function placeOf(data: object, left: string, top: string): { left: number; top: number } {
  return { left: numberAt(data, left) ?? 0, top: numberAt(data, top) ?? 0 };
}

/** Where the mouse was, CSS px of the window, in order; ms from the event's own time, most of them before it. Empty for any other event. */
export function readMoves({ type, data }: DomEvent): { afterMs: number; x: number; y: number }[] {
  if (type !== 3 || typeof data !== 'object' || data === null || numberAt(data, 'source') !== 1) return [];
  const positions: unknown = Reflect.get(data, 'positions');
  if (!Array.isArray(positions)) return [];
  return positions.slice(0, mostMoves).flatMap((position: unknown) => {
    if (typeof position !== 'object' || position === null) return [];
    const [x, y, afterMs] = [numberAt(position, 'x'), numberAt(position, 'y'), numberAt(position, 'timeOffset')];
    return x === null || y === null ? [] : [{ x, y, afterMs: afterMs ?? 0 }];
  });
}

/** Of one event: a second of them at a thousand times a second. */
const mostMoves = 1_000;

/** Whether a finger came down. */
export function isTouchPress({ type, data }: DomEvent): boolean {
  return type === 3 && typeof data === 'object' && data !== null && numberAt(data, 'source') === 2 && numberAt(data, 'type') === 7;
}

/** Of a slimmed event: what is not shown of a whole picture, as `UnseenArea`. */
const unseenField = 'unseen';

/** Whether a whole picture of a page follows: rrweb's Meta, which also gives the window's size. */
export const beginsPicture = ({ type }: DomEvent): boolean => type === 4;

/** What a whole picture of a page (type 2) holds without its content; null for any other event. */
export function readUnseen({ type, data }: DomEvent): UnseenArea | null {
  if (type !== 2 || typeof data !== 'object' || data === null) return null;
  const known: unknown = Reflect.get(data, unseenField);
  if (typeof known === 'object' && known !== null)
    return { frames: numberAt(known, 'frames') ?? 0, canvas: numberAt(known, 'canvas') ?? 0, leftOut: numberAt(known, 'leftOut') ?? 0 };
  return unseenArea(Reflect.get(data, 'node'));
}

/** Whether a picture of a canvas came: the page's canvases are recorded. */
export const showsCanvas = ({ type, data }: DomEvent): boolean =>
  type === 5 && typeof data === 'object' && data !== null && Reflect.get(data, 'tag') === canvasTag;

const readFields = ['source', 'type', 'x', 'y', 'id'];

/** The event without what is not read of it here: a picture of a page is most of a recording. */
export function slimDomEvent({ type, timestamp, data }: DomEvent): DomEvent {
  if (typeof data !== 'object' || data === null) return { type, timestamp, data: null };
  const slim: Record<string, unknown> = {};
  for (const field of readFields) if (typeof Reflect.get(data, field) === 'number') slim[field] = Reflect.get(data, field);
  if (slim['source'] === 0 && type === 3) slim[changedField] = changedNodes(data);
  if (slim['source'] === 1 && type === 3)
    slim['positions'] = readMoves({ type, timestamp, data }).map(({ x, y, afterMs }) => ({ x, y, timeOffset: afterMs }));
  if (showsCanvas({ type, timestamp, data })) slim['tag'] = canvasTag;
  const unseen = readUnseen({ type, timestamp, data });
  if (unseen !== null) slim[unseenField] = unseen;
  const offset: unknown = Reflect.get(data, 'initialOffset');
  if (typeof offset === 'object' && offset !== null)
    slim['initialOffset'] = { left: numberAt(offset, 'left') ?? 0, top: numberAt(offset, 'top') ?? 0 };
  return { type, timestamp, data: slim };
}
