import { describe, expect, it } from 'vitest';
import { askedStep, openStep, stepBefore } from './steps.ts';
import { freshState } from './wizard-state.ts';

describe('a step opened by its address', () => {
  it('goes to the first incomplete one when earlier answers are missing', () => {
    expect(openStep(4, freshState)).toBe(1);
    expect(openStep(5, { ...freshState, kind: 24 })).toBe(3);
    expect(openStep(5, { ...freshState, kind: 24, methodology: 'own' })).toBe(4);
  });
  it('opens where everything before it is answered', () => {
    expect(openStep(2, { ...freshState, kind: 31 })).toBe(2);
    expect(openStep(4, { ...freshState, kind: 31, methodology: 'ready' })).toBe(4);
    expect(openStep(3, { ...freshState, kind: 30 })).toBe(3);
  });
  it('asks what to test first although the methodology is chosen already', () => {
    expect(openStep(3, { ...freshState, methodology: 'ready' })).toBe(1);
  });
  it('stays at the link once the project is made', () => {
    expect(openStep(1, { ...freshState, kind: 24, methodology: 'own', projectId: 'prj_1' })).toBe(5);
  });
  it('takes nonsense for the first incomplete one', () => {
    for (const parameter of ['step-', 'step-9', 'step-1.5', 'step-11', '3', 'step-٣', undefined]) {
      expect(openStep(askedStep(parameter), { ...freshState, kind: 24 })).toBe(3);
    }
    expect(openStep(askedStep('step-2'), { ...freshState, kind: 24 })).toBe(2);
  });
});

describe('Back', () => {
  it('returns to the device, or to step 1 where there is no choice of devices', () => {
    expect(stepBefore(3, { ...freshState, kind: 24 })).toBe(2);
    expect(stepBefore(3, { ...freshState, kind: 31 })).toBe(2);
    expect(stepBefore(3, { ...freshState, kind: 30 })).toBe(1);
  });
  it('goes one step back elsewhere', () => {
    expect([stepBefore(2, freshState), stepBefore(4, freshState)]).toEqual([1, 3]);
  });
});
