// @vitest-environment jsdom
import type { SeenParts } from '@sightline/wire/events';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { SeenFollower } from './index.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => {
  vi.useRealTimers();
  document.body.replaceChildren();
});

it('records boxes and lists that a script sets as soon as what no event reports is read', () => {
  document.body.innerHTML = '<input type="checkbox"><select multiple><option>A<option>B</select>';
  const [box, list] = [document.querySelector('input')!, document.querySelector('select')!];
  const ids = new Map<Node, number>([
    [document, 1],
    [box, 2],
    [list, 3],
  ]);
  const emitted: SeenParts[] = [];
  const seen = new SeenFollower({
    idOf: (node) => ids.get(node) ?? 0,
    roots: () => [document],
    now: () => Date.now(),
    emit: (parts) => emitted.push(parts),
  });
  seen.restart();
  expect(emitted.at(-1)).toMatchObject({ mixed: [], several: [[3]] });
  for (const isMixed of [true, false, true]) {
    box.indeterminate = isMixed;
    list.options[1]!.selected = isMixed;
    vi.advanceTimersByTime(150);
    expect(emitted.at(-1)).toMatchObject(isMixed ? { mixed: [2], several: [[3, 1]] } : { mixed: [], several: [[3]] });
  }
  seen.stop();
});
