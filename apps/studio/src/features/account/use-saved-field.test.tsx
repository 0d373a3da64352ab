// @vitest-environment jsdom
/** A field of the account is saved once it is left, only if changed and valid, and never out of order. */
import { act } from 'react';
import { createRoot, type Root } from 'react-dom/client';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { CallFailure } from '../../lib/call-failure.ts';
import { useSavedField, type SavedField } from './use-saved-field.ts';

let root: Root;
let field: SavedField;
/** Calls under way, each ended by the test. */
let calls: { value: string; end: () => void; fail: (error: Error) => void }[];

const save = (_field: string, value: string): Promise<void> => new Promise((end, fail) => void calls.push({ value, end, fail }));

function Email({ saved }: { saved: string }) {
  field = useSavedField({ field: 'Email', label: 'Email', saved, save });
  return null;
}

const show = (saved: string): void => act(() => root.render(<Email saved={saved} />));
/** Runs it and lets what it started go as far as it can. */
const settled = (run: () => void): Promise<void> =>
  act(() => {
    run();
    return Promise.resolve();
  });
const write = (text: string): Promise<void> => {
  act(() => field.type(text));
  return settled(() => field.leave());
};
const end = (place: number, error?: Error): Promise<void> =>
  settled(() => (error === undefined ? calls[place]?.end() : calls[place]?.fail(error)));

beforeEach(() => {
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true);
  calls = [];
  root = createRoot(document.createElement('div'));
  show('rea@nordlys.example');
});
afterEach(() => {
  act(() => root.unmount());
  vi.unstubAllGlobals();
});

describe('a field of the account', () => {
  it('is saved trimmed, and says so until something is typed', async () => {
    await write('  rea@fjord.example ');
    expect([calls.map((call) => call.value), field.text, field.state]).toEqual([['rea@fjord.example'], 'rea@fjord.example', 'saving']);
    await end(0);
    expect(field.state).toBe('saved');
    act(() => field.type('rea'));
    expect(field.state).toBe('idle');
  });

  it('is not saved unchanged, twice, or while it is not valid', async () => {
    await write(' rea@nordlys.example ');
    await write('rea@nordlys');
    expect([calls.length, field.problem]).toEqual([0, 'Email is not valid']);
    await write('rea@fjord.example');
    await write('rea@fjord.example');
    expect(calls.length).toBe(1);
  });

  it('sends the next value after the one under way, and speaks of the last one only', async () => {
    await write('one@fjord.example');
    await write('two@fjord.example');
    expect(calls.map((call) => call.value)).toEqual(['one@fjord.example']);
    await end(0, new Error('lost'));
    expect([field.state, field.problem]).toEqual(['saving', null]);
    await end(1);
    expect([calls.map((call) => call.value), field.state]).toEqual([['one@fjord.example', 'two@fjord.example'], 'saved']);
  });

  it('keeps what was typed when a rule refuses it, in words that follow the label, and can be tried again', async () => {
    await write('taken@fjord.example');
    await end(0, new CallFailure('refused', ' is already registered', 200, { code: 'address-taken', field: 'Email' }));
    expect([field.text, field.state, field.problem]).toEqual(['taken@fjord.example', 'failed', 'Email is already registered']);
    await settled(() => field.leave());
    expect(calls.length).toBe(2);
  });

  it('follows what was saved elsewhere, unless something else is being typed', () => {
    show('rea@elsewhere.example');
    expect(field.text).toBe('rea@elsewhere.example');
    act(() => field.type('rea@here.example'));
    show('rea@third.example');
    expect(field.text).toBe('rea@here.example');
  });
});
