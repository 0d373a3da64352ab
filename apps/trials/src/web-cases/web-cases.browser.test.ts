/** The reduced run of the trial: one or a few cases of each kind, recorded and replayed in Chromium. */
import { afterAll, beforeAll, expect, it } from 'vitest';
import { webCases } from './cases/index.ts';
import { CaseRunner, maxPictureDifference } from './run-case.ts';

let runner: CaseRunner;
beforeAll(async () => {
  runner = await CaseRunner.open();
});
afterAll(() => runner?.close());

it.each(webCases.filter(({ reduced }) => reduced === true))('$name', async (one) => {
  const { differences, picture, leaked, error } = await runner.run(one);
  expect({ differences, leaked, error }).toEqual({ differences: [], leaked: false, error: null });
  expect(picture).toBeLessThanOrEqual(maxPictureDifference);
});

it('has at least 120 cases, each with a name of its own and a source', () => {
  expect(webCases.length).toBeGreaterThanOrEqual(120);
  expect(new Set(webCases.map(({ name }) => name)).size).toBe(webCases.length);
  expect(webCases.filter(({ source }) => source === '')).toEqual([]);
});
