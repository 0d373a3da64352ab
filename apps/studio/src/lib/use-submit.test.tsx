// @vitest-environment jsdom
/** However often a form is sent, one call is under way; a failure is said once and kept until the next try. */
import { act, type FormEvent } from 'react';
import { createRoot, type Root } from 'react-dom/client';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { CallFailure } from './call-failure.ts';
import { messageStore } from './notify.ts';
import { useSubmit, type Submit } from './use-submit.ts';

let root: Root;
let form: Submit;
let sent: { end: () => void; fail: (error: Error) => void }[];
let good: boolean;
let explained: boolean;
let once: boolean;

function Form() {
  form = useSubmit({
    check: () => good,
    send: () => new Promise<void>((end, fail) => void sent.push({ end, fail })),
    explain: () => explained,
    once,
  });
  return null;
}

/** Runs it and lets what it started go as far as it can. */
const settled = (run: () => void): Promise<void> =>
  act(() => {
    run();
    return Promise.resolve();
  });
const press = { preventDefault: () => undefined } as FormEvent;

beforeEach(() => {
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true);
  sent = [];
  good = true;
  explained = false;
  once = false;
  root = createRoot(document.createElement('div'));
  act(() => root.render(<Form />));
});
afterEach(() => {
  act(() => root.unmount());
  vi.unstubAllGlobals();
});

it('sends once for two presses, and again once that has ended', async () => {
  act(() => {
    form.submit(press);
    form.submit(press);
  });
  expect([sent.length, form.pending]).toEqual([1, true]);
  await settled(() => sent[0]?.end());
  act(() => form.submit(press));
  expect(sent.length).toBe(2);
});

it('sends nothing that is not right', () => {
  good = false;
  act(() => form.submit(press));
  expect([sent.length, form.pending]).toEqual([0, false]);
});

it('says why it failed until the next try, unless a field says it', async () => {
  act(() => form.submit(press));
  await settled(() => sent[0]?.fail(new CallFailure('refused', 'No room today', 200)));
  expect([form.failure, form.pending]).toEqual(['No room today', false]);
  explained = true;
  act(() => form.submit(press));
  expect(form.failure).toBe('');
  await settled(() => sent[1]?.fail(new CallFailure('refused', 'No room today', 200)));
  expect([form.failure, form.pending]).toEqual(['', false]);
});

it('sends a form that leads away only once, and again after a failure', async () => {
  once = true;
  act(() => root.render(<Form key="leads away" />));
  act(() => form.submit(press));
  await settled(() => sent[0]?.fail(new CallFailure('refused', 'No room today', 200)));
  act(() => form.submit(press));
  await settled(() => sent[1]?.end());
  act(() => form.submit(press));
  expect([sent.length, form.pending]).toEqual([2, true]);
});

it('shows a failure that arrives once the form is gone as a notification', async () => {
  act(() => form.submit(press));
  act(() => root.render(null));
  await settled(() => sent[0]?.fail(new CallFailure('refused', 'No room today', 200)));
  expect(messageStore.current().notices.map(({ tone, title }) => [tone, title])).toEqual([['failed', 'No room today']]);
});
