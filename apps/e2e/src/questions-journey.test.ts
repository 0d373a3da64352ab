/** The question steps on the real server: taken by keyboard alone, read out by their names, and what is stored is what was typed. */
import {
  addQuestion,
  callApi,
  done,
  findItems,
  makeProject,
  makeResearcher,
  startCollector,
  type NewQuestion,
  type Researcher as Maker,
} from '@sightline/testkit';
import { calls, type Report } from '@sightline/wire/calls';
import type { Page } from '@playwright/test';
import { expect, it } from './harness/test.ts';
import { openDesk } from './harness/browser.ts';
import { researcherAt } from './harness/researcher.ts';
import { serverAndBrowser } from './harness/setting.ts';
import { next, untilThanked } from './steps/tester-steps.ts';

const here = serverAndBrowser();
const account = { name: 'Rea Nordahl', email: 'rea.questions@nordlys.example', password: 'seven lamps in a row' };
let maker: Maker;
it.beforeAll(async () => {
  maker = await makeResearcher(here.server.url, account);
});

/** A survey of these questions in order; returns its project and its invitation. */
async function survey(name: string, questions: readonly NewQuestion[]): Promise<{ projectId: string; link: string }> {
  const { Id: projectId } = await makeProject(maker, { name, description: '', questionType: 4 });
  const there = await findItems(maker, projectId);
  for (const { QuestItem } of there) done(await callApi(maker, calls.removeQuestItem, { questionId: QuestItem.Id }));
  let last: string | null = null;
  for (const question of questions) last = await addQuestion(maker, projectId, last, question);
  return { projectId, link: `${here.server.url}/t/${(await startCollector(maker, projectId)).invitationCode}` };
}

async function openSurvey(page: Page, link: string): Promise<void> {
  await page.goto(link);
  await page.getByRole('button', { name: 'Start', exact: true }).click();
  await page.waitForURL('**/run*');
}

async function reported(projectId: string): Promise<Report['All']['Blocks']> {
  const researcher = await researcherAt(here.server.url, account);
  const report = async () => (await researcher.call('getSummary', { project: projectId })) as Report;
  await expect.poll(async () => (await report()).All.Count).toBe(1);
  return (await report()).All.Blocks;
}

const typed: Record<string, string> = {
  'ten thousand characters': `${'A lamp, and then another. '.repeat(400).slice(0, 9_999)}é`,
  markup: '<script>document.title = "taken"</script> <b>bold</b> &amp; "quoted" {{x}} ${y} %s \\n',
  emoji: '👩‍👩‍👧‍👦 🇳🇴 ✍🏽 a\u0301 𝔘 🙂',
  'right to left': 'مرحبا، كيف الحال؟ (123) שלום abc',
  'lines and blanks': 'first\n\n  second\t tab \u00a0 end',
};

it('stores exactly what was typed, also what was half typed when the page was reloaded', async () => {
  const open = Object.keys(typed).map((name) => ({ type: 1, fields: { Name: name, Required: true } }));
  const { projectId, link } = await survey('Words', open);
  const page = await openDesk(here.browser, { width: 1280, height: 900 });
  await openSurvey(page, link);
  for (const [name, text] of Object.entries(typed)) {
    const area = page.getByRole('textbox', { name, exact: true });
    await area.fill('   ');
    await next(page);
    await page.getByRole('alert').getByText('Please answer this question to continue.').waitFor();
    const signs = [...text];
    const half = signs.slice(0, signs.length / 2).join('');
    await area.fill(half);
    await page.reload();
    await expect.poll(() => area.inputValue()).toBe(half);
    await area.focus();
    await page.keyboard.press('Control+End');
    await page.keyboard.insertText(text.slice(half.length));
    await next(page);
  }
  await untilThanked(page);
  const blocks = await reported(projectId);
  for (const [name, text] of Object.entries(typed)) expect(blocks.find((block) => block.Name === name)?.Texts[0]?.Text).toBe(text);
});

