import { execFileSync } from 'node:child_process';
import { join, resolve } from 'node:path';
import { describe, expect, it } from 'vitest';

const root = resolve(import.meta.dirname, '../..');
const chosenFor = (...paths: string[]): string[] =>
  execFileSync(process.execPath, [join(root, 'scripts/test/changed.mjs'), ...paths], { cwd: root, encoding: 'utf8' })
    .trim()
    .split('\n');

describe('the tests nearest to a change', () => {
  it('of a package are those of its module, then those of what imports it', () => {
    const [first, ...others] = chosenFor('packages/analysis/src/statistics/adjusted-wald.ts');
    expect(first).toMatch(/^packages\/analysis\/src\/statistics\//);
    expect(others).toContain('packages/analysis/src/report/merge-report.test.ts');
  });

  it('of a slice are its own, and who may call what', () => {
    const chosen = chosenFor('apps/api/src/slices/contact/contact-us.ts');
    expect(chosen).toEqual(
      expect.arrayContaining(['apps/api/src/slices/contact/contact.db.test.ts', 'apps/api/src/testing/matrix/matrix-object.db.test.ts']),
    );
    expect(chosen).not.toContain('apps/api/src/slices/panel/targeting/targeting.db.test.ts');
  });

  it('of a feature are its own, and the pages of its name', () => {
    expect(chosenFor('apps/studio/src/features/invite/invite-page.tsx')).toContain('apps/studio/src/app/page-tests/invite.page.test.tsx');
  });

  it('of a feature are also those that open every page and make every call fail, as pages are named otherwise', () => {
    expect(chosenFor('apps/studio/src/features/auth/sign-in-page.tsx')).toEqual(
      expect.arrayContaining(['failures', 'forms', 'routes'].map((name) => `apps/studio/src/app/page-tests/${name}.page.test.tsx`)),
    );
  });

  it('are no journeys, unless one was changed itself', () => {
    expect(chosenFor('apps/studio/src/features/invite/invite-page.tsx').filter((path) => path.startsWith('apps/e2e/'))).toEqual([]);
    expect(chosenFor('apps/e2e/src/invite.test.ts')[0]).toBe('apps/e2e/src/invite.test.ts');
  });
});
