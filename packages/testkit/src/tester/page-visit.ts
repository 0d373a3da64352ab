/** One page of a website being looked at: pointer, scrolling, clicks and typing as the recorder on the page reports them. */
import type { Random } from '@sightline/domain/random';
import type { DomEvent, PageEvent } from '@sightline/wire/events';
import type { GoldenElement, GoldenPage } from '../golden/golden-pages.ts';
import type { Pace } from './pace.ts';
import { betweenPointsMs, pointerPath, reachMs, type Point } from './pointer-path.ts';

/** Numbers of rrweb's format: incremental event; sources; pointer interactions. */
const incremental = 3;
const sources = { move: 1, pointer: 2, scroll: 3, input: 5 } as const;
const interactions = { up: 0, down: 1, click: 2, focus: 5 } as const;

const within = (value: number, low: number, high: number): number => Math.min(high, Math.max(low, value));

export class PageVisit {
  readonly page: GoldenPage;
  readonly #events: PageEvent[];
  readonly #pace: Pace;
  readonly #random: Random;
  #pointer: Point;
  #top = 0;

  /** Opens the page: its address and full snapshot are sent at once. */
  constructor(page: GoldenPage, from: Point, events: PageEvent[], pace: Pace, random: Random) {
    this.page = page;
    this.#events = events;
    this.#pace = pace;
    this.#random = random;
    this.#pointer = from;
    for (const event of page.events) {
      const at = pace.pass(event.k === 'page' ? 120 : 15);
      this.#events.push(event.k === 'dom' ? { ...event, at, e: { ...event.e, timestamp: at } } : { ...event, at });
    }
  }

  get pointer(): Point {
    return this.#pointer;
  }

  #send(data: object): void {
    const at = this.#pace.now;
    const e: DomEvent = { type: incremental, timestamp: at, data };
    this.#events.push({ k: 'dom', at, e });
  }

  /** Scrolls in short strokes until `top` is the upper edge, as far as the page allows. */
  scrollTo(top: number): void {
    const target = Math.round(within(top, 0, Math.max(0, this.page.documentHeight - this.page.viewport.height)));
    const from = this.#top;
    const strokes = Math.ceil(Math.abs(target - from) / 140);
    for (let stroke = 1; stroke <= strokes; stroke += 1) {
      this.#pace.pass(100);
      this.#top = Math.round(from + ((target - from) * stroke) / strokes);
      this.#send({ source: sources.scroll, id: this.page.documentId, x: 0, y: this.#top });
    }
  }

  /** Reads down the page: some strokes and pauses. */
  read(seconds: number): void {
    const stops = this.page.documentHeight > this.page.viewport.height * 1.3 ? this.#random.int(0, 2) : 0;
    this.#pace.spend((seconds * 1000) / (stops + 1));
    for (let stop = 0; stop < stops; stop += 1) {
      this.scrollTo(this.#top + this.#random.int(250, 620));
      this.#wander();
      this.#pace.spend((seconds * 1000) / (stops + 1));
    }
  }

  /** Where an element is seen now, scrolled to if needed; a place inside it, rarely its exact middle. */
  #placeIn(element: GoldenElement): Point {
    const { viewport } = this.page;
    if (!element.fixed && (element.y < this.#top + 90 || element.y + Math.min(element.height, 300) > this.#top + viewport.height - 20)) {
      this.scrollTo(element.y - viewport.height * this.#random.pick([0.35, 0.5, 0.6]));
      this.#pace.spend(500);
    }
    const top = element.fixed ? 0 : this.#top;
    const share = (): number => within(this.#random.normal(0.5, 0.16), 0.12, 0.88);
    const height = Math.min(element.height, viewport.height - 120);
    return {
      x: Math.round(within(element.x + element.width * share(), 1, viewport.width - 1)),
      y: Math.round(within(element.y - top + height * share(), 1, viewport.height - 1)),
    };
  }

  #wander(): void {
    const { viewport } = this.page;
    this.#move(
      { x: this.#random.int(200, viewport.width - 200), y: this.#random.int(160, viewport.height - 120) },
      200,
      this.page.documentId,
    );
  }

  #move(to: Point, targetSize: number, id: number): void {
    const path = pointerPath(this.#pointer, to, reachMs(this.#pointer, to, targetSize), this.#random);
    for (let first = 0; first < path.length; first += 10) {
      const piece = path.slice(first, first + 10);
      this.#pace.pass(piece.length * betweenPointsMs);
      const positions = piece.map((point, index) => ({
        x: point.x,
        y: point.y,
        id,
        timeOffset: (index + 1 - piece.length) * betweenPointsMs,
      }));
      this.#send({ source: sources.move, positions });
    }
    this.#pointer = to;
  }

  /** Moves to an element and clicks it; what the click does is the caller's. */
  click(element: GoldenElement): void {
    const place = this.#placeIn(element);
    this.#move(place, Math.min(element.width, element.height), element.id);
    this.#pace.spend(220);
    const act = (type: number): void => this.#send({ source: sources.pointer, type, id: element.id, ...place, pointerType: 0 });
    act(interactions.down);
    if (element.kind === 'field') act(interactions.focus);
    this.#pace.pass(this.#random.int(55, 110));
    act(interactions.up);
    act(interactions.click);
  }

  /** Clicks where nothing happens, and waits without effect. */
  clickInVain(): void {
    const pictures = this.page.elements.filter((element) => element.kind === 'picture' && element.width > 300);
    const picture = pictures[0];
    if (picture !== undefined && this.#random.chance(0.7)) this.click(picture);
    else this.click(this.#emptyPlace());
    this.#pace.spend(1400);
    this.#pace.pass(1100);
  }

  /** A small spot of the page, below its head, that no control covers. */
  #emptyPlace(): GoldenElement {
    const spot: GoldenElement = {
      id: this.page.documentId,
      kind: 'picture',
      label: '',
      fixed: true,
      x: 0,
      y: 0,
      width: 8,
      height: 8,
      to: null,
    };
    for (let tries = 0; tries < 20; tries += 1) {
      const x = this.#random.int(80, this.page.viewport.width - 80);
      const y = this.#random.int(130, this.page.viewport.height - 60);
      const below = y + this.#top;
      const covered = this.page.elements.some(
        (each) => x > each.x - 10 && x < each.x + each.width + 10 && below > each.y - 10 && below < each.y + each.height + 10,
      );
      if (!covered) return { ...spot, x, y };
    }
    return { ...spot, x: 20, y: 400 };
  }

  /** Clicks a field and types; only the length of what was typed is ever sent. */
  type(field: GoldenElement, length: number): void {
    this.click(field);
    for (let typed = 1; typed <= length; typed += 1) {
      this.#pace.spend(170);
      this.#send({ source: sources.input, id: field.id, text: '*'.repeat(typed), isChecked: false });
    }
  }
}
