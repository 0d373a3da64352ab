import { describe, expect, it } from 'vitest';
import { areaProblem, cutToSheet } from './index.ts';

const sheet = { width: 400, height: 800 };

describe('an area', () => {
  it('may touch the edges of its picture', () => {
    expect(areaProblem({ x: 0, y: 0, width: 400, height: 800 }, sheet)).toBeNull();
  });
  it.each([
    { x: -1, y: 0, width: 20, height: 20 },
    { x: 0, y: -1, width: 20, height: 20 },
    { x: 381, y: 0, width: 20, height: 20 },
    { x: 0, y: 781, width: 20, height: 20 },
  ])('is refused beyond them: %o', (box) => expect(areaProblem(box, sheet)?.refused).toBe('area-outside'));
  it('has no lower edge on a page', () => {
    expect(areaProblem({ x: 0, y: 9_000, width: 20, height: 20 }, { ...sheet, height: Number.POSITIVE_INFINITY })).toBeNull();
  });
});

describe('a copied area', () => {
  it('is cut to its picture', () => {
    expect(cutToSheet({ x: 300, y: 700, width: 200, height: 200 }, sheet)).toEqual({ x: 300, y: 700, width: 100, height: 100 });
    expect(cutToSheet({ x: 10, y: 10, width: 20, height: 20 }, sheet)).toEqual({ x: 10, y: 10, width: 20, height: 20 });
  });
  it('is none where too little of it is left', () => {
    expect(cutToSheet({ x: 393, y: 0, width: 20, height: 20 }, sheet)).toBeNull();
    expect(cutToSheet({ x: 0, y: 900, width: 20, height: 20 }, sheet)).toBeNull();
  });
});
