import { defineConfig } from 'vitest/config';
import { SlowestFirst } from './scripts/test/slowest-first.ts';

const all = ['packages/**/*.test.{ts,tsx}', 'apps/**/*.test.{ts,tsx}', 'bench/**/*.test.ts', 'scripts/**/*.test.ts'];
const dbTests = ['**/*.db.test.ts'];
const browserTests = ['**/*.browser.test.ts'];
/** Components with parts of the studio mocked: each file in modules of its own, where no other file finds the mocks. */
const componentTests = ['apps/studio/**/*.test.tsx'];
/** Pages of the studio as a whole, on a fake server: in a project of their own, since they share one application per worker. */
const pageTests = ['**/*.page.test.tsx'];
/** A journey in a browser may be retried once if a machine is busy; a second failure counts. */
const retry = process.env['CI'] === undefined ? 0 : 1;
/** What a page saves arrives when it arrives; a check that asks again and again gives it as long as a step of the journey. */
const patient = { poll: { timeout: 60_000, interval: 100 } };
const skipped = ['**/node_modules/**', '**/dist/**'];

export default defineConfig({
  test: {
    // On two cores the default would be one.
    maxWorkers: '100%',
    sequence: { sequencer: SlowestFirst },
    // Layers run in separate processes and import the same modules: share the transformed code.
    experimental: { fsModuleCache: true },
    projects: [
      {
        test: {
          name: 'unit',
          isolate: false,
          include: all,
          exclude: [...skipped, ...dbTests, ...browserTests, ...componentTests, ...pageTests, 'apps/e2e/**'],
          testTimeout: 30_000,
        },
      },
      {
        test: {
          name: 'components',
          include: componentTests,
          exclude: [...skipped, ...pageTests],
          testTimeout: 30_000,
        },
      },
      {
        test: {
          name: 'pages',
          isolate: false,
          environment: 'jsdom',
          include: pageTests,
          exclude: skipped,
          setupFiles: ['apps/studio/src/app/page-tests/setup.ts'],
          testTimeout: 30_000,
        },
      },
      {
        test: {
          name: 'db',
          isolate: false,
          include: dbTests,
          exclude: skipped,
          testTimeout: 60_000,
          hookTimeout: 120_000,
          setupFiles: ['apps/api/src/testing/database-setup.ts'],
          globalSetup: ['apps/api/src/platform/testing-global-setup.ts'],
        },
      },
      {
        test: {
          name: 'browser',
          isolate: false,
          include: browserTests,
          retry,
          expect: patient,
          exclude: skipped,
          testTimeout: 120_000,
          hookTimeout: 120_000,
        },
      },
    ],
  },
});
