/** Facial expression of testers whose faces are known. */
import { expect, describe, it } from 'vitest';
import { expressionNames } from '@sightline/domain/recordings';
import type { SensingEvent } from '@sightline/wire/events';
import { exampleFacts, exampleQuestion, examplePrototype, exampleRecording, exampleTest } from '../examples.ts';
import { summariseRecording } from '../summary/summarise-recording.ts';
import { expressionSlices, type TestExpression } from '../types.ts';
import { mergeExpression } from './merge-expression.ts';
import { summariseExpression } from './summarise-expression.ts';

const happy = expressionNames.indexOf('happy');
const face = (happyScore: number): number[] => expressionNames.map((_, index) => (index === happy ? happyScore : 0.1));
const resting: SensingEvent = { k: 'resting-face', at: 500, scores: face(0.2) };
const samples = (at: number, ...scores: number[]): SensingEvent => ({
  k: 'expression',
  at,
  samples: scores.flatMap((score, index) => [250 * index, ...face(score)]),
});
const span = { fromMs: 1_000, toMs: 11_000 };

describe('one tester', () => {
  it('is compared with the last resting face, by time and by place', () => {
    const visits = [
      { at: 1_000, place: 'home' },
      { at: 6_000, place: 'list' },
    ];
    const early: SensingEvent = { ...resting, at: 100, scores: face(0.9) };
    const found = summariseExpression([early, resting, samples(2_000, 0.2, 0.2), samples(8_000, 0.7, 0.9)], visits, span);
    expect(found).toMatchObject({ compared: true, validShare: 20 });
    expect(found?.places).toEqual({
      home: { sec: 1, scores: face(0).map(() => 0) },
      list: { sec: 1, scores: expressionNames.map((_, index) => (index === happy ? 60 : 0)) },
    });
    expect(found?.slices).toHaveLength(expressionSlices);
    expect(found?.slices.filter((slice) => slice !== null).map((slice) => slice[happy])).toEqual([0, 0, 50, 70]);
  });

  it('without a resting face has a share of valid time and nothing else', () => {
    expect(summariseExpression([samples(2_000, 0.5)], [], span)).toEqual({ compared: false, validShare: 10, slices: [], places: {} });
  });

  it('without a sample in the test has nothing', () => {
    expect(summariseExpression([resting, samples(11_000, 0.5)], [], span)).toBeNull();
  });

  it('leaves out what is no score', () => {
    const broken: SensingEvent = { k: 'expression', at: 2_000, samples: [0, ...face(Number.NaN), 250, ...face(7), 500, 0.1] };
    expect(summariseExpression([resting, broken], [], span)).toBeNull();
  });

  it('is summarised only where the test asks for it and the tester agreed', () => {
    const facts = (agreed: string[], channels: ('gaze' | 'expression')[]) =>
      exampleFacts({
        agreed,
        questions: [exampleQuestion('t', 31, { test: { ...examplePrototype, channels } })],
        runnerEvents: [
          { k: 'test-start', at: 1_000, questionId: 't' },
          { k: 'screen', at: 1_000, questionId: 't', screenId: 'home' },
          { k: 'test-end', at: 11_000, questionId: 't', ending: 'done' },
        ],
        sensingEvents: [resting, samples(3_000, 0.4)],
      });
    const of = (...given: Parameters<typeof facts>) => summariseRecording(facts(...given)).tests[0]?.expression;
    expect(of(['expression'], ['expression'])?.places).toHaveProperty('home');
    expect(of([], ['expression'])).toBeUndefined();
    expect(of(['expression'], ['gaze'])).toBeUndefined();
  });
});

describe('testers together', () => {
  const tester = (id: string, happiness: number, over: Partial<TestExpression> = {}, place = 'home') =>
    exampleRecording(id, [
      exampleTest({
        expression: {
          compared: true,
          validShare: 80,
          slices: Array.from({ length: expressionSlices }, (_, slice) => (slice < 20 ? face(happiness) : null)),
          places: { [place]: { sec: 4, scores: face(happiness) } },
          ...over,
        },
      }),
    ]);
  const merged = (...recordings: ReturnType<typeof tester>[]) =>
    mergeExpression({
      questions: [exampleQuestion('t', 31, { test: examplePrototype })],
      expectedPaths: new Map(),
      testQuestionId: 't',
      recordings,
    });
  const five = [10, 20, 30, 40, 50].map((happiness, index) => tester(`r${index}`, happiness));

  it('are means with their intervals, by part of the time and by screen', () => {
    const report = merged(...five);
    expect(report).toMatchObject({ Testers: 5, Unmeasured: 0, ValidShare: 80 });
    const lane = report.Lanes.find(({ Name }) => Name === 'happy');
    // 30 ± 2.7764 × √250 / √5
    expect([lane?.Means[0], lane?.Lows[0], lane?.Highs[0], lane?.Means[20]]).toEqual([30, 10.4, 49.6, null]);
    expect(report.Places).toHaveLength(1);
    expect(report.Places[0]).toMatchObject({ Place: 'home', Name: 'Home', Testers: 5 });
    expect(report.Places[0]?.Scores.find(({ Name }) => Name === 'happy')).toEqual({
      Name: 'happy',
      Mean: 30,
      Interval: { Low: 10.4, High: 49.6 },
    });
  });

  it('are never fewer than five, in a lane, a part of it or a screen', () => {
    expect(merged(...five.slice(1))).toMatchObject({ Testers: 4, Lanes: [], Places: [] });
    const short = merged(...five.slice(1), tester('short', 1, { slices: [] }, 'list'));
    expect(short.Lanes[0]?.Means.every((mean) => mean === null)).toBe(true);
    expect(short.Places).toEqual([]);
  });

  it('count those who cannot be compared, and no others', () => {
    const bare = { compared: false, slices: [], places: {} };
    expect(merged(...five, tester('x', 0, bare), exampleRecording('y', [exampleTest()]))).toMatchObject({ Testers: 5, Unmeasured: 1 });
  });
});
