import { Alarm } from '@sightline/recorder/chunks';
import { describe, expect, it } from 'vitest';
import { finishRun } from './finish-run.ts';
import type { Reply } from './run-api.ts';
import type { FinishAnswer } from '@sightline/wire/calls';

const missing = (streams: Record<string, number[]>): Reply<FinishAnswer> => ({
  kind: 'ok',
  answer: { res: 1, finished: false, missing: streams },
});
const done: Reply<FinishAnswer> = { kind: 'ok', answer: { res: 1, finished: true, missing: {} } };

async function finish(replies: Reply<FinishAnswer>[], elsewhere: Record<string, number> = {}) {
  const stated: Record<string, number>[] = [];
  const again: string[] = [];
  const steps: string[] = [];
  await finishRun({
    api: {
      finish: (streams) => {
        stated.push(streams);
        steps.push('finish');
        return Promise.resolve(replies.shift() ?? done);
      },
    },
    recorder: {
      flush: () => Promise.resolve(void steps.push('flush')),
      sent: () => Promise.resolve(void steps.push('sent')),
      counts: () => Promise.resolve({ runner: 4 }),
      sendAgain: (refs) => Promise.resolve(void again.push(...refs.map((ref) => `${ref.stream}/${ref.sequence}`))),
    },
    elsewhere,
    alarm: new Alarm(),
    pause: () => Promise.resolve(),
  });
  return { stated, again, steps };
}

describe('finishRun', () => {
  it('F1: states the chunks only when all of them are stored here and sent', async () => {
    const { stated, steps } = await finish([done]);
    expect(stated).toEqual([{ runner: 4 }]);
    expect(steps).toEqual(['flush', 'sent', 'finish']);
  });

  it('F2: sends the missing again and finishes again', async () => {
    const { stated, again } = await finish([missing({ runner: [1, 3] }), done]);
    expect(again).toEqual(['runner/1', 'runner/3']);
    expect(stated).toHaveLength(2);
  });

  it('F2 S3: an unreachable server is asked again', async () => {
    expect((await finish([{ kind: 'unreachable' }, { kind: 'unreachable' }, done])).stated).toHaveLength(3);
  });

  it('waits for another recorder a while, then states only what this page made', async () => {
    const replies = Array.from({ length: 6 }, () => missing({ 'page.q': [2] }));
    const { stated } = await finish([...replies, done], { 'page.q': 3 });
    expect(stated[5]).toEqual({ 'page.q': 3, runner: 4 });
    expect(stated[6]).toEqual({ runner: 4 });
  });

  it('gives up on what this page has lost, and on a session the server takes nothing more for', async () => {
    const never = Array.from({ length: 40 }, () => missing({ runner: [0] }));
    expect((await finish(never)).stated.length).toBeLessThan(20);
    expect((await finish([{ kind: 'refused', status: 401 }])).stated).toHaveLength(1);
  });
});
