import { Alarm } from '@sightline/recorder/chunks';
import type { FinishAnswer } from '@sightline/wire/calls';
import { expect, it } from 'vitest';
import { finishRun, type FinishedRun } from './finish-run.ts';
import type { Reply, RunEnd } from './run-api.ts';
import { previewRecorder } from './preview.ts';

interface Finishing {
  stated: Record<string, number>[];
  awaited: (readonly string[])[];
  result: FinishedRun;
}

/** Finishes a run that made two chunks itself, against a server that answers with `reply`. */
async function finish(
  elsewhere: Record<string, number>,
  reply: (streams: Record<string, number>, awaited: readonly string[]) => Reply<FinishAnswer>,
  sites: readonly string[] = [],
  own: Record<string, number> = { runner: 2 },
): Promise<Finishing> {
  const stated: Record<string, number>[] = [];
  const awaited: (readonly string[])[] = [];
  const api = {
    finish: (end: RunEnd) => {
      stated.push(end.streams);
      awaited.push(end.awaited ?? []);
      return Promise.resolve(reply(end.streams, end.awaited ?? []));
    },
  };
  const recorder = { ...previewRecorder, counts: () => Promise.resolve(own) };
  const result = await finishRun({ api, recorder, elsewhere, sites, alarm: new Alarm(), pause: () => Promise.resolve() });
  return { stated, awaited, result };
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

it('waits for a site’s chunks as long as they move, and leaves the rest to come later', async () => {
  let left = 20;
  const lacking = (_: object, awaited: readonly string[]): Reply<FinishAnswer> => {
    left = Math.max(5, left - 1);
    const missing = { 'page.q2': Array.from({ length: left }, (_none, index) => index) };
    return awaited.includes('page.q2') ? done : { kind: 'ok', answer: { res: 1, finished: false, missing } };
  };
  const { stated, awaited, result } = await finish({ 'page.q2': 20 }, lacking, ['page.q2']);
  expect(left).toBe(5);
  expect(stated.every((streams) => streams['page.q2'] === 20)).toBe(true);
  expect(awaited.at(-1)).toEqual(['page.q2']);
  expect(awaited.length).toBeGreaterThan(15 + 6);
  expect(result).toEqual({ placed: true, missing: [] });
});

it('has more come later of a site that did not say how many chunks it made', async () => {
  expect((await finish({}, () => done, ['page.q2'])).awaited).toEqual([['page.q2']]);
  expect((await finish({ 'page.q2': 3 }, () => done, ['page.q2'])).awaited).toEqual([[]]);
});

it('states the larger number of chunks where a site handed some over', async () => {
  const { stated } = await finish({ 'page.q2': 7 }, () => done, [], { runner: 2, 'page.q2': 4 });
  expect(stated).toEqual([{ runner: 2, 'page.q2': 7 }]);
});
