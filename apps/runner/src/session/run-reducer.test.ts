/** The life of a run as a table: what each event leads to in each phase, and what is to be done. */
import { describe, expect, it } from 'vitest';
import type { StudyQuestion } from '@sightline/wire/run';
import { freshProgress } from './progress.ts';
import { reduce, type Effect, type RunEvent } from './run-reducer.ts';
import { freshState, type Phase, type RunState } from './run-snapshot.ts';
import { testingQuestion } from './testing-question.ts';

const prototype = { kind: 'prototype', channels: ['screen'], prototype: { startScreenId: 's1' } } as unknown as StudyQuestion['test'];
const questions = [testingQuestion('q1'), testingQuestion('q2'), testingQuestion('t3', { test: prototype }), testingQuestion('q4')];

const at = (phase: Phase, part: Partial<RunState> = {}): RunState => ({ ...freshState(questions), phase, ...part });
const atStep = (step: number): RunState => at('running', { progress: { ...freshProgress(), step } });
const sensing = { stop: () => Promise.resolve(), due: () => null } as unknown as NonNullable<RunState['sensing']>;

const after = (state: RunState, ...events: RunEvent[]): RunState => events.reduce((now, event) => reduce(now, event)[0], state);
const effectsOf = (state: RunState, event: RunEvent): readonly Effect[] => reduce(state, event)[1];
const namesOf = (effects: readonly Effect[]): string[] => effects.map(([name]) => name);

const phases: Phase[] = [
  'running',
  'stopping',
  'finishing',
  'finished',
  'over',
  'giving',
  'elsewhere',
  'withdrawing',
  'unreached',
  'deleted',
];

/** By event, the phase that it leads to from each in which it changes anything. */
const table: [name: string, event: RunEvent, leads: Partial<Record<Phase, Phase>>][] = [
  ['the last step is over', ['ended'], { running: 'finishing' }],
  ['the tester stops', ['stopped', 5], { running: 'finishing' }],
  ['the server has no place for them', ['serverSaid', { withoutPlace: true, websiteTests: {} }, 5], { running: 'finishing' }],
  ['the sensors are off', ['sensingStopped'], { stopping: 'finishing' }],
  ['the server has everything', ['finished', true, []], { finishing: 'finished' }],
  ['another tab takes the session', ['givenAway'], { running: 'giving', stopping: 'giving', finishing: 'giving' }],
  ['everything is kept for it', ['handedOver'], { giving: 'elsewhere' }],
  ['the session has ended on the server', ['refused', 'session-finished'], { running: 'over', stopping: 'over' }],
  ['the session is not known there', ['refused', 'session-unknown'], { running: 'withdrawing', stopping: 'withdrawing' }],
  [
    'the tester withdraws',
    ['withdrawn'],
    { running: 'withdrawing', stopping: 'withdrawing', finishing: 'withdrawing', finished: 'withdrawing', over: 'withdrawing' },
  ],
  ['the server is not reached', ['unreached'], { withdrawing: 'unreached' }],
  ['everything is deleted', ['deleted'], { withdrawing: 'deleted', unreached: 'deleted' }],
];

describe('the phases of a run', () => {
  for (const [name, event, leads] of table)
    it(`${name}: leads on where it may, and changes nothing elsewhere`, () => {
      const led = Object.fromEntries(phases.map((phase) => [phase, after(at(phase), event).phase]));
      expect(led).toEqual({ ...Object.fromEntries(phases.map((phase) => [phase, phase])), ...leads });
    });

  it('stops the sensors before the rest is sent', () => {
    const state = at('running', { sensing });
    expect(effectsOf(state, ['ended'])).toEqual([['stopSensing', sensing]]);
    const stopping = after(state, ['ended']);
    expect(stopping.phase).toBe('stopping');
    expect(namesOf(effectsOf(stopping, ['sensingStopped']))).toEqual(['finish']);
  });

  it('of a run that another tab has, keeps, records and sends nothing', () => {
    const events: RunEvent[] = [['noted', { values: {} }], ['left', 1, 5], ['partNotSaved', 'screen.t3', 5], ['withdrawn'], ['stopped', 5]];
    for (const event of events) expect(effectsOf(at('elsewhere'), event)).toEqual([]);
  });

  it('deletes once, whatever comes meanwhile', () => {
    const withdrawn = after(at('running', { sensing, live: ['camera'] }), ['withdrawn']);
    expect(withdrawn).toMatchObject({ phase: 'withdrawing', sensing: null, live: [], progress: { withdrawn: true, values: {} } });
    expect(effectsOf(withdrawn, ['withdrawn'])).toEqual([]);
    expect(after(withdrawn, ['finished', true, []]).phase).toBe('withdrawing');
  });

  it('takes up a withdrawal that an earlier page could not bring to its end', () => {
    const [state, effects] = reduce(at('running'), ['resumed', { ...freshProgress(), withdrawn: true }, null, 5]);
    expect(state.phase).toBe('withdrawing');
    expect(namesOf(effects)).toContain('delete');
  });
});