it('can be taken by keyboard alone, every step named for a screen reader', async () => {
  const { projectId, link } = await survey('Keys', [
    { type: 18, fields: { Name: 'Please read this' } },
    { type: 1, fields: { Name: 'In your words', Required: true } },
    { type: 3, fields: { Name: 'One of these', Required: true }, options: ['Brass', 'Linen', 'Paper'] },
    { type: 4, fields: { Name: 'Some of these', Required: true }, options: ['Bright', 'Warm', 'Cheap'] },
    { type: 5, fields: { Name: 'From a list', Required: true }, options: ['Hall', 'Kitchen', 'Porch'] },
    { type: 9, fields: { Name: 'How was it', Required: true } },
  ]);
  const page = await openDesk(here.browser, { width: 1280, height: 900 });
  await openSurvey(page, link);
  const { keyboard } = page;
  const heading = (name: string) => page.getByRole('heading', { level: 1, name, exact: true }).waitFor();
  /** From where the focus is to what has it next, past the menu where that is first. */
  const tabTo = async (role: string): Promise<void> => {
    for (let presses = 0; presses < 8; presses += 1) {
      await keyboard.press('Tab');
      if (await page.evaluate((wanted) => document.activeElement?.matches(wanted) ?? false, role)) return;
    }
    throw new Error(`The keyboard does not come to ${role}.`);
  };
  const goOn = async (): Promise<void> => {
    await tabTo('button:not([aria-haspopup])');
    await keyboard.press('Enter');
  };
  const refused = async (): Promise<void> => {
    await goOn();
    await page.getByRole('alert').getByText('Please answer this question').waitFor();
    await page.evaluate(() => document.querySelector<HTMLElement>('h1')?.focus());
  };

  await heading('Please read this');
  await goOn();
  await heading('In your words');
  await refused();
  await tabTo('textarea');
  expect(await page.getByRole('textbox', { name: 'In your words' }).evaluate((area) => area === document.activeElement)).toBe(true);
  await keyboard.type('By keys');
  await goOn();
  await heading('One of these');
  await refused();
  await page.getByRole('group', { name: 'One of these' }).getByRole('radio', { name: 'Linen', exact: true }).waitFor();
  await tabTo('input[type=radio]');
  await keyboard.press('Space');
  await keyboard.press('ArrowDown');
  await goOn();
  await heading('Some of these');
  await refused();
  await page.getByRole('group', { name: 'Some of these' }).getByRole('checkbox', { name: 'Warm', exact: true }).waitFor();
  await tabTo('input[type=checkbox]');
  await keyboard.press('Space');
  await tabTo('input[type=checkbox][value]');
  await tabTo('input[type=checkbox][value]');
  await keyboard.press('Space');
  await goOn();
  await heading('From a list');
  await refused();
  await page.getByRole('combobox', { name: 'From a list' }).waitFor();
  await tabTo('select');
  await keyboard.type('Porch');
  await goOn();
  await heading('How was it');
  await refused();
  await page.getByRole('group', { name: 'How was it' }).getByRole('radio', { name: 'Very good', exact: true }).waitFor();
  await tabTo('input[type=radio]');
  await keyboard.press('Space');
  for (let step = 0; step < 3; step += 1) await keyboard.press('ArrowRight');
  await goOn();
  await untilThanked(page);

  const blocks = await reported(projectId);
  const chosen = (name: string) =>
    blocks
      .find((block) => block.Name === name)
      ?.Items.flatMap((item) => item.Values)
      .filter(({ Count }) => Count > 0)
      .map(({ Name }) => Name);
  expect(blocks.find((block) => block.Name === 'In your words')?.Texts[0]?.Text).toBe('By keys');
  expect(chosen('One of these')).toEqual(['Linen']);
  expect(chosen('Some of these')).toEqual(['Bright', 'Cheap']);
  expect(chosen('From a list')).toEqual(['Porch']);
  expect(chosen('How was it')).toEqual(['4']);
});
