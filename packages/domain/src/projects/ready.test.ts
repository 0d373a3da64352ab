import { describe, expect, it } from 'vitest';
import { isReadyForStart, startProblem, type ReadyQuestion } from './index.ts';

const website: ReadyQuestion = {
  type: 24,
  name: 'Test',
  url: 'https://a.co',
  objective: 'Buy it',
  options: [],
  prototype: null,
  pictureMade: false,
};
const asked: ReadyQuestion = { ...website, type: 1, name: 'Why?', url: '', objective: '' };
const of = (mainQuestionType: number) => ({ mainQuestionType, createdFromMethodology: false, productName: '' });
const blocked = 'In order to start the project, please, fill in all the required boxes in the Set Up Project.';

describe('starting', () => {
  it('needs every question filled in', () => {
    expect(startProblem(of(24), [website, asked])).toBeNull();
    expect(startProblem(of(24), [website, { ...asked, name: '' }])?.message).toBe(blocked);
    expect(startProblem(of(24), [{ ...website, url: '' }])?.message).toBe(blocked);
    expect(startProblem(of(24), [{ ...website, objective: ' ' }])?.message).toBe(blocked);
    expect(startProblem(of(4), [])?.message).toBe(blocked);
  });
  it('needs a test where the project is one', () => {
    for (const kind of [24, 30, 31])
      expect(startProblem(of(kind), [asked])?.message).toBe('There is no neuro-question in current project!');
    expect(startProblem(of(4), [asked])).toBeNull();
  });
  it('needs the name of the product where the ready-made methodology asks about one', () => {
    const ready = { mainQuestionType: 24, createdFromMethodology: true, productName: ' ' };
    expect(startProblem(ready, [website])?.message).toBe(blocked);
    expect(isReadyForStart(ready, [{ ...website, pictureMade: true }])).toBe(false);
    expect(startProblem({ ...ready, productName: 'Halo' }, [website])).toBeNull();
  });
  it('is not helped by a picture', () => {
    const pictured = { ...website, objective: '', pictureMade: true };
    expect(startProblem(of(24), [pictured])?.message).toBe(blocked);
  });
});

describe('being ready', () => {
  it('is having everything', () => {
    expect(isReadyForStart(of(24), [website, asked])).toBe(true);
    expect(isReadyForStart(of(24), [website, { ...asked, name: '' }])).toBe(false);
    expect(isReadyForStart(of(24), [])).toBe(false);
    expect(isReadyForStart(of(4), [asked])).toBe(true);
  });
  it('is having the link of the first test and the picture of its site', () => {
    const pictured = { ...website, objective: '', pictureMade: true };
    expect(isReadyForStart(of(24), [{ ...asked, name: '' }, pictured])).toBe(true);
    expect(isReadyForStart(of(24), [{ ...pictured, url: '' }])).toBe(false);
    expect(isReadyForStart(of(24), [{ ...pictured, url: 'a.co' }])).toBe(false);
    expect(isReadyForStart(of(24), [{ ...pictured, pictureMade: false }])).toBe(false);
    expect(isReadyForStart(of(24), [{ ...pictured, pictureMade: false }, pictured])).toBe(false);
  });
});
