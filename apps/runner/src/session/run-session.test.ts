import type { Shown } from '@sightline/domain/prototypes';
import type { SessionState } from '@sightline/wire/calls';
import type { RunnerEvent } from '@sightline/wire/events';
import type { Study, StudyTest } from '@sightline/wire/run';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import * as ending from './ending.ts';
import type { Progress, UnsentAnswer } from './progress.ts';
import type { Reply, RunApi } from './run-api.ts';
import { previewRecorder } from './preview.ts';
import { RunSession } from './run-session.ts';
import { testingQuestion } from './testing-question.ts';

const test: StudyTest = { kind: 'prototype', url: '', task: 't', limitSec: 60, recordBy: 'snippet', prototype: null, channels: [] };
const study = {
  code: 'ABCD',
  preview: false,
  questions: [testingQuestion('q1'), testingQuestion('q2', { type: 31, test }), testingQuestion('q3')],
} as unknown as Study;

let kept: Progress | null;
let events: RunnerEvent[];
let answers: UnsentAnswer[];
let replies: Reply<unknown>['kind'][];
let finished: Record<string, number>[];
let now: number;
let asked: Reply<SessionState>;
let forgotten: number;
let cleared: number;
/** How often what sends the end cannot be had. */
let endMissing: number;

const api: RunApi = {
  session: () => Promise.resolve(asked),
  saveAnswer: (answer) => {
    const kind = replies.shift() ?? 'ok';
    if (kind !== 'ok') return Promise.resolve(kind === 'refused' ? { kind, status: 400 } : { kind });
    answers.push(answer);
    return Promise.resolve({ kind, answer: null });
  },
  finish: ({ streams }) => {
    finished.push(streams);
    return Promise.resolve({ kind: 'ok', answer: { res: 1, finished: true, missing: {} } });
  },
  withdraw: () => Promise.resolve(replies.shift() === 'unreachable' ? { kind: 'unreachable' } : { kind: 'ok', answer: null }),
};

async function open(): Promise<RunSession> {
  const session = new RunSession({
    study,
    recordingId: 'rec_1',
    sessionToken: 'token',
    api,
    recorder: { ...previewRecorder, emit: (event) => events.push(event), clear: () => Promise.resolve(void (cleared += 1)) },
    store: {
      load: () => Promise.resolve(kept),
      save: (progress) => Promise.resolve(void (kept = structuredClone(progress))),
      clear: () => Promise.resolve(void (kept = null)),
    },
    forget: () => void (forgotten += 1),
    loadEnding: () => {
      endMissing -= 1;
      return endMissing < 0 ? Promise.resolve(ending) : Promise.reject(new TypeError('Failed to fetch'));
    },
    now: () => now,
    pause: () => new Promise((resolve) => setTimeout(resolve, 5)),
  });
  await session.resume(null);
  return session;
}

/** What runs by itself has come to its end; on a clock that does not depend on how busy the machine is. */
const settled = async (): Promise<void> => void (await vi.advanceTimersByTimeAsync(20));

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  kept = null;
  events = [];
  answers = [];
  replies = [];
  finished = [];
  now = 1_000;
  asked = { kind: 'unreachable' };
  forgotten = 0;
  cleared = 0;
  endMissing = 0;
});

afterEach(() => void vi.useRealTimers());

