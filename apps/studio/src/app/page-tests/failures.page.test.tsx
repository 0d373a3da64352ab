/** Every call of the studio made to fail, in each way: what failed is said, what was typed is kept, nothing hangs behind a loader. */
import { readdirSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { screen, waitFor } from '@testing-library/react';
import { expect, it } from 'vitest';
import type { FailureCase } from './failure-case.ts';
import { failedElsewhere, failureCases } from './failure-cases.ts';
import { ways, type Way } from './fake-server.ts';
import { openStudio } from './open-studio.tsx';

/** The case in one way of failing. */
async function tryOut(one: FailureCase, way: Way): Promise<void> {
  const { act, answers = {} } = one;
  const studio = await openStudio(one.path, {
    ...(one.as ? { as: one.as } : {}),
    answers,
    fails: act ? {} : { [one.call]: way },
  });
  if (act) {
    studio.server.fail(one.call, way);
    await act(studio);
  }
  if (one.failed !== undefined) await screen.findAllByText(one.failed, { exact: false });
  if (one.advice !== false) await screen.findAllByText(ways[way], { exact: false });
  await waitFor(() => expect(document.querySelector('[data-loading=true], [role=status][aria-label=Loading]')).toBeNull());
  const { kept } = one;
  if (kept) expect(screen.getByLabelText<HTMLInputElement>(kept.label).value).toBe(kept.text);
  expect(studio.server.asked(one.call)).not.toEqual([]);
}

for (const one of failureCases)
  for (const way of Object.keys(ways) as Way[])
    it(`${one.call} at ${one.path} with ${way} says what failed and what to do, and keeps what was typed`, () => tryOut(one, way));

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
