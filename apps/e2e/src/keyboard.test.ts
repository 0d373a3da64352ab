/** Everything a researcher does, without a mouse: the focus is seen at each stop of Tab and is on something after each action. */
import { calls } from '@sightline/wire/calls';
import { callApi, makePrototypeStudy, makeWebsiteStudy, type Researcher } from '@sightline/testkit';
import type { Page } from '@playwright/test';
import { expect, it } from './harness/test.ts';
import { openDesk } from './harness/browser.ts';
import { researcherAt, type Researcher as Known } from './harness/researcher.ts';
import { serverAndBrowser } from './harness/setting.ts';
import { activate, arrive, expectFocus, press, tabTo, write } from './steps/keyboard-steps.ts';
import { newRea, untilSaved } from './steps/researcher-steps.ts';
import { carry, untilFocused } from './steps/waiting-steps.ts';

const here = serverAndBrowser();
const rea = newRea();
const size = { width: 1440, height: 900 };
let known: Known;

it.beforeAll(async () => {
  known = await researcherAt(here.server.url);
});

/** Where a researcher who has no plan is signed in, with the notices answered. */
async function deskAt(path: (researcher: Researcher) => Promise<string> | string): Promise<Page> {
  const researcher = { ...known, baseUrl: here.server.url };
  const page = await openDesk(here.browser, size);
  await page.goto(`${here.server.url}/healthz`);
  await page.evaluate((token) => {
    const stored = { access_token: token, token_type: 'Bearer', cookie_accepted: 'true', small_screen_dismissed: 'true' };
    Object.entries(stored).forEach(([name, value]) => localStorage.setItem(name, value));
  }, researcher.token);
  await page.goto(here.server.url + (await path(researcher)));
  return page;
}

const makeShopStudy = (researcher: Researcher, name: string) =>
  makeWebsiteStudy(researcher, {
    name,
    description: 'Without a mouse',
    test: {
      Name: 'Find the date',
      EyeTrackingWebSiteUrl: `${here.server.url}/demo/shop/`,
      EyeTrackingWebSiteObjective: 'Find out when the lamp arrives.',
    },
    before: [],
    after: [
      { type: 1, fields: { Name: 'What confused you?' } },
      { type: 9, fields: { Name: 'How was it?' } },
    ],
  });

it('signs up by keyboard', async () => {
  const page = await openDesk(here.browser, size);
  await page.goto(`${here.server.url}/signin`);
  await activate(page, 'button', 'Accept');
  await expectFocus(page, 'accepting the cookie notice');
  await activate(page, 'link', 'Sign Up');
  await arrive(page, '**/registration');
  await write(page, 'Name', rea.name);
  await press(page, 'Enter');
  await page.getByText('Email is required').waitFor();
  await write(page, 'Job Title', 'Researcher');
  await write(page, 'Email', rea.email);
  await write(page, 'Password', rea.password);
  await activate(page, 'button', 'Show characters', { key: 'Space' });
  await expect.poll(() => page.getByLabel('Password', { exact: true }).getAttribute('type')).toBe('text');
  await activate(page, 'button', 'Sign Up');
  await arrive(page, '**/projects');
});

it('goes through the wizard by keyboard', async () => {
  const page = await deskAt(() => '/projects');
  await activate(page, 'link', /^New Project/);
  await arrive(page, '**/step-1', 'What do you want to test now?');
  await tabTo(page, 'radio', /^Website/);
  await press(page, 'Space');
  await press(page, 'Enter');
  await arrive(page, '**/step-2', 'Which device will testers use?');
  await tabTo(page, 'radio', /^Android/);
  await press(page, 'ArrowDown');
  await press(page, 'Enter');
  await arrive(page, '**/step-3', 'Choose the type of methodology');
  await tabTo(page, 'radio', /methodology/);
  await press(page, 'Space');
  await activate(page, 'button', 'Back');
  await arrive(page, '**/step-2', 'Which device will testers use?');
  await activate(page, 'button', 'Next');
  await arrive(page, '**/step-3', 'Choose the type of methodology');
  await activate(page, 'button', 'Next');
  await arrive(page, '**/step-4', 'What is it called?');
  await write(page, 'Name*', 'Lamps without a mouse');
  await write(page, 'Product*', 'Lamps');
  await press(page, 'Enter');
  await arrive(page, '**/step-5');
  await write(page, /^Website link/, `${here.server.url}/demo/shop/`);
  await write(page, /^Task/, 'Find out when the lamp arrives.');
  await activate(page, 'button', 'Finish');
  await page.waitForURL(/set-up-project|invite-testers/);
  await expectFocus(page, 'finishing the wizard');
});

