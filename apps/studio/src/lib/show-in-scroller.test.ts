// @vitest-environment jsdom
/** An entry is brought into sight by its own list, and the page stays where it is. */
import { afterEach, expect, it, vi } from 'vitest';
import { showInScroller } from './show-in-scroller.ts';

const scrolled = vi.fn();
Element.prototype.scrollIntoView = scrolled;
afterEach(() => document.body.replaceChildren());

function entryAt(entry: [x: number, y: number], list: [x: number, y: number]): { entry: HTMLElement; list: HTMLElement } {
  const box = document.body.appendChild(document.createElement('ol'));
  const item = box.appendChild(document.createElement('li'));
  box.getBoundingClientRect = () => new DOMRect(...list, 300, 100);
  item.getBoundingClientRect = () => new DOMRect(...entry, 80, 50);
  return { entry: item, list: box };
}

it('showInScroller scrolls the list sideways to an entry beyond its end and back to one before its beginning', () => {
  const beyond = entryAt([260, 20], [0, 0]);
  showInScroller(beyond.entry);
  expect([beyond.list.scrollLeft, beyond.list.scrollTop]).toEqual([40, 0]);
  const before = entryAt([-30, 20], [0, 0]);
  before.list.scrollLeft = 100;
  showInScroller(before.entry);
  expect(before.list.scrollLeft).toBe(70);
});

it('showInScroller scrolls the list down to an entry below it', () => {
  const below = entryAt([0, 90], [0, 0]);
  showInScroller(below.entry);
  expect(below.list.scrollTop).toBe(40);
});

it('showInScroller leaves the page where it is when list and entry lie below the window', () => {
  const { entry, list } = entryAt([10, 4000], [0, 3990]);
  showInScroller(entry);
  expect([list.scrollLeft, list.scrollTop, window.scrollY]).toEqual([0, 0, 0]);
  expect(scrolled).not.toHaveBeenCalled();
});
