// @vitest-environment jsdom
/** What is typed reaches the caller whole, however fast, and follows what is put back from outside. */
import { act } from 'react';
import { createRoot, type Root } from 'react-dom/client';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { useDraft } from './use-draft.ts';

type Draft = ReturnType<typeof useDraft>;
const check = (text: string): string | null => (text.includes('!') ? 'no' : null);

let root: Root;
let draft: Draft;
let saved: string[];

function Field({ value }: { value: string }) {
  draft = useDraft(value, check, (text) => saved.push(text));
  return null;
}

const show = (value: string): void => act(() => root.render(<Field value={value} />));
const type = (...texts: string[]): void => {
  const { type: typeInto } = draft;
  act(() => texts.forEach((text) => typeInto(text)));
};

beforeEach(() => {
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true);
  saved = [];
  root = createRoot(document.createElement('div'));
  show('lamp');
});
afterEach(() => {
  act(() => root.unmount());
  vi.unstubAllGlobals();
});

it('hands on a change that is taken back before it was drawn', () => {
  type('lamps', 'lamp');
  show('lamps');
  show('lamp');
  expect([saved, draft.text]).toEqual([['lamps', 'lamp'], 'lamp']);
});

it('hands on nothing for blanks around, or for what is not valid', () => {
  type(' lamp ', 'lamp!');
  expect([saved, draft.text]).toEqual([[], 'lamp!']);
});

it('keeps what is being typed when what it handed on before comes back', () => {
  type('lamps', 'lamps!');
  show('lamps');
  expect(draft.text).toBe('lamps!');
});

it('follows what is put back from outside', () => {
  type('lamps');
  show('lamps');
  show('lamp');
  expect(draft.text).toBe('lamp');
});

it('keeps what is being typed and is not valid yet when another value comes from outside', () => {
  type('lamp!');
  show('chair');
  expect(draft.text).toBe('lamp!');
  type('lamp');
  expect(saved).toEqual(['lamp']);
});