describe('the steps of a run', () => {
  it('leaves a step once, with its answer, and opens the next', () => {
    const answered = after(atStep(0), ['noted', { values: { q1: { kind: 'text', text: 'A lamp' } } }]);
    const [state, effects] = reduce(answered, ['left', 1, 7]);
    expect(state.progress).toMatchObject({ step: 1, unsent: [{ questionId: 'q1', answeredAtMs: 7 }] });
    expect(namesOf(effects)).toEqual(['record', 'keep', 'send', 'record']);
    expect(effects.at(-1)).toEqual(['record', { k: 'step-open', at: 7, questionId: 'q2' }]);
  });

  it('sends no answer of a step without one', () => {
    expect(after(atStep(0), ['left', 1, 7]).progress).toMatchObject({ step: 1, unsent: [] });
  });

  it('goes back to a question, and never past or out of a test', () => {
    expect(after(atStep(1), ['left', -1, 7]).progress.step).toBe(0);
    expect(after(atStep(0), ['left', -1, 7]).progress.step).toBe(0);
    expect(after(atStep(3), ['left', -1, 7]).progress.step).toBe(3);
    const inTest = after(atStep(2), ['testStarted', questions[2]!, 5]);
    expect(after(inTest, ['left', -1, 7]).progress.step).toBe(2);
  });

  it('starts and ends a test once, and takes no end of another question for it', () => {
    const inTest = after(atStep(2), ['testStarted', questions[2]!, 5]);
    expect(effectsOf(inTest, ['testStarted', questions[2]!, 6])).toEqual([]);
    const end = (questionId: string): RunEvent => [
      'testEnded',
      { questionId, told: 'done', now: 65, saidAtMs: undefined, films: false } as never,
    ];
    expect(after(inTest, end('q2'))).toMatchObject({ progress: { step: 2 } });
    const [ended, effects] = reduce(inTest, end('t3'));
    expect(effects[0]).toEqual(['record', { k: 'test-end', at: 65, questionId: 't3', ending: 'done' }]);
    expect(ended.progress).toMatchObject({ step: 3, test: null, unsent: [{ questionId: 't3', value: { kind: 'test', ending: 'done' } }] });
    expect(effectsOf(ended, end('t3'))).toEqual([]);
  });

  it('after the last step ends unless something is due before', () => {
    expect(namesOf(effectsOf(atStep(3), ['left', 1, 7]))).toEqual(['record', 'keep', 'send', 'endUnlessDue']);
  });

  it('sends a half-written answer of who stops, and no test', () => {
    const half = after(atStep(1), ['noted', { values: { q2: { kind: 'text', text: 'half' } } }]);
    const [stopped, effects] = reduce(half, ['stopped', 9]);
    expect(stopped.progress).toMatchObject({ stopped: true, unsent: [{ questionId: 'q2' }] });
    expect(namesOf(effects)).toEqual(['stopVideos', 'keep', 'send', 'finish']);
    expect(after(after(atStep(2), ['testStarted', questions[2]!, 5]), ['stopped', 9]).progress.unsent).toEqual([]);
  });

  it('counts what waits: chunks and answers', () => {
    const state = after(
      atStep(0),
      ['noted', { values: { q1: { kind: 'text', text: 'A lamp' } } }],
      ['left', 1, 7],
      ['shown', { chunksWaiting: 2 }],
    );
    expect(state.waiting).toBe(3);
    expect(after(state, ['answerSettled', state.progress.unsent[0]!]).waiting).toBe(2);
  });
});
