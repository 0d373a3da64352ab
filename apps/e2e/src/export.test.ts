/** Exports from the results page to the browser's own download, with the real jobs and the real Chromium. */
import { execFile } from 'node:child_process';
import { existsSync } from 'node:fs';
import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import type { Page } from '@playwright/test';
import type { WireProject } from '@sightline/wire/calls';
import { expect, it } from './harness/test.ts';
import { researcherAt, type Researcher } from './harness/researcher.ts';
import { serverAndBrowser } from './harness/setting.ts';
import { demoOf, resultsPath, signedIn } from './steps/analyze-steps.ts';

const run = promisify(execFile);
const office = ['/usr/bin/soffice', '/usr/bin/libreoffice'].find((path) => existsSync(path)) ?? null;

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

/** What LibreOffice writes of a file in another format, by the name of what it wrote. */
async function openedInOffice(name: string, bytes: Buffer, format: string): Promise<Map<string, string>> {
  const folder = await mkdtemp(join(tmpdir(), 'office-'));
  try {
    await writeFile(join(folder, name), bytes);
    const profile = `-env:UserInstallation=file://${folder}/profile`;
    await run(office ?? '', [profile, '--headless', '--convert-to', format, '--outdir', join(folder, 'out'), join(folder, name)], {
      timeout: 120_000,
    });
    const names = await readdir(join(folder, 'out'));
    return new Map(await Promise.all(names.map(async (one) => [one, await readFile(join(folder, 'out', one), 'utf8')] as const)));
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

/** Every sheet as comma-separated UTF-8. */
const allSheets = 'csv:Text - txt - csv (StarCalc):44,34,76,1,,0,false,true,false,false,false,-1';

it('writes a workbook and slides that LibreOffice opens, with the figures of the page', async () => {
  it.skip(office === null, 'LibreOffice is not installed here: apt-get install libreoffice-calc libreoffice-impress');
  const page = await openPanel('?tab=overall');
  const completed = await page
    .getByText(/^\d+ of \d+ testers completed the task/)
    .first()
    .innerText();
  const [done = '', all = ''] = completed.match(/\d+/g) ?? [];
  const workbook = await exported(page, 'Excel workbook');
  const sheets = await openedInOffice('tables.xlsx', workbook.bytes, allSheets);
  const lines = (part: string): string[] =>
    [...sheets]
      .find(([name]) => name.toLowerCase().includes(part))?.[1]
      .trim()
      .split('\n') ?? [];
  const recordings = lines('recordings');
  expect(recordings).toHaveLength(1 + Number(all));
  const completedTests = lines('tests').filter((line) => /,(success|with difficulties),/.test(line));
  expect(completedTests).toHaveLength(Number(done));
  const slides = await exported(page, 'PowerPoint');
  const [deck = ''] = (await openedInOffice('slides.pptx', slides.bytes, 'fodp')).values();
  expect(deck.match(/<draw:page /g)?.length ?? 0).toBeGreaterThan(3);
  expect(deck.replace(/<[^>]*>/g, '')).toContain(`${done} of ${all}`);
});
