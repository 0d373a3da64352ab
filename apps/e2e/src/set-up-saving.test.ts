/** What is typed on the set-up page is saved, kept and said to be so; locks, rules and other tabs, by the sentences of the specification. */
import type { Page } from '@playwright/test';
import { calls } from '@sightline/wire/calls';
import { callApi, findItems, startCollector, write } from '@sightline/testkit';
import { expect, it } from './harness/test.ts';
import { serverAndBrowser } from './harness/setting.ts';
import { untilSaved } from './steps/researcher-steps.ts';
import { fillInTest, newResearcher, openProject, openSetUp, pageFor, shownQuestions, storedNames } from './steps/set-up-steps.ts';

const here = serverAndBrowser();
const open = (how: Parameters<typeof openProject>[2] = {}) => openProject(here.browser, here.server.url, how);

const update = '**/UpdateObjectCommand.cmd';
const started = 'Project started, editing this field is not available!';
const nameOf = (page: Page) => page.getByLabel('Test name');
const openRow = (page: Page, words: string) =>
  page.getByRole('listitem').filter({ hasText: words }).locator('button[aria-current], button:has(> span + span)').click();

it('Saved as one types, whatever is typed: emoji, right to left, markup', async () => {
  const desk = await open();
  const text = '  <b>Lamp</b> & "Halo" 🙂 هل يصل المصباح؟  ';
  await nameOf(desk.page).fill(text);
  await untilSaved(desk.page);
  await nameOf(desk.page).blur();
  await expect.poll(() => nameOf(desk.page).inputValue()).toBe(text.trim());
  await expect.poll(() => storedNames(desk)).toEqual([text.trim()]);
  await desk.page.getByRole('heading', { level: 1, name: '<b>Lamp</b>' }).waitFor();
});

it('A value is saved only if changed and valid', async () => {
  const desk = await open();
  const { page } = desk;
  let sent = 0;
  page.on('request', (request) => (sent += request.url().includes('UpdateObjectCommand') ? 1 : 0));
  await nameOf(page).fill('   ');
  await nameOf(page).blur();
  await page.getByText('Test name is required').waitFor();
  await nameOf(page).fill('  Website test ');
  await nameOf(page).blur();
  await page.getByLabel('Website link').fill('no link');
  await page.waitForTimeout(900);
  expect([sent, await storedNames(desk)]).toEqual([0, ['Website test']]);
});

it('A failing server is said, what was typed is kept and arrives later', async () => {
  const desk = await open();
  const { page } = desk;
  await page.route(update, (route) => route.fulfill({ status: 500, json: { error: 'server_error', errormessage: 'No' } }));
  await nameOf(page).fill('Find the lamp');
  await page.getByText('Not saved yet.').waitFor();
  await expect.poll(() => nameOf(page).inputValue()).toBe('Find the lamp');
  await page.unroute(update);
  await page.getByRole('button', { name: 'Try again' }).click();
  await untilSaved(page);
  await expect.poll(() => storedNames(desk)).toEqual(['Find the lamp']);
});

it('Off line, what is typed is kept, through other pages too, and sent once the line is back', async () => {
  const desk = await open({ questions: [{ type: 1, name: 'Why?' }] });
  const { page } = desk;
  await openRow(page, 'Why?');
  await page.getByRole('heading', { name: 'Open-ended' }).waitFor();
  await page.context().setOffline(true);
  await page.getByRole('textbox', { name: 'Question' }).fill('Why this lamp?');
  await page.getByText('You are offline.').waitFor();
  await openRow(page, 'Website test');
  await openRow(page, 'Why this lamp?');
  await expect.poll(() => page.getByRole('textbox', { name: 'Question' }).inputValue()).toBe('Why this lamp?');
  await page.context().setOffline(false);
  await expect.poll(() => storedNames(desk)).toEqual(['Website test', 'Why this lamp?']);
});

it('Leaving at once with unsaved changes loses nothing: another page, a closed tab', async () => {
  const desk = await open();
  const { page } = desk;
  await nameOf(page).fill('One');
  await page.getByRole('link', { name: 'Sightline' }).first().click();
  await page.waitForURL('**/projects');
  await expect.poll(() => storedNames(desk)).toEqual(['One']);
  await openSetUp(page, desk.projectId);
  await nameOf(page).fill('Two');
  let asked = false;
  page.on('dialog', (dialog) => {
    asked = dialog.type() === 'beforeunload';
    void dialog.accept();
  });
  await page.close({ runBeforeUnload: true });
  await expect.poll(() => storedNames(desk)).toEqual(['Two']);
  await expect.poll(() => asked).toBe(true);
});

