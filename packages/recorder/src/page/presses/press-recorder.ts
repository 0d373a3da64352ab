/**
 * Records the presses of the tester as the window receives them: before a site can route, replace what was pressed or stop the event. Says what was
 * pressed and where in the page's content, and what the press did that the document does not show.
 */
import type { DomEvent, PressFacts } from '@sightline/wire/events';
import { unmadeClicks } from '../made-clicks.ts';
import { contentPlace, type Place } from './content-place.ts';
import { IncidentalChanges } from './incidental.ts';
import { controlOf, elementsOf, pressTarget } from './press-target.ts';
import { rememberLook } from './pressed-look.ts';
import { followResponses, followSilentEffects } from './silent-effects.ts';

/** A press has had its effect by then, ms; a request that it sends is sent by then. */
const effectMs = 1_000;
/** Browsers report a click this soon after the button came up, if they do; later on a phone that waits for a second tap. */
const clickMs = 500;
/** Px that a hand moves while it presses. */
const stillPx = 8;
/** Answers that are reported for one press. */
const maxResponses = 20;
const rrwebClick = { source: 2, type: 2 };

/** A click to record: at the event's time, as `performance.now` counts, on this node. */
export interface MadePress {
  event: Event;
  node: Node;
  x: number;
  y: number;
  facts: PressFacts;
}

export interface PressListeners {
  onPress: (press: MadePress) => void;
  /** `atMs`: as `performance.now` counts. */
  onEffect: (atMs: number) => void;
  onResponse: (sentAtMs: number, answeredAtMs: number) => void;
  /** Not to be recorded. */
  isLeftOut: (element: Element) => boolean;
  nodeOf: (id: number) => Node | null;
}

interface Down {
  event: PointerEvent;
  pressed: Element[];
  content: Place;
  selection: readonly unknown[];
  hasChangedLook: () => boolean;
}

function selected(): readonly unknown[] {
  const selection = getSelection();
  return selection === null || selection.isCollapsed
    ? []
    : [selection.anchorNode, selection.anchorOffset, selection.focusNode, selection.focusOffset];
}

const distance = (one: MouseEvent, other: MouseEvent): number => Math.hypot(one.clientX - other.clientX, one.clientY - other.clientY);

/** A press on a scroll bar is reported as one of what it scrolls. */
function isOnScrollBar(target: Element, { clientX, clientY }: MouseEvent): boolean {
  const { left, top } = target.getBoundingClientRect();
  const [x, y] =
    target === document.documentElement ? [clientX, clientY] : [clientX - left - target.clientLeft, clientY - top - target.clientTop];
  const isBar = (at: number, size: number, whole: number): boolean => size > 0 && whole > size && at >= size;
  const { offsetWidth = innerWidth, offsetHeight = innerHeight } = target as Partial<HTMLElement>;
  const root = target === document.documentElement;
  return isBar(x, target.clientWidth, root ? innerWidth : offsetWidth) || isBar(y, target.clientHeight, root ? innerHeight : offsetHeight);
}

export class PressRecorder {
  readonly #listeners: PressListeners;
  readonly #isUnmade = unmadeClicks();
  readonly #incidental: IncidentalChanges;
  #down: Down | null = null;
  /** The press whose click has not come yet, with how it is recorded if none comes. */
  #waiting: { timer: ReturnType<typeof setTimeout>; take: () => void } | null = null;
  #control: Element | null = null;
  #before: Element | null = null;
  #clickedAt = Number.NEGATIVE_INFINITY;
  #lookChangedAt: number | null = null;
  #responses = 0;
  #byTouch = false;

