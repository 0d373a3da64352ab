/** Paid invitations (type 24) and the overlay over those that are under way, by the sentences of the specification. */
import type { WireCollector } from '@sightline/wire/calls';
import type { Page } from '@playwright/test';
import { expect, it } from './harness/test.ts';
import { write } from '@sightline/testkit';
import { serverAndBrowser } from './harness/setting.ts';
import { addCollector, makeStudy, openDeskOf, storedCollector, storedProject, type Desk } from './steps/invite-steps.ts';
import { pretendCollector } from './steps/paid-steps.ts';

const here = serverAndBrowser();

interface Place extends Desk {
  projectId: string;
  collectorId: string;
  path: string;
}

async function makePaid(): Promise<Place> {
  const desk = await openDeskOf(here.browser, here.server.url);
  const projectId = await makeStudy(desk.researcher);
  const { Id } = await addCollector(desk.researcher, projectId, 2);
  return { ...desk, projectId, collectorId: Id, path: `/project/${projectId}/collector/${Id}` };
}

const overlay = (page: Page) => page.getByRole('region', { name: 'Waiting for paid testers' });
const literal = 'Please wait until the required number of testers are recruited';
const noon = Date.parse('2026-11-21T12:00:00Z');
const inMinutes = (minutes: number) => new Date(noon + minutes * 60_000).toISOString();

it('Collector type 24, not started: whom it is for, sizes and prices, and Back, which deletes it', async () => {
  const { researcher, page, projectId, collectorId, path } = await makePaid();
  await write(researcher, collectorId, { SelectedCountry: 'Norway,Sweden', SelectedMinAge: 25, SelectedNumberOfResponses: 20 });
  await page.goto(`/project/${projectId}/invite-testers/remote`);
  await page.waitForURL(`**${path}`);
  const who = page.getByRole('region', { name: 'Who takes part' });
  for (const text of ['Norway', 'Sweden', '25 to 80', 'All genders']) await who.getByText(text, { exact: true }).waitFor();
  await expect.poll(() => page.getByRole('radio', { name: '20 testers up to 48 h $800' }).isChecked()).toBe(true);
  await page.getByRole('button', { name: 'Back', exact: true }).click();
  await page.getByRole('dialog').getByText('What you set is lost: number of testers, who takes part.').waitFor();
  await page.getByRole('dialog').getByRole('button', { name: 'Delete and go back' }).click();
  await page.waitForURL(`**/project/${projectId}/invite-testers`);
  expect((await storedProject(researcher, projectId)).Collectors).toEqual([]);
});

it('Countdown in hours and minutes while the finish date is in the future, in both readings; it stops at zero', async () => {
  const { page, path } = await makePaid();
  await page.clock.install({ time: noon });
  for (const status of [6, 1]) {
    await pretendCollector(page, { status, FinishDate: inMinutes(23 * 60 + 59.5), completes: 4, verified: 1 });
    await page.goto(path);
    const timer = overlay(page).getByRole('timer');
    await timer.filter({ hasText: '23 h 59 min' }).waitFor();
    await page.clock.runFor(60_000);
    await timer.filter({ hasText: '23 h 58 min' }).waitFor();
    await overlay(page).getByText('Testers join through the invitation link').waitFor();
    await overlay(page).getByRole('textbox', { name: 'Link for complete' }).waitFor();
    await overlay(page).getByRole('link', { name: 'All invitations' }).waitFor();
    await expect.poll(() => page.getByRole('button', { name: 'Show Results' }).count()).toBe(0);
    await page.clock.setSystemTime(noon);
  }
  await pretendCollector(page, { status: 6, FinishDate: inMinutes(1.5) });
  await page.goto(path);
  await overlay(page).getByText('0 h 1 min').waitFor();
  await page.clock.runFor(60_000);
  await overlay(page).getByText('0 h 0 min').waitFor();
  await page.clock.runFor(60_000);
  await overlay(page).getByText(literal, { exact: true }).waitFor();
  await expect.poll(() => overlay(page).getByRole('timer').count()).toBe(0);
});

it('Without a finish date in the future: the literal text, in both readings', async () => {
  const { page, path } = await makePaid();
  const late: Partial<WireCollector>[] = [
    { status: 1, FinishDate: null },
    { status: 6, FinishDate: '2026-01-01T00:00:00Z' },
  ];
  for (const change of late) {
    await pretendCollector(page, change);
    await page.goto(path);
    await overlay(page).getByText(literal, { exact: true }).waitFor();
  }
});

it('Complete but not verified: uploading. Verified: Show Results, which marks the collector as viewed', async () => {
  const { researcher, page, projectId, path } = await makePaid();
  await pretendCollector(page, { status: 2, completes: 10 });
  await page.goto(path);
  await overlay(page).getByText('The last recordings are being uploaded and checked').waitFor();
  await pretendCollector(page, { status: 2, completes: 10, verified: 1 });
  await page.goto(`${path}/analyze-results`);
  await overlay(page).getByText('The results are ready').waitFor();
  await page.route('**/UpdateObjectCommand.cmd', (route) => route.fulfill({ status: 500, json: { error: 'failed' } }));
  await page.getByRole('button', { name: 'Show Results' }).click();
  await page.getByText('The results were not opened').waitFor();
  await page.unroute('**/UpdateObjectCommand.cmd');
  await page.getByRole('button', { name: 'Show Results' }).click();
  await page.getByRole('link', { name: 'Overall analytics' }).waitFor();
  await expect.poll(() => new URL(page.url()).pathname).toBe(`${path}/analyze-results`);
  await expect.poll(async () => (await storedCollector(researcher, projectId)).Viewed).toBe(true);
  await page.goto(path);
  await page.getByRole('region', { name: 'Your selection' }).waitFor();
  await expect.poll(() => overlay(page).count()).toBe(0);
});

it('A sample that nobody took is not waited for', async () => {
  const { page, path } = await makePaid();
  await pretendCollector(page, { status: 2 });
  await page.goto(path);
  await overlay(page).getByText('Collecting has ended and nobody took part').waitFor();
  await page.getByRole('button', { name: 'Show Results' }).waitFor();
});

it('Own testers are never waited for', async () => {
  const { researcher, page } = await openDeskOf(here.browser, here.server.url);
  const projectId = await makeStudy(researcher);
  const { Id } = await addCollector(researcher, projectId);
  await pretendCollector(page, { status: 2, completes: 10, verified: 1 });
  await page.goto(`/project/${projectId}/collector/${Id}`);
  await page.getByRole('heading', { name: 'Back links' }).waitFor();
  await expect.poll(() => overlay(page).count()).toBe(0);
});
