/** The matrix, family by family: every call of the table × everyone and everything that may meet it; what is expected follows from the row. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { subjects, type MatrixCase, type Subject } from './testing-case.ts';
import { makeWorld, type World } from './testing-world.ts';

/** Defines the tests of one family of cases, in a world of its own; `atEnd` is tested after all of them. */
export function testFamily(
  family: (subject: Subject) => MatrixCase[],
  atEnd?: { title: string; run: (world: World) => Promise<void> },
): void {
  let world: World;
  /** What the database holds; null if a case has changed it since. */
  let known: string | null = null;
  beforeAll(async () => {
    world = await makeWorld();
  });
  afterAll(() => world.close());

  describe.each(subjects.map((subject) => ({ name: subject.name, cases: family(subject) })).filter(({ cases }) => cases.length > 0))(
    '$name',
    ({ cases }) => {
      it.each(cases)('$title', async ({ run, succeeds }) => {
        const before = succeeds ? null : (known ?? (await world.fingerprint()));
        known = null;
        await run(world);
        if (succeeds) return;
        expect(await world.fingerprint()).toBe(before);
        known = before;
      });
    },
  );
  if (atEnd !== undefined) it(atEnd.title, () => atEnd.run(world));
}
