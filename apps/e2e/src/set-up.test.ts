/** The set-up page and the question editor, by the sentences of the specification. */
import type { Page } from '@playwright/test';
import { findItems, startCollector } from '@sightline/testkit';
import { expect, it } from './harness/test.ts';
import { serverAndBrowser } from './harness/setting.ts';
import { untilSaved } from './steps/researcher-steps.ts';
import { fillInTest, openProject, openSetUp, pageFor, shownQuestions, storedNames } from './steps/set-up-steps.ts';
import { choose } from './steps/choose-step.ts';
import { carry, restingBox, untilCarried, untilFocused } from './steps/waiting-steps.ts';

const here = serverAndBrowser();
const open = (how: Parameters<typeof openProject>[2] = {}) => openProject(here.browser, here.server.url, how);

const three = [
  { type: 1, name: 'Why?' },
  { type: 3, name: 'Which?', options: ['One', 'Two'] },
  { type: 9, name: 'How was it?' },
];
const row = (page: Page, words: string) => page.getByRole('listitem').filter({ hasText: words });

it('A preview list shows each question as q{n}. {type title}, tests labelled {title} testing', async () => {
  const all = [1, 3, 4, 5, 9, 18].map((type) => ({ type, name: `Type ${type}` }));
  const { page } = await open({ questions: all });
  await expect
    .poll(async () => (await shownQuestions(page)).map((line) => line.split('\n')[0]))
    .toEqual([
      'q1. Website testing',
      'q2. Open-ended',
      'q3. Single Answer',
      'q4. Multiple Answer',
      'q5. Single Answer Dropdown',
      'q6. Smiley Rating',
      'q7. Instruction',
    ]);
});

it('Loading the quest selects the first question; Add Question inserts after the open one', async () => {
  const desk = await open({ questions: three });
  const { page } = desk;
  await page.getByRole('heading', { name: 'Website testing' }).waitFor();
  await row(page, 'Why?').getByText('q2.').click();
  await page.getByRole('button', { name: 'Add Question' }).click();
  await page.getByRole('menuitem', { name: 'Instruction' }).click();
  await page.getByRole('heading', { name: 'Instruction' }).waitFor();
  await untilFocused(page.getByLabel('Title'));
  await page.keyboard.type('Read this');
  await untilSaved(page);
  await expect.poll(() => storedNames(desk)).toEqual(['Website test', 'Why?', 'Read this', 'Which?', 'How was it?']);
});

it('Deleting with the bin selects the next, else the previous, and can be undone with nothing lost', async () => {
  const desk = await open({ questions: three });
  const { page } = desk;
  await row(page, 'Which?').getByText('q3.').click();
  await page.getByRole('button', { name: 'Delete q3. Single Answer' }).click();
  await page.getByRole('heading', { name: 'Smiley Rating' }).waitFor();
  await page.getByRole('button', { name: 'Delete q3. Smiley Rating' }).click();
  // The time to undo is paused while the pointer is on it.
  await page.getByRole('button', { name: 'Undo: restore q3. Single Answer' }).hover();
  await page.getByRole('heading', { name: 'Open-ended' }).waitFor();
  await expect.poll(() => storedNames(desk)).toHaveLength(4);
  await page.getByRole('button', { name: 'Undo: restore q3. Single Answer' }).click();
  await page.getByRole('heading', { name: 'Single Answer' }).waitFor();
  await expect
    .poll(() =>
      page.getByRole('textbox', { name: /Answer option/ }).evaluateAll((all) => all.map((one) => (one as HTMLInputElement).value)),
    )
    .toEqual(['One', 'Two']);
  await page.getByRole('link', { name: 'Sightline' }).first().click();
  await page.waitForURL('**/projects');
  await expect.poll(() => storedNames(desk)).toEqual(['Website test', 'Why?', 'Which?']);
});

it('A deletion is sent when the tab is closed before its 10 seconds are over', async () => {
  const desk = await open({ questions: three });
  await row(desk.page, 'Why?').hover();
  await desk.page.getByRole('button', { name: 'Delete q2. Open-ended' }).click();
  await desk.page.close({ runBeforeUnload: true });
  await expect.poll(() => storedNames(desk)).toEqual(['Website test', 'Which?', 'How was it?']);
});

