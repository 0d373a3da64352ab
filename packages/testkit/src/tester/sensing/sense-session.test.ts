/** What a camera reports of a simulated tester: readable, the same for the same seed, where they pressed, and nothing that was not asked for. */
import { describe, expect, it } from 'vitest';
import type { Channel } from '@sightline/domain/recordings';
import type { SensingEvent } from '@sightline/wire/events';
import { readEvent } from '@sightline/wire/events/read';
import type { Study } from '@sightline/wire/run';
import { exampleStudy, persona, planSession, readGoldenPages, type SessionPlan } from '../../index.ts';

const startAtMs = Date.UTC(2026, 8, 1, 9);
const pages = readGoldenPages('https://shop.example');

function asking(kind: 'website' | 'prototype', channels: Channel[]): Study {
  const study = exampleStudy(kind);
  return { ...study, questions: study.questions.map((one) => (one.test === null ? one : { ...one, test: { ...one.test, channels } })) };
}

const take = (kind: 'website' | 'prototype', channels: Channel[], seed: number, own = {}): SessionPlan =>
  planSession({ study: asking(kind, channels), persona: persona('struggling', own), seed, startAtMs, pages });
const sensedOf = (plan: SessionPlan): SensingEvent[] => (plan.streams['sensing'] ?? []) as SensingEvent[];
const kindsOf = (plan: SessionPlan): string[] => [...new Set(sensedOf(plan).map(({ k }) => k))].sort();
const both: Channel[] = ['screen', 'gaze', 'expression'];

/** Mean distance of the measured gaze from what is pressed, over the 300 ms before each press, px. */
function farFromPresses(plan: SessionPlan, presses: { at: number; x: number; y: number }[]): number {
  const samples = sensedOf(plan).flatMap((event) => {
    if (event.k !== 'gaze') return [];
    return Array.from({ length: event.points.length / 3 }, (_, index) => {
      const [afterMs = 0, x = 0, y = 0] = event.points.slice(index * 3, index * 3 + 3);
      return { at: event.at + afterMs, x, y };
    });
  });
  const far = presses.flatMap((press) =>
    samples.filter(({ at }) => at > press.at - 300 && at < press.at).map(({ x, y }) => Math.hypot(x - press.x, y - press.y)),
  );
  return far.reduce((sum, one) => sum + one, 0) / far.length;
}

const errorOf = (plan: SessionPlan): number =>
  sensedOf(plan).flatMap((event) => (event.k === 'calibration' ? (event.accuracy.meanPx ?? []) : []))[0] ?? Number.NaN;

describe('the camera of a simulated tester', () => {
  it.each(['website', 'prototype'] as const)('tells of a %s what the border takes, in order of time', (kind) => {
    for (const seed of [1, 2, 3]) {
      const events = sensedOf(take(kind, both, seed));
      for (const line of events.map((event) => JSON.stringify(event))) expect(readEvent('sensing', line)).toEqual(JSON.parse(line));
      const times = events.map(({ at }) => at);
      expect(times).toEqual([...times].sort((a, b) => a - b));
      expect(take(kind, both, seed).streams['sensing']).toEqual(events);
    }
  });

  it('is on what the tester presses shortly before they do, but for its own error', () => {
    for (const seed of [1, 2, 3, 4]) {
      const plan = take('website', both, seed);
      const presses = (plan.streams['page.qst_test'] ?? []).flatMap((event) => {
        if (event.k !== 'dom' || event.e.type !== 3) return [];
        const { source, type, x = 0, y = 0 } = event.e.data as { source: number; type?: number; x?: number; y?: number };
        return source === 2 && type === 2 ? [{ at: event.at, x, y: y + 86 }] : [];
      });
      expect(presses.length).toBeGreaterThan(2);
      expect(farFromPresses(plan, presses)).toBeLessThan(2 * errorOf(plan) + 30);
    }
  });

  it('tells only what the study asks for, and nothing of those on phones', () => {
    expect(kindsOf(take('website', both, 1))).toEqual(['calibration', 'camera', 'expression', 'gaze', 'origin', 'resting-face', 'sensing']);
    expect(kindsOf(take('website', ['screen', 'gaze'], 1))).toEqual(['calibration', 'camera', 'gaze', 'origin', 'sensing']);
    expect(kindsOf(take('prototype', ['screen', 'expression'], 1))).toEqual(['camera', 'expression', 'origin', 'resting-face', 'sensing']);
    expect(take('prototype', both, 1).consents).toEqual(both);
    for (const plan of [take('prototype', both, 1, { touch: true }), take('website', ['screen'], 1)]) {
      expect(plan.streams['sensing']).toBeUndefined();
      expect(plan.consents).toEqual(['screen']);
    }
  });

  it('sees a smile at the end of a task that was done', () => {
    const happy = (events: SensingEvent[]): number[] =>
      events.flatMap((event) => (event.k === 'expression' ? event.samples.filter((_, index) => index % 8 === 4) : []));
    const scores = happy(sensedOf(take('prototype', both, 2)));
    expect(Math.max(...scores.slice(-8))).toBeGreaterThan(2 * Math.max(...scores.slice(0, 8)));
  });
});
