/**
 * Tells changes that no press can have for its effect from all others: those made while the pointer or the focus moves or a key is pressed, scrolling by
 * the wheel or a finger, the passing look of what is pressed, and the recorder's own elements.
 */
import type { DomEvent } from '@sightline/wire/events';
import { OwnChanges } from '../own-element.ts';
import { lookAttribute } from './pressed-look.ts';

/** Inertia and smooth scrolling go on for this long, ms. */
const inertiaMs = 400;

type Cause = 'focus' | 'hover' | 'key';
const causes: Readonly<Record<string, Cause>> = {
  focusin: 'focus',
  focusout: 'focus',
  mousemove: 'hover',
  mouseover: 'hover',
  mouseout: 'hover',
  pointerover: 'hover',
  pointerout: 'hover',
  keydown: 'key',
  keyup: 'key',
};
const scrolling = ['wheel', 'touchmove', 'keydown'];

interface Data {
  source?: number;
  type?: number;
  id?: number;
  texts?: unknown[];
  attributes?: { id: number; attributes: Record<string, unknown> }[];
  adds?: { parentId: number; node: { id: number; type: number; tagName?: string; attributes?: Record<string, unknown> } }[];
  removes?: { parentId: number; id: number }[];
}

/** The control that was pressed last, and the one before it. */
export interface Pressed {
  control: Element | null;
  before: Element | null;
  /** Whether the last press was made with a finger, with which the pointer's own events come too. */
  byTouch: boolean;
}

export class IncidentalChanges {
  readonly #pressed: () => Pressed;
  readonly #nodeOf: (id: number) => Node | null;
  readonly #onLook: () => void;
  readonly #own = new OwnChanges();
  #cause: Cause | null = null;
  #scrolledAt = Number.NEGATIVE_INFINITY;
  /** Nodes without words that were put into a pressed control. */
  #decorations = new Set<number>();

  /** `onLook`: called when the look of the pressed control changed, of which it is not known yet whether it lasts. */
  constructor(pressed: () => Pressed, nodeOf: (id: number) => Node | null, onLook: () => void) {
    this.#pressed = pressed;
    this.#nodeOf = nodeOf;
    this.#onLook = onLook;
  }

  start(view: Window): () => void {
    const how = { capture: true, passive: true };
    const kinds = [...new Set([...Object.keys(causes), ...scrolling])];
    for (const kind of kinds) view.addEventListener(kind, this.#listen, how);
    return () => {
      for (const kind of kinds) view.removeEventListener(kind, this.#listen, how);
    };
  }

  /** A press or click is dispatched: what its handlers change, also by moving the focus, is theirs. */
  endCause(): void {
    this.#cause = null;
  }

  /** Called as rrweb reports the event: of mutations in the same task as the handlers that made them. */
  isIncidental({ type, data }: DomEvent, dispatched: Event | undefined): boolean {
    if (type !== 3) return false;
    const recorded = data as Data;
    const { source } = recorded;
    // Asked first, as it remembers the elements that were added.
    if (source === 0) return this.#own.isOwn(recorded) || this.#isMoving() || this.#isLook(recorded);
    if (source === 3) return performance.now() - this.#scrolledAt < inertiaMs;
    if (source === 5) return this.#cause === 'key';
    return source === 2 && recorded.type === 5 && (this.#cause === 'key' || this.#isOwnFocus(dispatched));
  }

  readonly #listen = ({ type }: Event): void => {
    if (scrolling.includes(type)) this.#scrolledAt = performance.now();
    const cause = causes[type];
    if (cause === undefined) return;
    if (this.#cause === null) setTimeout(() => (this.#cause = null));
    this.#cause = cause;
  };

  #isMoving(): boolean {
    return this.#cause === 'key' || (this.#cause === 'hover' && !this.#pressed().byTouch);
  }

  /** A press gives the focus to what is pressed, also where that does nothing else. */
  #isOwnFocus(dispatched: Event | undefined): boolean {
    const focused = dispatched?.composedPath()[0] as Node | undefined;
    const { control } = this.#pressed();
    return focused !== undefined && control !== null && (focused.contains(control) || control.contains(focused));
  }

  #isLook({ texts = [], attributes = [], adds = [], removes = [] }: Data): boolean {
    const { control, before } = this.#pressed();
    const within = (part: Element | null, id: number): boolean => part?.contains(this.#nodeOf(id)) === true;
    const isLook =
      texts.length === 0 &&
      attributes.every(({ id, attributes: changed }) => {
        const isBefore = before !== null && this.#nodeOf(id) === before;
        const names = Object.keys(changed);
        if (isBefore && names.every((name) => name !== 'aria-expanded' && name !== 'open')) return true;
        return names.every((name) => lookAttribute.test(name)) && (this.#cause === 'focus' || within(control, id) || within(before, id));
      }) &&
      adds.every(({ parentId, node }) => node.type === 2 && /^(?:div|span)$/.test(node.tagName ?? '') && within(control, parentId)) &&
      removes.every(({ id }) => this.#decorations.has(id));
    if (!isLook) return false;
    for (const { node } of adds) this.#decorations.add(node.id);
    for (const { id } of removes) this.#decorations.delete(id);
    this.#onLook();
    return true;
  }
}
