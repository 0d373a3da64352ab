/** Exports from the results page to the browser's own download, with the real jobs and the real Chromium. */
import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import type { WireProject } from '@sightline/wire/calls';
import { expect, it } from './harness/test.ts';
import { researcherAt, type Researcher } from './harness/researcher.ts';
import { serverAndBrowser } from './harness/setting.ts';
import { demoOf, resultsPath, signedIn } from './steps/analyze-steps.ts';

const here = serverAndBrowser();
let researcher: Researcher;
let prototype: WireProject;

it.beforeAll(async () => {
  researcher = await researcherAt(here.server.url);
  prototype = await demoOf(researcher, 31);
});

async function openPanel(query = ''): Promise<Page> {
  const page = await signedIn(here.browser, researcher);
  await page.goto(here.server.url + resultsPath(prototype, query));
  await page.getByRole('button', { name: 'Export' }).click();
  await page.getByRole('dialog', { name: 'Export results' }).waitFor();
  return page;
}

/** Starts an export in a format and returns its name and its bytes. */
async function exported(page: Page, format: string): Promise<{ name: string; bytes: Buffer }> {
  await page.getByRole('radio', { name: format }).check();
  await page.getByRole('button', { name: 'Start export' }).click();
  const line = page.getByRole('listitem').filter({ hasText: format }).first();
  const [download] = await Promise.all([page.waitForEvent('download'), line.getByRole('button', { name: /^Download/ }).click()]);
  return { name: download.suggestedFilename(), bytes: await readFile(await download.path()) };
}

it('exports tables and the printed report, and lists both', async () => {
  const page = await openPanel();
  const workbook = await exported(page, 'Excel workbook');
  expect([workbook.name, workbook.bytes.subarray(0, 2).toString()]).toEqual([expect.stringMatching(/^demo-travel-.*\.xlsx$/), 'PK']);
  const report = await exported(page, 'PDF report');
  expect([report.name, report.bytes.subarray(0, 5).toString()]).toEqual([expect.stringMatching(/\.pdf$/), '%PDF-']);
  await expect(page.getByRole('dialog').getByRole('listitem')).toHaveCount(2);
});

it('exports what the filters show, and forgets an export that is deleted', async () => {
  const page = await openPanel('?tab=recordings&gender=Female&outcome=Success');
  await exported(page, 'CSV tables');
  const line = page.getByRole('listitem').filter({ hasText: 'CSV tables' });
  await expect(line).toContainText('Female · Success');
  await line.getByRole('button', { name: /^Delete/ }).click();
  await expect(line).toHaveCount(0);
});
