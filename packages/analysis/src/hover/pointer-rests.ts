/** Where a tester's pointer rested on what was under it. */
import { offsetAt, type Scrolled } from '../page-scroll.ts';

/** For how long the pointer was at one point of a screen or page. */
export interface PointerRest {
  /** Screen id or page path. */
  place: string;
  /** Px of the content. */
  x: number;
  y: number;
  ms: number;
}

/** A rest that lasts longer counts this much: nobody knows whether there is a hand on the mouse any more. */
const longestRestMs = 10_000;

const atTop: Scrolled = { left: 0, top: 0, inner: null };

/**
 * Follows the pointer over places and scrolling, in order of time. On a place it is not known before it moves there: it lies where the last
 * click left it, which says nothing of what is there now.
 */
export class PointerRests {
  readonly #rests: PointerRest[] = [];
  #place: string | null = null;
  #scrolled: Scrolled = atTop;
  /** In px of the visible part, since when. */
  #pointer: { x: number; y: number; at: number } | null = null;

  /** Another place opens at its top. */
  open(at: number, place: string): void {
    this.#end(at);
    this.#pointer = null;
    if (place !== this.#place) this.#scrolled = atTop;
    this.#place = place;
  }

  /** The pointer stays where it is, and the content moves below it. */
  scrollTo(at: number, scrolled: Scrolled): void {
    this.#end(at);
    this.#scrolled = scrolled;
  }

  /** Px of the visible part. */
  moveTo(at: number, x: number, y: number): void {
    this.#end(at);
    this.#pointer = { x, y, at };
  }

  /** Px of the content of a place; nothing is known of the pointer while another place is open. */
  moveOn(at: number, place: string, x: number, y: number): void {
    if (place === this.#place) this.moveTo(at, x - this.#scrolled.left, y - this.#scrolled.top);
  }

  /** The last rest ends. */
  finish(at: number): PointerRest[] {
    this.#end(at);
    this.#pointer = null;
    return this.#rests;
  }

  #end(at: number): void {
    const pointer = this.#pointer;
    if (pointer === null || this.#place === null) return;
    const ms = Math.min(longestRestMs, at - pointer.at);
    const { left, top } = offsetAt(this.#scrolled, pointer.x, pointer.y);
    if (ms > 0) this.#rests.push({ place: this.#place, x: pointer.x + left, y: pointer.y + top, ms });
    this.#pointer = { ...pointer, at: Math.max(at, pointer.at) };
  }
}