it('edits, adds, moves and deletes questions by keyboard', async () => {
  const page = await deskAt(async (researcher) => `/project/${(await makeShopStudy(researcher, 'Questions')).projectId}/set-up-project`);
  await write(page, 'Test name', 'Find the delivery date');
  await write(page, 'Website link', `${here.server.url}/demo/shop/lamps`);
  await tabTo(page, 'textbox', /^Task/);
  await page.getByText('Recorder found').waitFor();
  await untilSaved(page);
  await activate(page, 'button', 'Add Question', { back: true });
  await page.getByRole('menuitem', { name: /^Single Answer(?! Drop)/ }).waitFor();
  await tabTo(page, 'menuitem', /^Open-ended/, { by: 'ArrowDown' });
  await press(page, 'ArrowDown');
  await press(page, 'Enter');
  await page.getByRole('heading', { name: 'Single Answer' }).waitFor();
  await expectFocus(page, 'adding a question');
  await write(page, /^Question/, 'Would you buy the lamp?');
  await write(page, 'Answer option 1', 'Yes');
  await press(page, 'Enter');
  await untilFocused(page.getByRole('textbox', { name: 'Answer option 3' }));
  await write(page, 'Answer option 3', 'No');
  await activate(page, 'button', 'Add answer option');
  await untilFocused(page.getByRole('textbox', { name: 'Answer option 4' }));
  await activate(page, 'button', /^Delete answer option/, { back: true });
  await expectFocus(page, 'deleting an answer option');
  await untilSaved(page);

  await tabTo(page, 'button', 'Move q2. Single Answer', { back: true });
  await carry(page, 2, ['ArrowDown']);
  await expectFocus(page, 'moving a question');
  await page.getByRole('button', { name: 'Move q3. Single Answer' }).waitFor();
  await activate(page, 'button', 'Delete q3. Single Answer');
  await page.getByRole('button', { name: 'Move q3. Single Answer' }).waitFor({ state: 'detached' });
  await expectFocus(page, 'deleting a question');
  await activate(page, 'button', /^Undo/, { key: 'Space' });
  await page.getByRole('button', { name: 'Move q3. Single Answer' }).waitFor();
  await expectFocus(page, 'undoing a deletion');
});

it('draws a hotspot and leads it to a screen by keyboard', async () => {
  const page = await deskAt(async (researcher) => {
    const study = { name: 'Booking', description: '', before: [], after: [] };
    const { projectId } = await makePrototypeStudy(researcher, {
      ...study,
      test: { Name: 'Book the cabin', EyeTrackingWebSiteObjective: 'Book a cabin.' },
    });
    return `/project/${projectId}/set-up-project`;
  });
  await tabTo(page, 'button', /^Open screen/);
  await press(page, 'Enter');
  await activate(page, 'button', 'Add hotspot');
  await page
    .getByRole('button', { name: /^Hotspot \d+, not linked yet/ })
    .first()
    .waitFor();
  await tabTo(page, 'button', /^Hotspot \d+, not linked yet/);
  for (const key of ['ArrowRight', 'Shift+ArrowDown', 'Alt+ArrowRight']) await press(page, key);
  await tabTo(page, 'combobox', 'Links to');
  await press(page, 'ArrowDown');
  await press(page, 'ArrowDown');
  await press(page, 'Enter');
  await page
    .getByRole('button', { name: /^Hotspot \d+, not linked yet/ })
    .first()
    .waitFor({ state: 'detached' });
  await activate(page, 'button', 'Delete hotspot');
  await expectFocus(page, 'deleting a hotspot');
  await untilSaved(page);
});