it('Two tabs: changes of the other one appear, what is being typed stays', async () => {
  const desk = await open({ questions: [{ type: 1, name: 'Why?' }] });
  const { page } = desk;
  await page.getByLabel('Website link').fill('not yet a link');
  await page.waitForTimeout(500);
  const test = (await findItems(desk.researcher, desk.projectId))[0]?.QuestItem.Id ?? '';
  const other = await page.context().newPage();
  await openSetUp(other, desk.projectId);
  await openRow(other, 'Why?');
  await other.getByRole('textbox', { name: 'Question' }).fill('Why not?');
  await untilSaved(other);
  await write(desk.researcher, test, { EyeTrackingWebSiteObjective: 'Find a lamp', EyeTrackingWebSiteUrl: 'https://shop.example.com' });
  await page.bringToFront();
  await page.evaluate(() => window.dispatchEvent(new Event('focus')));
  await page.getByText('Why not?').waitFor();
  await expect.poll(() => page.getByLabel('Task for the tester').inputValue()).toBe('Find a lamp');
  await expect.poll(() => page.getByLabel('Website link').inputValue()).toBe('not yet a link');
});

it('What the server refuses is said in its words, and the page shows how things stand', async () => {
  const desk = await open();
  await fillInTest(desk);
  await openSetUp(desk.page, desk.projectId);
  await nameOf(desk.page).waitFor();
  await startCollector(desk.researcher, desk.projectId);
  await nameOf(desk.page).fill('Too late');
  await desk.page.getByText(started).first().waitFor();
  await expect.poll(() => nameOf(desk.page).isDisabled()).toBe(true);
  await expect.poll(() => nameOf(desk.page).inputValue()).toBe('Website test');
});

it('Methodology-created projects cannot add, delete or reorder; only their test and instruction can be edited', async () => {
  const researcher = await newResearcher(here.server.url);
  const made = await callApi(researcher, calls.createMethodology, {
    projectName: 'Ready',
    questionType: 24,
    projectType: 4,
    targetPlatform: 3,
  });
  if (!('ProjectData' in made)) throw new Error('The project was not made.');
  const page = await pageFor(here.browser, researcher);
  await openSetUp(page, made.ProjectData.Id);
  await expect.poll(() => page.getByRole('button', { name: /^(Delete|Move) q/ }).count()).toBe(0);
  await page.getByRole('button', { name: 'Add Question' }).press('Enter');
  await page.getByRole('alert').getByText('cannot be added, deleted or moved').waitFor();
  const openEnded = made.ProjectData.QuestData.Items.find((item) => item.QuestItem.QuestionType === 1);
  await openRow(page, openEnded?.QuestItem.Name ?? '');
  await page.getByText("You cannot change or delete this question. It's a default question needed to build analytics.").first().waitFor();
  await expect.poll(() => page.getByRole('textbox', { name: 'Question' }).isDisabled()).toBe(true);
  const test = made.ProjectData.QuestData.Items.find((item) => item.QuestItem.QuestionType === 24);
  await openRow(page, test?.QuestItem.Name ?? '');
  await expect.poll(() => nameOf(page).isDisabled()).toBe(false);
});

it('Demo projects are view-only', async () => {
  const researcher = await newResearcher(here.server.url);
  const [demo] = (await callApi(researcher, calls.getApiProjects, { count: 20 })).filter((project) => project.ReadOnly);
  const page = await pageFor(here.browser, researcher);
  await openSetUp(page, demo?.Id ?? '');
  await page.getByText('This is a demo project: you can view everything but change nothing.').waitFor();
  await expect.poll(() => page.getByRole('textbox', { name: 'Project name' }).getAttribute('readonly')).not.toBeNull();
  await expect.poll(() => page.locator('section fieldset[disabled]').count()).toBeGreaterThan(0);
  await expect.poll(() => page.getByRole('button', { name: /^(Delete|Move) q/ }).count()).toBe(0);
});

it('Test settings show only after the subscription is loaded', async () => {
  const desk = await open();
  const { page } = desk;
  let answer: () => void = () => undefined;
  const asked = new Promise<void>((done) => (answer = done));
  await page.route('**/GetUserProfile.cmd', async (route) => {
    await asked;
    await route.continue();
  });
  await openSetUp(page, desk.projectId);
  await page.getByRole('heading', { name: 'Website testing' }).waitFor();
  await expect.poll(() => nameOf(page).count()).toBe(0);
  answer();
  await nameOf(page).waitFor();
});

it("An unknown type shows 'Invalid question'; only items of ItemType 0 are listed", async () => {
  const desk = await open({
    questions: [
      { type: 1, name: 'Odd' },
      { type: 1, name: 'Hidden' },
    ],
  });
  const { page } = desk;
  await page.route('**/GetApiQuest.cmd*', async (route) => {
    const answer = (await (await route.fetch()).json()) as {
      Items: { QuestItem: { Name: string; QuestionType: number; ItemType: number } }[];
    };
    for (const { QuestItem } of answer.Items) {
      if (QuestItem.Name === 'Odd') QuestItem.QuestionType = 99;
      if (QuestItem.Name === 'Hidden') QuestItem.ItemType = 1;
    }
    await route.fulfill({ json: answer });
  });
  await openSetUp(page, desk.projectId);
  await expect.poll(() => shownQuestions(page)).toEqual(['q1. Website testing\nWebsite test', 'q2. Invalid question\nOdd']);
  await openRow(page, 'Odd');
  await page.getByRole('heading', { name: 'Invalid question' }).waitFor();
});
