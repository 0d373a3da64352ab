import { describe, expect, it } from 'vitest';
import { freshState, openStep } from './wizard-state.ts';

describe('a step opened by its address', () => {
  it('goes to the first incomplete one when earlier answers are missing', () => {
    expect(openStep(4, freshState)).toBe(1);
    expect(openStep(5, { ...freshState, kind: 24 })).toBe(3);
    expect(openStep(5, { ...freshState, kind: 24, methodology: 'own' })).toBe(4);
  });
  it('opens where everything before it is answered', () => {
    expect(openStep(2, { ...freshState, kind: 31 })).toBe(2);
    expect(openStep(4, { ...freshState, kind: 31, methodology: 'own' })).toBe(4);
  });
  it('stays at the link once the project is made', () => {
    expect(openStep(1, { ...freshState, kind: 24, methodology: 'own', projectId: 'prj_1' })).toBe(5);
  });
  it('takes nonsense for the first incomplete one', () => {
    expect(openStep(Number.NaN, freshState)).toBe(1);
    expect(openStep(9, { ...freshState, kind: 24 })).toBe(3);
  });
});
