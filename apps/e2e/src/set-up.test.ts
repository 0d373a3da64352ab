/** What the set-up page does in a browser: questions carried by mouse, keys and touch, and the settings of a test on their way to the server. */
import { findItems } from '@sightline/testkit';
import { expect, it } from './harness/test.ts';
import { serverAndBrowser } from './harness/setting.ts';
import { openProject, openSetUp, pageFor, storedNames } from './steps/set-up-steps.ts';
import { carry, restingBox, untilCarried } from './steps/waiting-steps.ts';

const here = serverAndBrowser();
const open = (how: Parameters<typeof openProject>[2] = {}) => openProject(here.browser, here.server.url, how);

const three = [
  { type: 1, name: 'Why?' },
  { type: 3, name: 'Which?', options: ['One', 'Two'] },
  { type: 9, name: 'How was it?' },
];

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
