/** Simulated sessions: the same for the same seed, true to the screens and pages they are taken on, and of the course that was asked for. */
import { describe, expect, it } from 'vitest';
import type { PageEvent, RunnerEvent } from '@sightline/wire/events';
import { exampleStudy, persona, planSession, readGoldenPages, type Course, type SessionPlan } from '../index.ts';

const startAtMs = Date.UTC(2026, 8, 1, 9);
const pages = readGoldenPages('https://shop.example');
const prototypeStudy = exampleStudy('prototype');
const websiteStudy = exampleStudy('website');

const onPrototype = (course: Course, seed: number, own = {}): SessionPlan =>
  planSession({ study: prototypeStudy, persona: persona(course, own), seed, startAtMs });
const onShop = (course: Course, seed: number): SessionPlan =>
  planSession({ study: websiteStudy, persona: persona(course), seed, startAtMs, pages });

const runnerOf = (plan: SessionPlan): RunnerEvent[] => plan.streams['runner'] as RunnerEvent[];
const pageOf = (plan: SessionPlan): PageEvent[] => plan.streams['page.qst_test'] as PageEvent[];
const pathOf = (plan: SessionPlan): string[] =>
  runnerOf(plan).flatMap((event) => (event.k === 'screen' ? event.screenId.replace('scr_', '') : []));
const endingOf = (plan: SessionPlan): string =>
  plan.answers.flatMap(({ value }) => (value.kind === 'test' ? value.ending : []))[0] ?? 'none';
const seeds = [1, 2, 3, 4, 5, 6, 7, 8];

describe('a simulated session', () => {
  it('is the same for the same seed and another for another', () => {
    expect(onPrototype('struggling', 7)).toEqual(onPrototype('struggling', 7));
    expect(onShop('struggling', 7)).toEqual(onShop('struggling', 7));
    expect(onShop('struggling', 7)).not.toEqual(onShop('struggling', 8));
  });

  it('does the same whatever ids the database has given', () => {
    const renamed = JSON.parse(JSON.stringify(prototypeStudy).replaceAll('qst_', 'qst_other')) as typeof prototypeStudy;
    const plan = planSession({ study: renamed, persona: persona('struggling'), seed: 7, startAtMs });
    expect(JSON.stringify(plan).replaceAll('qst_other', 'qst_')).toBe(JSON.stringify(onPrototype('struggling', 7)));
  });

  it('tells its events in order of time and answers every question', () => {
    for (const plan of [...seeds.map((seed) => onPrototype('indirect', seed)), ...seeds.map((seed) => onShop('mistaken', seed))]) {
      for (const events of Object.values(plan.streams)) {
        const times = events.map((event) => event.at);
        expect(times).toEqual([...times].sort((a, b) => a - b));
        expect(times.every((at) => at >= startAtMs && at <= plan.endAtMs)).toBe(true);
      }
      expect(plan.answers.map((answer) => answer.questionId)).toEqual(['qst_intro', 'qst_test', 'qst_rating', 'qst_choice', 'qst_open']);
    }
  });
});

describe('a simulated tester of a prototype', () => {
  const direct = ['explore', 'results', 'stay', 'dates', 'review', 'booked'];

  it('takes the course it was asked for', () => {
    for (const seed of seeds) {
      expect(pathOf(onPrototype('direct', seed))).toEqual(direct);
      const detour = onPrototype('indirect', seed);
      expect(pathOf(detour).length).toBeGreaterThan(direct.length);
      expect([pathOf(detour).at(-1), endingOf(detour)]).toEqual(['booked', 'goal']);
      expect(pathOf(onPrototype('gives-up', seed))).not.toContain('booked');
      expect(endingOf(onPrototype('gives-up', seed, { pace: 0.5 }))).toBe('gave-up');
      expect(endingOf(onPrototype('mistaken', seed, { pace: 0.5 }))).toBe('done');
      expect(endingOf(onPrototype('runs-out', seed))).toBe('time-limit');
    }
  });

  it('presses inside the hotspots it names and outside of all where it names none', () => {
    const screens = new Map(prototypeStudy.questions[1]?.test?.prototype?.screens.map((screen) => [screen.id, screen]));
    let misses = 0;
    for (const event of seeds.flatMap((seed) => runnerOf(onPrototype('struggling', seed)))) {
      if (event.k !== 'press') continue;
      const hit = screens
        .get(event.screenId)
        ?.hotspots.filter(({ x, y, width, height }) => event.x >= x && event.x <= x + width && event.y >= y && event.y <= y + height);
      if (event.hotspotId === null) misses += 1;
      expect(hit?.some((spot) => spot.id === event.hotspotId) ?? false).toBe(event.hotspotId !== null);
    }
    expect(misses).toBeGreaterThan(10);
  });

  it('stops at the time limit, and leaves no pointer path where it uses a finger', () => {
    const plan = runnerOf(onPrototype('runs-out', 3));
    const start = plan.find((event) => event.k === 'test-start')?.at ?? 0;
    expect(plan.find((event) => event.k === 'test-end')?.at).toBe(start + 180_000);
    expect(runnerOf(onPrototype('direct', 3, { touch: true })).some((event) => event.k === 'moves')).toBe(false);
    expect(runnerOf(onPrototype('direct', 3)).some((event) => event.k === 'moves')).toBe(true);
  });
});

