import { expect, it } from 'vitest';
import { bySeverity, movedBehind, toSeverity } from './index.ts';

const list = ['a', 'b', 'c'].map((id) => ({ id }));
const ids = (moved: { id: string }[] | null) => moved?.map(({ id }) => id);

it('bySeverity puts the most severe first and keeps the order of equals', () => {
  const findings = [
    { Id: 'a', Severity: 2 },
    { Id: 'b', Severity: 4 },
    { Id: 'c', Severity: 2 },
  ];
  expect(bySeverity(findings).map(({ Id }) => Id)).toEqual(['b', 'a', 'c']);
});

it('movedBehind moves to the beginning, forwards and backwards', () => {
  expect(ids(movedBehind(list, 'c', ''))).toEqual(['c', 'a', 'b']);
  expect(ids(movedBehind(list, 'a', 'b'))).toEqual(['b', 'a', 'c']);
  expect(ids(movedBehind(list, 'c', 'a'))).toEqual(['a', 'c', 'b']);
});

it.each([
  ['x', 'a'],
  ['a', 'x'],
  ['a', 'a'],
])('movedBehind returns null for %s behind %s', (id, after) => {
  expect(movedBehind(list, id, after)).toBeNull();
});

it('toSeverity takes what is none for the lowest', () => {
  expect([toSeverity(3), toSeverity(9)]).toEqual([3, 1]);
});
