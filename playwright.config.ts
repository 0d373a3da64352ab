/** Journeys in a browser, on the built product: `npx playwright test [file]`. */
import { defineConfig } from '@playwright/test';

const inCi = process.env['CI'] !== undefined;

export default defineConfig({
  testDir: 'apps/e2e/src',
  testMatch: '**/*.test.ts',
  outputDir: 'shots/journeys',
  globalSetup: './apps/e2e/src/harness/filled-data.ts',
  workers: 2,
  forbidOnly: inCi,
  /** A journey in a browser may be retried once if a machine is busy; a second failure counts. */
  retries: inCi ? 1 : 0,
  timeout: 900_000,
  /** What a page saves arrives when it arrives; a check that asks again and again gives it as long as a step of the journey. */
  expect: { timeout: 60_000 },
  reporter: [['list']],
  use: { trace: 'on-first-retry', screenshot: 'only-on-failure' },
});