it('Questions can be dragged to reorder by mouse and by keyboard', async () => {
  const desk = await open({ questions: three });
  const { page } = desk;
  const grip = page.getByRole('button', { name: 'Move q4. Smiley Rating' });
  const from = await restingBox(grip);
  const to = await restingBox(page.getByRole('button', { name: 'Move q2. Open-ended' }));
  await page.mouse.move(from.x + 10, from.y + 20);
  await page.mouse.down();
  await page.mouse.move(to.x + 10, to.y + 30, { steps: 8 });
  await page.mouse.move(to.x + 10, to.y + 10, { steps: 4 });
  await untilCarried(page, 2);
  await page.mouse.up();
  await expect.poll(() => storedNames(desk)).toEqual(['Website test', 'How was it?', 'Why?', 'Which?']);
  await page.getByRole('button', { name: 'Move q1. Website testing' }).focus();
  await carry(page, 1, ['ArrowDown']);
  await expect.poll(() => storedNames(desk)).toEqual(['How was it?', 'Website test', 'Why?', 'Which?']);
});

it('Questions can be dragged to reorder by touch', async () => {
  const desk = await open({ questions: three });
  const page = await pageFor(here.browser, desk.researcher, { width: 390, height: 844 });
  await openSetUp(page, desk.projectId);
  const from = await restingBox(page.getByRole('button', { name: 'Move q4. Smiley Rating' }));
  const to = await restingBox(page.getByRole('button', { name: 'Move q2. Open-ended' }));
  const devtools = await page.context().newCDPSession(page);
  const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd', y?: number) =>
    devtools.send('Input.dispatchTouchEvent', { type, touchPoints: y === undefined ? [] : [{ x: from.x + 10, y }] });
  await touch('touchStart', from.y + 20);
  // A finger that rests lifts what is under it.
  await untilCarried(page, 4);
  for (let y = from.y + 20; y > to.y + 8; y -= 12) {
    await touch('touchMove', y);
  }
  await untilCarried(page, 2);
  await touch('touchEnd');
  await expect.poll(() => storedNames(desk)).toEqual(['Website test', 'How was it?', 'Why?', 'Which?']);
});

it('An answer option can be deleted only when more than one exists; many pasted lines make many', async () => {
  const desk = await open({ questions: three });
  const { page } = desk;
  await row(page, 'Which?').getByText('q3.').click();
  await page.getByRole('button', { name: 'Delete answer option One' }).click();
  await page.getByRole('textbox', { name: 'Answer option 2' }).waitFor({ state: 'detached' });
  await expect.poll(() => page.getByRole('button', { name: 'Delete answer option Two' }).isDisabled()).toBe(true);
  const first = page.getByRole('textbox', { name: 'Answer option 1' });
  await first.fill('');
  await first.focus();
  await page.evaluate(() => {
    const data = new DataTransfer();
    data.setData('text', '- Yes\n- <b>No</b>\n- ربما 🙂');
    document.activeElement?.dispatchEvent(new ClipboardEvent('paste', { clipboardData: data, bubbles: true, cancelable: true }));
  });
  await page.getByRole('textbox', { name: 'Answer option 3' }).waitFor();
  const names = async () => (await findItems(desk.researcher, desk.projectId))[2]?.Alternatives.map((option) => option.Name);
  await expect.poll(names).toEqual(['Yes', '<b>No</b>', 'ربما 🙂']);
});

it('Test settings: link, task, limit of 60, 120, 180 s, Next after 0, 5, 10 s, goal, voice', async () => {
  const desk = await open();
  const { page } = desk;
  const link = page.getByLabel('Website link');
  await link.fill('   ');
  await link.blur();
  await page.getByText('Website link is required').waitFor();
  await link.fill('shop');
  await page.getByText('Website link is not valid', { exact: true }).waitFor();
  await link.fill('shop.example.com');
  await page.getByText('Website link is not valid. Please, include protocol').waitFor();
  await link.fill('  https://shop.example.com/lamps  ');
  await link.blur();
  await expect.poll(() => link.inputValue()).toBe('https://shop.example.com/lamps');
  await page.getByLabel('Task for the tester').fill('Find a lamp');
  await page.getByRole('slider', { name: 'Time limit' }).press('ArrowLeft');
  // By key: the picture of the site may still move the page under a pointer.
  await page.getByRole('radio', { name: '5 s', exact: true }).press('Space');
  await page.getByLabel('Goal reached when').fill('/delivery/*');
  await page.getByRole('group', { name: 'Voice' }).getByRole('radio', { name: 'Optional' }).press('Space');
  await page.getByLabel('The recorder snippet is installed on this site').check();
  await page.getByLabel('URL parameters to keep').fill('category page');
  const leftOut = page.getByLabel('Elements to hide');
  await leftOut.fill('.name {');
  await leftOut.blur();
  await page.getByText('Elements to hide is not valid').waitFor();
  await leftOut.fill('.name\n#owner');
  const stored = async () => {
    const question = (await findItems(desk.researcher, desk.projectId))[0]?.QuestItem;
    return (
      question && [
        question.EyeTrackingWebSiteUrl,
        question.EyeTrackingWebSiteObjective,
        question.LimitTimeout,
        question.ShowNextButtonInSec,
        question.GoalUrl,
        question.Sensors.Voice,
        question.KeptParameters,
        question.LeftOut,
      ]
    );
  };
  await expect
    .poll(stored)
    .toEqual(['https://shop.example.com/lamps', 'Find a lamp', 120, 5, '/delivery/*', 'optional', 'category, page', '.name\n#owner']);
});

