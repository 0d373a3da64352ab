/** Stopping a run with what it holds, and going back to the question before. */
import type { Study, StudyTest } from '@sightline/wire/run';
import { beforeEach, describe, expect, it } from 'vitest';
import * as ending from './ending.ts';
import type { Progress, UnsentAnswer } from './progress.ts';
import { previewRecorder } from './preview.ts';
import { RunSession } from './run-session.ts';
import { testingQuestion } from './testing-question.ts';

const test: StudyTest = { kind: 'prototype', url: '', task: 't', limitSec: 60, recordBy: 'snippet', prototype: null, channels: [] };
const questions = [testingQuestion('q1'), testingQuestion('q2', { type: 31, test }), testingQuestion('q3')];

let kept: Progress | null;
let answers: UnsentAnswer[];
let stoppedByTester: boolean | undefined;

async function open(): Promise<RunSession> {
  const session = new RunSession({
    study: { code: 'ABCD', preview: false, consents: [], questions } as unknown as Study,
    recordingId: 'rec_1',
    sessionToken: 'token',
    api: {
      session: () => Promise.resolve({ kind: 'unreachable' }),
      saveAnswer: (answer) => Promise.resolve({ kind: 'ok', answer: void answers.push(answer) }),
      finish: ({ stopped }) => {
        stoppedByTester = stopped;
        return Promise.resolve({ kind: 'ok', answer: { res: 1, finished: true, missing: {} } });
      },
      withdraw: () => Promise.resolve({ kind: 'ok', answer: null }),
    },
    recorder: previewRecorder,
    store: {
      load: () => Promise.resolve(kept),
      save: (progress) => Promise.resolve(void (kept = structuredClone(progress))),
      clear: () => Promise.resolve(),
    },
    forget: () => undefined,
    loadEnding: () => Promise.resolve(ending),
  });
  await session.resume(null);
  return session;
}

beforeEach(() => {
  [kept, answers, stoppedByTester] = [null, [], undefined];
});

describe('a tester who stops or goes back', () => {
  it('goes back to the question before, but never across or out of a test', async () => {
    const session = await open();
    expect(session.mayGoBack()).toBe(false);
    session.write('q1', { kind: 'text', text: 'first' });
    session.next();
    expect(session.mayGoBack()).toBe(true);
    session.startTest(questions[1]!);
    expect(session.mayGoBack()).toBe(false);
    session.endTest('q2', 'gave-up');
    expect([session.question?.id, session.mayGoBack()]).toEqual(['q3', false]);
  });

  it('changes the answer of the question before', async () => {
    const session = await open();
    session.write('q1', { kind: 'text', text: 'first' });
    session.next();
    session.back();
    expect(session.question?.id).toBe('q1');
    session.write('q1', { kind: 'text', text: 'second' });
    session.next();
    await expect.poll(() => answers).toHaveLength(2);
    expect(answers.at(-1)?.value).toEqual({ kind: 'text', text: 'second' });
    expect(kept?.step).toBe(1);
  });

  it('keeps what was given, also the half of an answer, and says that it was stopped', async () => {
    const session = await open();
    session.write('q1', { kind: 'text', text: 'half' });
    session.stop();
    await expect.poll(() => session.snapshot().phase).toBe('finished');
    expect(answers.map(({ value }) => value)).toEqual([{ kind: 'text', text: 'half' }]);
    expect([session.snapshot().phase, kept?.stopped, kept?.finished, stoppedByTester]).toEqual(['finished', true, true, true]);
  });
});