describe('RunSession', () => {
  it('keeps what is being written at once and sends it when the step is left', async () => {
    const session = await open();
    session.write('q1', { kind: 'text', text: 'half' });
    expect(kept?.values['q1']).toEqual({ kind: 'text', text: 'half' });
    expect(answers).toEqual([]);
    session.next();
    await settled();
    expect(answers).toEqual([{ questionId: 'q1', value: { kind: 'text', text: 'half' }, answeredAtMs: 1_000 }]);
    expect(kept).toMatchObject({ step: 1, unsent: [] });
  });

  it('tells once what a reload cut short of the test under way, whether or not it is recorded again', async () => {
    let session = await open();
    session.next();
    session.startTest(study.questions[1]!);
    session.recordedUntil('screen.q2', 4_000);
    session.recordedUntil('voice.q2', 5_000);
    session.recordedUntil('voice.q2');
    session.recordedUntil('screen.q1', 900);
    const stops = () => events.filter((event) => event.k === 'media-stop');
    session = await open();
    expect(stops()).toEqual([{ k: 'media-stop', at: 4_000, stream: 'screen.q2' }]);
    session = await open();
    expect(stops()).toHaveLength(1);
  });

  it('a reload goes on exactly there, with the answers that were not sent and the running test', async () => {
    replies = ['unreachable'];
    const before = await open();
    before.write('q1', { kind: 'text', text: 'a' });
    before.next();
    before.startTest(study.questions[1]!);
    const shown: Shown = { screenId: 'scr_2', overlay: { screenId: 'scr_3', place: 'center' }, trail: ['scr_1'] };
    before.show(shown);
    await settled();
    expect(answers).toEqual([]);

    const after = await open();
    await settled();
    expect(after.question?.id).toBe('q2');
    expect(after.snapshot().progress.test).toEqual({
      questionId: 'q2',
      startedAtMs: 1_000,
      endsAtMs: 61_000,
      ...shown,
    });
    expect(answers.map((answer) => answer.questionId)).toEqual(['q1']);
  });

  it('ends a test at its limit, however late the page hears of it', async () => {
    const session = await open();
    session.next();
    session.startTest(study.questions[1]!);
    now = 500_000;
    session.endTest('q2', 'time-limit');
    expect(events.find((event) => event.k === 'test-end')?.at).toBe(61_000);
  });

  it.each([
    { case: 'within the test', said: 31_000, ending: 'done', at: 31_000 },
    { case: 'before its start', said: 5, ending: 'done', at: 1_000 },
    { case: 'later than now', said: 9_000_000, ending: 'time-limit', at: 61_000 },
    { case: 'after its limit', said: 70_000, ending: 'time-limit', at: 61_000 },
  ])('believes the time that the site’s window says of an ending within the test: $case', async ({ said, ending, at }) => {
    const session = await open();
    session.next();
    session.startTest(study.questions[1]!);
    now = 500_000;
    session.endTest('q2', 'done', said);
    expect(events.find((event) => event.k === 'test-end')).toMatchObject({ ending, at });
  });

  it('notes once what the server did not take, and knows it after a reload', async () => {
    const session = await open();
    for (const stream of ['runner', 'runner', 'page.q2']) session.partNotSaved(stream);
    expect(events.flatMap((event) => (event.k === 'not-saved' ? [event.stream] : []))).toEqual(['runner', 'page.q2']);
    for (let i = 0; i < 3; i++) session.next();
    await settled();
    expect((await open()).snapshot()).toMatchObject({ phase: 'finished', progress: { notSaved: ['runner', 'page.q2'] } });
  });

  it('F1: after the last step states the chunks of both recorders and is finished, also after a reload', async () => {
    const session = await open();
    session.chunksElsewhere('page.q2', 3);
    for (let i = 0; i < 3; i++) session.next();
    await settled();
    expect(finished).toEqual([{ 'page.q2': 3 }]);
    expect(session.snapshot().phase).toBe('finished');
    const again = await open();
    again.emit({ k: 'visibility', at: 1, visible: true });
    expect(again.snapshot().phase).toBe('finished');
    expect(finished).toHaveLength(1);
    expect(events.filter((event) => event.k === 'visibility')).toEqual([]);
  });

  it('finishes once what sends the end can be had, and is told at once that the network is back', async () => {
    endMissing = 2;
    const session = await open();
    session.stop();
    await settled();
    expect(session.snapshot().phase).toBe('finishing');
    for (let tries = 0; tries < 2; tries += 1) {
      session.networkIsBack();
      await settled();
    }
    expect(session.snapshot().phase).toBe('finished');
  });

  it('finishing waits for what is held', async () => {
    const session = await open();
    let release: () => void = () => undefined;
    session.hold(new Promise((resolve) => (release = resolve)));
    for (let i = 0; i < 3; i++) session.next();
    await settled();
    expect(finished).toEqual([]);
    release();
    await settled();
    expect(finished).toHaveLength(1);
  });

  it('an answer that the server refuses does not stop the ones behind it', async () => {
    replies = ['refused'];
    const session = await open();
    session.write('q1', { kind: 'text', text: 'a' });
    session.next();
    session.startTest(study.questions[1]!);
    session.endTest('q2', 'gave-up');
    await settled();
    expect(answers.map((answer) => answer.questionId)).toEqual(['q2']);
  });

  it('withdrawing stops and deletes here at once, and asks the server until it has deleted too', async () => {
    const session = await open();
    session.write('q1', { kind: 'text', text: 'a' });
    replies = ['unreachable', 'unreachable'];
    const phases: string[] = [];
    session.subscribe(() => phases.push(session.snapshot().phase));
    const withdrawing = session.withdraw();
    expect([session.snapshot().phase, session.question?.id, kept?.values]).toEqual(['withdrawing', 'q1', {}]);
    session.emit({ k: 'visibility', at: 1, visible: true });
    session.write('q1', { kind: 'text', text: 'b' });
    session.setLive('camera', true);
    await settled();
    await withdrawing;
    expect([...new Set(phases)]).toEqual(['withdrawing', 'unreached', 'deleted']);
    expect([kept, forgotten, cleared, answers]).toEqual([null, 1, 1, []]);
    expect(events.filter((event) => event.k === 'visibility')).toEqual([]);
  });

  it('the wish to have everything deleted outlives a reload, and what was under way does not undo it', async () => {
    kept = { ...structuredClone((await open()).snapshot().progress), withdrawn: true };
    const session = await open();
    await settled();
    expect([session.snapshot().phase, kept, forgotten]).toEqual(['deleted', null, 1]);
  });

  it('may be withdrawn while the last of it is sent, and after the end', async () => {
    let release: () => void = () => undefined;
    const sending = await open();
    sending.hold(new Promise((resolve) => (release = resolve)));
    for (let i = 0; i < 3; i++) sending.next();
    await sending.withdraw();
    release();
    await settled();
    expect([sending.snapshot().phase, kept]).toEqual(['deleted', null]);
    const over = await open();
    for (let i = 0; i < 3; i++) over.next();
    await settled();
    expect(over.snapshot()).toMatchObject({ phase: 'finished', cameBack: false });
    expect((await open()).snapshot()).toMatchObject({ phase: 'finished', cameBack: true });
    await over.withdraw();
    expect([over.snapshot().phase, kept]).toEqual(['deleted', null]);
  });

  it('deletes here what the server does not know any more, and keeps what it closed', async () => {
    const unknown = await open();
    unknown.over('session-unknown');
    await settled();
    expect([unknown.snapshot().phase, kept]).toEqual(['deleted', null]);
    const closed = await open();
    closed.write('q1', { kind: 'text', text: 'a' });
    closed.over('session-finished');
    expect(closed.snapshot().phase).toBe('over');
    expect(kept).not.toBeNull();
  });

  it('sends what it has and ends where the place went to another, a half-written answer too', async () => {
    const session = await open();
    session.write('q1', { kind: 'text', text: 'half' });
    asked = {
      kind: 'ok',
      answer: {
        recordingId: 'rec_1',
        status: 'open',
        streams: {},
        consents: [],
        answeredQuestionIds: [],
        websiteTests: {},
        withoutPlace: true,
      },
    };
    await session.ask();
    await settled();
    await settled();
    expect(answers).toEqual([{ questionId: 'q1', value: { kind: 'text', text: 'half' }, answeredAtMs: 1_000 }]);
    expect([finished.length, session.snapshot().phase, kept?.withoutPlace]).toEqual([0, 'finished', true]);
  });

  it('hears by one ask how a website’s test was ended there, and that the place has gone', async () => {
    const session = await open();
    const state = { recordingId: 'rec_1', status: 'open' as const, streams: {}, consents: [], answeredQuestionIds: [] };
    const websiteTests = { q2: { seen: true, ending: 'done' as const, endedAtMs: 1_000 } };
    asked = { kind: 'ok', answer: { ...state, websiteTests } };
    await session.ask();
    expect([session.snapshot().websiteTests, session.snapshot().phase]).toEqual([websiteTests, 'running']);
    asked = { kind: 'ok', answer: { ...state, websiteTests, withoutPlace: true } };
    await session.ask();
    expect(kept?.withoutPlace).toBe(true);
  });

  it('goes on ending where the page was left before everything was sent', async () => {
    kept = { step: 1, values: {}, unsent: [], test: null, chunksElsewhere: {}, finished: false, withoutPlace: true };
    const session = await open();
    await settled();
    await settled();
    expect([finished.length, session.snapshot().phase]).toEqual([0, 'finished']);
  });

  it('says and records that a device went away, until the next test', async () => {
    const session = await open();
    session.deviceLost('voice', 'voice.q2');
    expect([session.snapshot().voiceLost, events.at(-1)]).toEqual([true, { k: 'media-stop', at: 1_000, stream: 'voice.q2' }]);
    session.startTest(study.questions[1]!);
    expect(session.snapshot().voiceLost).toBe(false);
  });
});
