import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { dropState, freshState, keepState, readState } from './wizard-state.ts';

const stored = new Map<string, string>();

beforeEach(() => {
  stored.clear();
  vi.stubGlobal('sessionStorage', {
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, value: string) => void stored.set(key, value),
    removeItem: (key: string) => void stored.delete(key),
  });
});
afterEach(() => vi.unstubAllGlobals());

const kept = (text: string) => stored.set('project_setup', text);

describe('the kept state', () => {
  it('begins with the default device and language', () => expect(readState()).toMatchObject({ platform: 1, language: 'en', kind: null }));
  it('is what was kept, until it is dropped', () => {
    const state = { ...freshState, kind: 31 as const, name: 'Cabin “booking” 🏔', aspect: '20:9' as const };
    keepState(state);
    expect(readState()).toEqual(state);
    dropState();
    expect(readState()).toEqual(freshState);
  });
  it('loses single fields that cannot be read, and no others', () => {
    kept(JSON.stringify({ kind: 99, platform: 2, methodology: 'x', name: 'Lamp shop', limit: 61, language: 'xx', odd: true }));
    expect(readState()).toEqual({ ...freshState, name: 'Lamp shop' });
  });
  it.each(['', 'null', '7', '[]', '{', '"text"'])('is fresh where %s was written in its place', (text) => {
    kept(text);
    expect(readState()).toEqual(freshState);
  });
});
