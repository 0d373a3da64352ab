import type { RunnerEvent } from '@sightline/wire/events';
import type { Study, StudyQuestion } from '@sightline/wire/run';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import * as ending from './ending.ts';
import type { PhoneVideo } from './phone-videos.ts';
import type { Progress } from './progress.ts';
import type { RunApi } from './run-api.ts';
import { previewRecorder } from './preview.ts';
import { RunSession } from './run-session.ts';
import { testingQuestion } from './testing-question.ts';

const question = (id: string, channels: ('screen' | 'voice')[]): StudyQuestion =>
  testingQuestion(id, {
    type: 30,
    test: { kind: 'application', url: '', task: 't', limitSec: 60, recordBy: 'snippet', prototype: null, channels },
  });
const study: Study = {
  code: 'ABCD',
  consents: [{ channel: 'screen', needed: false }],
  questions: [question('app', ['screen']), question('quiet', ['voice']), testingQuestion('last')],
} as unknown as Study;

let kept: Progress | null;
let events: RunnerEvent[];
let finishes: number;
let given: string | null;

const api: RunApi = {
  session: () => Promise.resolve({ kind: 'unreachable' }),
  saveAnswer: () => Promise.resolve({ kind: 'ok', answer: null }),
  finish: () => {
    finishes += 1;
    return Promise.resolve({ kind: 'ok', answer: { res: 1, finished: true, missing: {} } });
  },
  withdraw: () => Promise.resolve({ kind: 'ok', answer: null }),
};

async function open(preview = false): Promise<RunSession> {
  const session = new RunSession({
    study: { ...study, preview },
    recordingId: 'rec_1',
    sessionToken: 'token',
    api,
    recorder: { ...previewRecorder, emit: (event) => events.push(event) },
    store: {
      load: () => Promise.resolve(kept),
      save: (progress) => Promise.resolve(void (kept = structuredClone(progress))),
      clear: () => Promise.resolve(void (kept = null)),
    },
    forget: () => undefined,
    loadEnding: () => Promise.resolve(ending),
    now: () => 5_000,
  });
  await session.resume(null);
  return session;
}
const take = (session: RunSession): void => {
  session.startTest(session.question!);
  session.endTest(session.question!.id, 'done');
};
const due = (session: RunSession): PhoneVideo | null => session.videos.due(session.question === null);
/** What runs by itself has come to its end; on a clock that does not depend on how busy the machine is. */
const settled = async (): Promise<void> => void (await vi.advanceTimersByTimeAsync(20));

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  kept = null;
  events = [];
  finishes = 0;
  given = '["screen"]';
  Object.assign(globalThis, { localStorage: { getItem: () => given }, location: { search: '' } });
});

afterEach(() => void vi.useRealTimers());

describe('the videos of a run', () => {
  it('are asked for after the test of an app that wants one, before the next step opens', async () => {
    const session = await open();
    take(session);
    expect(due(session)).toEqual({ questionId: 'app', startedAtMs: 5_000, endedAtMs: 5_000, left: false, end: null });
    expect(events.filter((event) => event.k === 'step-open').map((event) => event.questionId)).toEqual(['app']);
    session.leaveVideo('app');
    expect(due(session)).toBeNull();
    expect(events.filter((event) => event.k === 'step-open').map((event) => event.questionId)).toEqual(['app', 'quiet']);
    take(session);
    expect(due(session)).toBeNull();
  });

  it('are not asked of who declined; a preview asks to show how', async () => {
    given = '[]';
    const declined = await open();
    take(declined);
    expect(due(declined)).toBeNull();
    kept = null;
    const preview = await open(true);
    take(preview);
    expect(due(preview)).not.toBeNull();
  });

  it('the run does not end before each is there or will not come, also after a reload', async () => {
    const session = await open();
    take(session);
    session.leaveVideo('app');
    take(session);
    session.next();
    await settled();
    expect([finishes, due(session)?.questionId]).toEqual([0, 'app']);
    const after = await open();
    await settled();
    expect([finishes, due(after)?.questionId]).toEqual([0, 'app']);
    after.videos.change('app', { end: 'sent' });
    await settled();
    expect([finishes, after.snapshot().phase]).toEqual([1, 'finished']);
  });

  it('of a tester without one does not hold up the end', async () => {
    const session = await open();
    take(session);
    session.leaveVideo('app');
    take(session);
    session.next();
    session.leaveVideo('app', true);
    await settled();
    expect([finishes, kept?.videos]).toEqual([1, [expect.objectContaining({ end: 'without' })]]);
  });

  it('stop when everything is deleted, and when the session is over', async () => {
    for (const end of ['withdraw', 'over'] as const) {
      kept = null;
      const session = await open();
      take(session);
      let stopped = 0;
      session.videos.work('app', () => ({ stop: () => void (stopped += 1) }));
      if (end === 'over') session.over('session-finished');
      else await session.withdraw();
      expect([end, stopped]).toEqual([end, 1]);
    }
  });
});
