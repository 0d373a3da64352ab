// @vitest-environment jsdom
/** The attention banner hides by itself after 5 s; what was done is said for a moment, what failed until it is read. */
import { act } from 'react';
import { createRoot, type Root } from 'react-dom/client';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { notifyDone, notifyFailure, showAttention } from '../lib/notify.ts';
import { Messages } from './messages.tsx';

let root: Root;
let place: HTMLElement;
const said = (): string => place.textContent ?? '';
const pass = (ms: number): void => act(() => void vi.advanceTimersByTime(ms));

beforeEach(() => {
  vi.useFakeTimers();
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true);
  place = document.createElement('div');
  root = createRoot(place);
  act(() => root.render(<Messages />));
});
afterEach(() => {
  act(() => root.unmount());
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

it('hides the attention banner after 5 s, counted from the start for each', () => {
  act(() => showAttention('Project started, editing this field is not available!'));
  pass(4999);
  expect(said()).toBe('Project started, editing this field is not available!');
  act(() => showAttention('Another'));
  pass(4999);
  expect(said()).toBe('Another');
  pass(1);
  expect(said()).toBe('');
});

it('says for a moment what was done and keeps what failed until it is dismissed', () => {
  act(() => notifyDone('Project deleted'));
  act(() => notifyFailure('The question was not added', new Error('lost')));
  pass(60_000);
  expect(said()).not.toContain('Project deleted');
  expect(said()).toContain('The question was not added');
  act(() => place.querySelector('button')?.click());
  expect(said()).toBe('');
});
