/** Every call of the studio made to fail, in each way: what failed is said, what was typed is kept, nothing hangs behind a loader. */
import { readdirSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { act, screen, waitFor } from '@testing-library/react';
import { expect, it } from 'vitest';
import { queryClient } from '../../lib/query-client.ts';
import type { FailureCase } from './failure-case.ts';
import { failedElsewhere, failureCases } from './failure-cases.ts';
import { ways, type Way } from './fake-server.ts';
import { openStudio, type OpenStudio } from './open-studio.tsx';

const allWays = Object.keys(ways) as Way[];
/** `npm run test:matrix` repeats each action in every way; other runs try each in one of the ways, by turns. */
const takesAll = process.env['WHOLE_MATRIX'] !== undefined;

const open = (one: FailureCase, fails: { [name: string]: Way } = {}) =>
  openStudio(one.path, { ...(one.as ? { as: one.as } : {}), answers: one.answers ?? {}, fails });

/** The page says what failed in this way, and keeps what was typed. */
async function expectFailure({ server }: OpenStudio, one: FailureCase, way: Way): Promise<void> {
  await waitFor(() => expect(server.asked(one.call)).not.toEqual([]));
  if (one.failed !== undefined) await screen.findAllByText(one.failed, { exact: false });
  if (one.advice !== false) await screen.findAllByText(ways[way], { exact: false });
  await waitFor(() => expect(document.querySelector('[data-loading=true], [role=status][aria-label=Loading]')).toBeNull());
  const { kept } = one;
  if (kept) expect(screen.getByLabelText<HTMLInputElement>(kept.label).value).toBe(kept.text);
}

/** A call that opening the page makes: fails in every way in turn, loaded again in place where a query made it, else by a reload. */
async function tryLoading(one: FailureCase): Promise<void> {
  const [first, ...others] = allWays as [Way, ...Way[]];
  let studio = await open(one, { [one.call]: first });
  await expectFailure(studio, one, first);
  for (const way of others) {
    const failed = queryClient.getQueryCache().findAll({ predicate: ({ state }) => state.status === 'error' });
    if (failed.length === 0) studio = await open(one, { [one.call]: way });
    else {
      studio.server.fail(one.call, way);
      studio.server.forgetAsked();
      await act(() => queryClient.resetQueries({ predicate: (query) => failed.includes(query) }));
    }
    await expectFailure(studio, one, way);
  }
}

async function tryAction(one: FailureCase, way: Way): Promise<void> {
  const studio = await open(one);
  studio.server.fail(one.call, way);
  await one.act?.(studio);
  await expectFailure(studio, one, way);
}

const says = 'says what failed and what to do, and keeps what was typed';

failureCases.forEach((one, place) => {
  if (one.act === undefined) it(`${one.call} at ${one.path} ${says}, failing in every way`, () => tryLoading(one));
  else
    for (const way of takesAll ? allWays : [allWays[place % allWays.length]!])
      it(`${one.call} at ${one.path} with ${way} ${says}`, () => tryAction(one, way));
});

it('every call that the studio makes is among them', () => {
  const studio = resolve(import.meta.dirname, '../..');
  const made = readdirSync(studio, { recursive: true, encoding: 'utf8' })
    .filter((path) => /\.tsx?$/.test(path) && !path.includes('.test.'))
    .flatMap((path) => [
      ...readFileSync(join(studio, path), 'utf8').matchAll(
        /call(?:Api|IfChanged|ForFile)\(\s*(?:\w+ === '\w+' \? )?'(\w+)'(?: : '(\w+)')?/g,
      ),
    ])
    .flatMap(([, first, second]) => [first, second].filter((name) => name !== undefined));
  const tried = new Set<string>([...failureCases.map(({ call }) => call), ...Object.keys(failedElsewhere)]);
  expect(made.length).toBeGreaterThan(30);
  expect([...new Set(made)].filter((name) => !tried.has(name)).sort()).toEqual([]);
});
