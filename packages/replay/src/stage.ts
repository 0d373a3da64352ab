/** What every stage offers the player: it shows the recording at a position of the clock. */
import type { PlaybackState } from './playback-clock.ts';

export interface Stage {
  /** Shows the moment the clock says; called on every change of it. */
  show(state: PlaybackState): void;
  /** Fits the picture into the space there is. */
  fit(): void;
  dispose(): void;
}

/** Makes a child element with a class, for stages that draw by hand. */
export function child<K extends keyof HTMLElementTagNameMap>(parent: HTMLElement, tag: K, className: string): HTMLElementTagNameMap[K] {
  const element = parent.ownerDocument.createElement(tag);
  element.className = className;
  parent.append(element);
  return element;
}

/** Scale by which a picture of this size fits into a space, never larger than life. */
export function fitScale(space: { width: number; height: number }, picture: { width: number; height: number }): number {
  if (picture.width <= 0 || picture.height <= 0) return 1;
  return Math.min(1, space.width / picture.width, space.height / picture.height);
}