it('starts the trial, invites, copies the link and stops by keyboard', async () => {
  const page = await deskAt(async (researcher) => `/project/${(await makeShopStudy(researcher, 'Invitations')).projectId}/set-up-project`);
  await activate(page, 'link', 'Invite Testers');
  await arrive(page, '**/invite-testers');
  await activate(page, 'button', 'Available by subscription only');
  await arrive(page, '**/subscription');
  await activate(page, 'button', 'Try it for free');
  await arrive(page, '**/invite-testers');
  await activate(page, 'button', 'Invite my testers');
  await arrive(page, '**/collector/*');
  await tabTo(page, 'slider', /./);
  await press(page, 'ArrowRight');
  await write(page, 'Link for complete', 'https://panel.example/done');
  await press(page, 'Tab');
  await activate(page, 'button', 'Start', { back: true });
  await page.getByText('Running').first().waitFor();
  await expectFocus(page, 'starting');
  await tabTo(page, 'button', /^Copy/);
  await press(page, 'Enter');
  await page
    .getByRole('button', { name: /Copied|Press Ctrl/ })
    .first()
    .waitFor();
  await activate(page, 'button', 'Stop', { back: true });
  await untilFocused(page.getByRole('dialog'));
  await activate(page, 'button', 'Stop');
  await page.getByText('Finished').first().waitFor();
  await expectFocus(page, 'stopping');
});

it('reads results and plays a recording by keyboard', async () => {
  const page = await deskAt(async (researcher) => {
    const projects = await callApi(researcher, calls.getApiProjects, { count: 20, order: 3 });
    const demo = projects.find((project) => project.ReadOnly && project.MainQuestionType === 24);
    return `/project/${demo?.Id}/collector/${demo?.Collectors[0]?.Id}/analyze-results`;
  });
  await activate(page, 'link', /^With difficulties/);
  await expectFocus(page, 'filtering');
  await activate(page, 'link', /^All/, { back: true });
  await activate(page, 'link', 'Individual recordings', { back: true });
  await tabTo(page, 'link', /^Play /);
  await press(page, 'Enter');
  await page.frameLocator('iframe').getByRole('slider').waitFor();
  await press(page, 'Escape');
  await page.locator('iframe').waitFor({ state: 'detached' });
  await expectFocus(page, 'closing the player');
});

it('deletes a project by the typed word and logs out by keyboard', async () => {
  const page = await deskAt(async (researcher) => {
    await makeShopStudy(researcher, 'To be deleted');
    return '/projects';
  });
  const icon = page.getByRole('button', { name: /^Delete .*To be deleted/ });
  const opacity = () => icon.evaluate((button) => getComputedStyle(button).opacity);
  await expect.poll(opacity).toBe('0');
  await tabTo(page, 'button', /^Delete .*To be deleted/);
  await expect.poll(opacity).toBe('1');
  await press(page, 'Enter');
  await untilFocused(page.getByRole('dialog'));
  await press(page, 'Escape');
  await page.getByRole('dialog').waitFor({ state: 'detached' });
  await expectFocus(page, 'closing the popup');
  await activate(page, 'button', /^Delete .*To be deleted/);
  await untilFocused(page.getByRole('dialog'));
  await write(page, /DELETE/, 'DELETE');
  await press(page, 'Enter');
  await page.getByRole('link', { name: 'To be deleted' }).waitFor({ state: 'detached' });
  await page.getByRole('dialog').waitFor({ state: 'detached' });
  await expectFocus(page, 'deleting the project');
  await activate(page, 'button', 'Log out', { back: true });
  await arrive(page, '**/signin**');
});