it('Desktop target forces horizontal prototype orientation, and says so', async () => {
  const desk = await open({ questionType: 31, targetPlatform: 1 });
  const { page } = desk;
  await page.getByRole('group', { name: 'Orientation' }).waitFor();
  await choose(page.getByRole('radio', { name: 'Desktop (beta)' }));
  await page.getByText('A desktop prototype is always shown horizontally.').waitFor();
  await expect.poll(() => page.getByRole('radio', { name: /iOS/ }).isDisabled()).toBe(true);
  await expect.poll(async () => (await findItems(desk.researcher, desk.projectId))[0]?.QuestItem.PrototypePosition).toBe('horizontal');
});

it('A prototype is built in or a link, which must be one; what is recorded then is said', async () => {
  const desk = await open({ questionType: 31 });
  const { page } = desk;
  await page.getByText('Drop screen images here').waitFor();
  await choose(page.getByRole('group', { name: 'Prototype' }).getByRole('radio', { name: 'Link' }));
  await page.getByText('Drop screen images here').waitFor({ state: 'detached' });
  await page.getByLabel('Prototype link').fill('figma');
  await page.getByLabel('Prototype link').blur();
  await page.getByText('Prototype link is not valid').waitFor();
  await page.getByLabel('Prototype link').fill('https://www.figma.com/proto/abc/Checkout');
  await page.getByText('clicks are only visible in the video').waitFor();
  await page.getByLabel('Prototype link').fill('https://prototypes.example/abc');
  const url = async () => (await findItems(desk.researcher, desk.projectId))[0]?.QuestItem.EyeTrackingWebSiteUrl;
  await expect.poll(url).toBe('https://prototypes.example/abc');
  await choose(page.getByRole('radio', { name: 'Built in' }));
  await expect.poll(url).toBe('');
  await choose(page.getByRole('group', { name: 'Prototype' }).getByRole('radio', { name: 'Link' }));
  await expect.poll(() => page.getByLabel('Prototype link').inputValue()).toBe('https://prototypes.example/abc');
});

it('Required boxes are marked and counted; a project without its test says so', async () => {
  const { page } = await open({ questions: [{ type: 1, name: 'Why?' }] });
  await page.getByRole('button', { name: '2 required fields to fill in' }).waitFor();
  await page.getByLabel('Website link').fill('https://shop.example.com');
  await page.getByRole('button', { name: '1 required field to fill in' }).waitFor();
  await page.getByRole('button', { name: 'Delete q1. Website testing' }).click();
  await page.getByText('There is no neuro-question in current project!').waitFor();
  await page.getByRole('button', { name: /^Undo/ }).click();
  await page.getByText('There is no neuro-question in current project!').waitFor({ state: 'detached' });
});

it('Test settings are locked once status is not 0, the question list while status is 1', async () => {
  const desk = await open({ questions: three });
  await fillInTest(desk);
  await startCollector(desk.researcher, desk.projectId);
  const { page } = desk;
  await openSetUp(page, desk.projectId);
  const words = 'Project started, editing this field is not available!';
  await page.getByText(words).first().waitFor();
  await expect.poll(() => page.getByLabel('Test name').isDisabled()).toBe(true);
  await page.getByRole('button', { name: 'Add Question' }).press('Enter');
  await page.getByRole('alert').getByText(words).waitFor();
  await expect.poll(() => page.getByRole('button', { name: /^(Delete|Move) q/ }).count()).toBe(0);
});