  constructor(listeners: PressListeners) {
    this.#listeners = listeners;
    const pressed = () => ({ control: this.#control, before: this.#before, byTouch: this.#byTouch });
    this.#incidental = new IncidentalChanges(pressed, listeners.nodeOf, () => (this.#lookChangedAt = performance.now()));
  }

  start(view: Window & typeof globalThis): () => void {
    const listening: Record<string, (event: PointerEvent) => void> = {
      pointerdown: this.#press,
      pointerup: this.#release,
      pointercancel: this.#cancel,
      contextmenu: this.#cancel,
      click: this.#click,
      beforeunload: this.#settle,
      pagehide: this.#settle,
    };
    const how = { capture: true, passive: true };
    for (const [kind, listen] of Object.entries(listening)) view.addEventListener(kind, listen as EventListener, how);
    const stops = [
      this.#incidental.start(view),
      followSilentEffects(view, this.#noteEffect),
      followResponses((sentAt, answeredAt) => {
        const isOfPress = this.#down !== null && sentAt >= this.#down.event.timeStamp && sentAt <= this.#clickedAt + effectMs;
        if (isOfPress && this.#responses++ < maxResponses) this.#listeners.onResponse(sentAt, answeredAt);
      }),
    ];
    return () => {
      this.#settle();
      for (const stop of stops) stop();
      for (const [kind, listen] of Object.entries(listening)) view.removeEventListener(kind, listen as EventListener, how);
    };
  }

  /** Whether rrweb reports a click of the page's own document, which is recorded here. */
  isRecorded({ type, data }: DomEvent, dispatched: Event | undefined): boolean {
    const { source, type: interaction } = (data ?? {}) as { source?: number; type?: number };
    const isClick = type === 3 && source === rrwebClick.source && interaction === rrwebClick.type;
    return isClick && dispatched?.type === 'click' && (dispatched.target as Node | null)?.ownerDocument === document;
  }

  isIncidental(recorded: DomEvent, dispatched: Event | undefined): boolean {
    return this.#incidental.isIncidental(recorded, dispatched);
  }

  readonly #press = (event: PointerEvent): void => {
    this.#settle();
    this.#incidental.endCause();
    if (!event.isTrusted || !event.isPrimary || event.button !== 0) return;
    const pressed = elementsOf(event.composedPath());
    const control = controlOf(pressed);
    if (control !== this.#control) this.#before = this.#control;
    this.#control = control;
    this.#byTouch = event.pointerType === 'touch';
    this.#lookChangedAt = null;
    const isOwn = pressed.some(this.#listeners.isLeftOut);
    if (isOwn || control === null || isOnScrollBar(pressed[0]!, event)) return void (this.#down = null);
    const content = contentPlace(pressed, event.clientX, event.clientY);
    this.#down = { event, pressed, content, selection: selected(), hasChangedLook: rememberLook(control) };
  };

  readonly #release = (event: PointerEvent): void => {
    const down = this.#down;
    const target = event.composedPath()[0];
    const isSame = target === down?.pressed[0] || down?.pressed[0]?.isConnected === false;
    if (down === null || event.pointerId !== down.event.pointerId || !isSame || distance(event, down.event) > stillPx) return;
    // Of disabled controls no browser reports a click, nor of what was taken away meanwhile; a site may have stopped it.
    const take = (): void => this.#take(event, down);
    this.#waiting = { timer: setTimeout(this.#settle, clickMs), take };
  };

  readonly #cancel = (): void => {
    clearTimeout(this.#waiting?.timer);
    this.#waiting = null;
    this.#down = null;
  };

  readonly #click = (event: PointerEvent): void => {
    this.#incidental.endCause();
    if (!event.isTrusted || this.#isUnmade({ type: 3, timestamp: 0, data: rrwebClick }, event)) return;
    clearTimeout(this.#waiting?.timer);
    this.#waiting = null;
    const pressed = elementsOf(event.composedPath());
    if (pressed.length === 0 || pressed.some(this.#listeners.isLeftOut)) return;
    const content = (): Place => contentPlace(pressed, event.clientX, event.clientY);
    const down = this.#down ?? { event, pressed, content: content(), selection: [], hasChangedLook: () => false };
    this.#take(event, down);
    setTimeout(() => this.#followLink(event, pressed));
  };

  /** The press is over: what waits for its click is recorded, and what lasts of its look is its effect. */
  readonly #settle = (): void => {
    const waiting = this.#waiting;
    clearTimeout(waiting?.timer);
    this.#waiting = null;
    waiting?.take();
    this.#settleLook();
  };

  readonly #settleLook = (): void => {
    if (this.#lookChangedAt !== null && this.#down?.hasChangedLook() === true) this.#listeners.onEffect(this.#lookChangedAt);
    this.#lookChangedAt = null;
  };

  #take(event: PointerEvent, { event: first, pressed, content, selection }: Down): void {
    const now = selected();
    const hasSelected = now.length > 0 && now.some((part, index) => part !== selection[index]);
    const on = hasSelected ? 'text' : distance(event, first) > stillPx ? 'drag' : pressTarget(pressed, first.clientX, first.clientY);
    const heldMs = Math.max(0, Math.round(event.timeStamp - first.timeStamp));
    const place = { x: Math.round(content.x), y: Math.round(content.y) };
    const facts: PressFacts = { ...(on !== undefined && { on }), ...place, heldMs, ...(event.detail > 1 && { count: event.detail }) };
    this.#clickedAt = performance.now();
    this.#responses = 0;
    setTimeout(this.#settleLook, effectMs);
    this.#listeners.onPress({ event, node: pressed[0]!, x: first.clientX, y: first.clientY, facts });
  }

  /** A link that the site leaves to the browser, and that does not lead to another page of this tab: to a file, another tab, or another program. */
  #followLink(event: MouseEvent, pressed: readonly Element[]): void {
    const link = pressed.find((element) => element instanceof HTMLAnchorElement || element instanceof HTMLAreaElement);
    if (link === undefined || link.href === '' || event.defaultPrevented || link.protocol === 'javascript:') return;
    const isElsewhere = !/^(?:_self)?$/.test(link.target) || event.ctrlKey || event.metaKey || event.shiftKey;
    if (isElsewhere || link.hasAttribute('download') || !link.protocol.startsWith('http')) this.#listeners.onEffect(performance.now());
  }

  readonly #noteEffect = (what: string, on: unknown): void => {
    const now = performance.now();
    if (now - Math.max(this.#down?.event.timeStamp ?? 0, this.#clickedAt) > effectMs) return;
    // A wave over what is pressed is its look; a click by script matters where the browser acts on it.
    if (what === 'animate' && this.#control?.contains(on as Node) === true) return;
    if (what === 'click' && (on as Partial<Element>).matches?.('a[href],input') !== true) return;
    this.#listeners.onEffect(now);
  };
}