interface Incremental {
  source: number;
  type?: number;
  id?: number;
  text?: string;
  x?: number;
  y?: number;
}

describe('a simulated tester of the shop', () => {
  const paths = (plan: SessionPlan): string[] => pageOf(plan).flatMap((event) => (event.k === 'page' ? new URL(event.url).pathname : []));

  it('ends on the delivery page where it succeeds, and elsewhere where it does not', () => {
    for (const seed of seeds) {
      expect(paths(onShop('direct', seed)).at(-1)).toBe('/demo/shop/delivery');
      expect(paths(onShop('mistaken', seed))).not.toContain('/demo/shop/delivery');
      expect(endingOf(onShop('mistaken', seed))).toBe('done');
      expect(endingOf(onShop('gives-up', seed))).toBe('gave-up');
      expect(endingOf(onShop('runs-out', seed))).toBe('time-limit');
    }
  });

  it('opens every page with its snapshot and clicks inside the elements it names', () => {
    for (const seed of seeds) {
      const events = pageOf(onShop('struggling', seed));
      const snapshots = events.filter((event) => event.k === 'dom' && event.e.type === 2);
      expect(snapshots).toHaveLength(events.filter((event) => event.k === 'page').length);
      expect(events.at(-1)?.k).toBe('test-end');
      const ids = new Set([...pages.values()].flatMap((page) => [page.documentId, ...page.elements.map((element) => element.id)]));
      for (const event of events) {
        if (event.k !== 'dom' || event.e.type !== 3) continue;
        const data = event.e.data as Incremental;
        if (data.source === 2) expect(ids).toContain(data.id);
        if (data.source === 2)
          expect([(data.x ?? -1) > 0, (data.x ?? 9999) < 1280, (data.y ?? -1) > 0, (data.y ?? 9999) < 800]).toEqual([
            true,
            true,
            true,
            true,
          ]);
        if (data.source === 5) expect(data.text).toMatch(/^\*+$/);
      }
    }
  });

  it('sends typing only as asterisks', () => {
    const typed = seeds
      .flatMap((seed) => pageOf(onShop('mistaken', seed)))
      .filter((event) => event.k === 'dom' && (event.e.data as Incremental).source === 5);
    expect(typed.length).toBeGreaterThan(10);
  });
});

describe('a simulated tester of an app', () => {
  const inApp = (course: Course, seed: number): SessionPlan =>
    planSession({ study: exampleStudy('application'), persona: persona(course, { touch: true }), seed, startAtMs });

  it('goes away, comes back and says how it went, in order of time', () => {
    for (const seed of seeds) {
      const plan = inApp('direct', seed);
      const times = runnerOf(plan).map((event) => event.at);
      expect(times).toEqual([...times].sort((a, b) => a - b));
      expect(Object.keys(plan.streams)).toEqual(['runner']);
      expect(endingOf(plan)).toBe('done');
      const shown = runnerOf(plan).flatMap((event) => (event.k === 'visibility' ? event.visible : []));
      expect(shown).toEqual([false, true]);
    }
    expect(endingOf(inApp('gives-up', 1))).toBe('gave-up');
    expect(endingOf(inApp('runs-out', 1))).toBe('time-limit');
  });
});
