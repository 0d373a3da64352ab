import { Alarm } from '@sightline/recorder/chunks';
import type { FinishAnswer } from '@sightline/wire/calls';
import { expect, it } from 'vitest';
import { finishRun, type FinishedRun } from './finish-run.ts';
import type { Reply } from './run-api.ts';
import { previewRecorder } from './preview.ts';

interface Finishing {
  stated: Record<string, number>[];
  result: FinishedRun;
}

/** Finishes a run that made two chunks itself, against a server that answers with `reply`. */
async function finish(elsewhere: Record<string, number>, reply: (streams: object) => Reply<FinishAnswer>): Promise<Finishing> {
  const stated: Record<string, number>[] = [];
  const api = {
    finish: (streams: Record<string, number>) => {
      stated.push(streams);
      return Promise.resolve(reply(streams));
    },
  };
  const recorder = { ...previewRecorder, counts: () => Promise.resolve({ runner: 2 }) };
  const result = await finishRun({ api, recorder, elsewhere, alarm: new Alarm(), pause: () => Promise.resolve() });
  return { stated, result };
}

const done: Reply<FinishAnswer> = { kind: 'ok', answer: { res: 1, finished: true, missing: {} } };
const refused: Reply<FinishAnswer> = { kind: 'refused', status: 400 };

it('finishes with what this page made where another recorder’s number of chunks is refused', async () => {
  const { stated, result } = await finish({ 'page.q2': 20_000 }, (streams) => ('page.q2' in streams ? refused : done));
  expect(stated).toEqual([{ 'page.q2': 20_000, runner: 2 }, { runner: 2 }]);
  expect(result).toEqual({ placed: true, missing: [] });
});

it('says that this page’s streams are not there where the server refuses them', async () => {
  expect((await finish({}, () => refused)).result).toEqual({ placed: true, missing: ['runner'] });
});

it('says which stream lacks a part that never comes', async () => {
  const lacking: Reply<FinishAnswer> = { kind: 'ok', answer: { res: 1, finished: false, missing: { runner: [1] } } };
  expect((await finish({}, () => lacking)).result).toEqual({ placed: true, missing: ['runner'] });
});
