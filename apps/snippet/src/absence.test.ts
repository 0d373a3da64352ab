import type { PageEvent } from '@sightline/wire/events';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { Absence } from './absence.ts';

function storage(): Pick<Storage, 'getItem' | 'setItem' | 'removeItem'> {
  const kept = new Map<string, string>();
  return {
    getItem: (key) => kept.get(key) ?? null,
    setItem: (key, value) => void kept.set(key, value),
    removeItem: (key) => void kept.delete(key),
  };
}

function tab() {
  const clock = { ms: 0 };
  const noted: PageEvent[] = [];
  const absence = new Absence(
    () => clock.ms,
    (event) => noted.push(event),
  );
  return { clock, noted, absence };
}

afterEach(() => void vi.unstubAllGlobals());

describe('Absence', () => {
  it('notes how long no tab of the site was looked at', () => {
    const { clock, noted, absence } = tab();
    clock.ms = 10_000;
    absence.begin();
    clock.ms = 50_000;
    absence.end();
    absence.end();
    expect(noted).toEqual([{ k: 'away', at: 10_000, forMs: 40_000, where: 'tab' }]);
  });

  it('counts from when the other tab was hidden, where the tester was in one', () => {
    const { clock, noted, absence } = tab();
    absence.begin();
    absence.forget();
    clock.ms = 30_000;
    absence.begin(25_000);
    absence.end();
    expect(noted).toEqual([{ k: 'away', at: 25_000, forMs: 5_000, where: 'tab' }]);
  });

  it('notes nothing of a change from tab to tab, or from page to page', () => {
    vi.stubGlobal('sessionStorage', storage());
    const { clock, noted, absence } = tab();
    clock.ms = 1_000;
    absence.begin();
    absence.leave();
    clock.ms = 1_900;
    absence.end();
    absence.arrive(900);
    expect(noted).toEqual([]);
  });

  it('notes once how long this tab showed a page without the recorder', () => {
    vi.stubGlobal('sessionStorage', storage());
    const { clock, noted, absence } = tab();
    clock.ms = 2_000;
    absence.leave();
    const next = tab();
    next.absence.arrive(62_000);
    next.absence.arrive(99_000);
    expect([noted, next.noted]).toEqual([[], [{ k: 'away', at: 2_000, forMs: 60_000, where: 'site' }]]);
  });
});
