/** The new project wizard by the specification: every branch, the history of the browser, what is wrong or fails, and the methodology's page. */
import type { Page } from '@playwright/test';
import { expect, it } from './harness/test.ts';
import { researcherAt, type Researcher } from './harness/researcher.ts';
import { serverAndBrowser } from './harness/setting.ts';
import { activate, arrive } from './steps/keyboard-steps.ts';
import { deskOf } from './steps/signed-in-desk.ts';
import { choose } from './steps/choose-step.ts';

const here = serverAndBrowser();
const link = 'https://shop.example.com/lamps';

async function begin(page: Page): Promise<void> {
  await page.goto(`${here.server.url}/projects`);
  await page.getByRole('link', { name: /^New Project/ }).click();
  await page.waitForURL('**/project-setup/step-1');
}

const next = (page: Page) => page.getByRole('button', { name: 'Next' }).click();
const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });
const pick = (page: Page, name: string) => choose(page.getByRole('radio', { name }));

/** From step 1 to the name. */
async function toName(page: Page, kind: string, device: string, methodology: string): Promise<void> {
  await pick(page, kind);
  await next(page);
  await page.waitForURL('**/step-2');
  await pick(page, device);
  await next(page);
  await page.waitForURL('**/step-3');
  await pick(page, methodology);
  await next(page);
  await page.waitForURL('**/step-4');
}

async function toLink(page: Page, kind: string, device: string, methodology: string, name: string): Promise<void> {
  await toName(page, kind, device, methodology);
  await page.getByLabel('Name*').fill(name);
  if (methodology === 'Ready-made methodology') await page.getByLabel('Product*').fill('Lamp shop');
  await button(page, 'Create project').click();
  await page.waitForURL('**/step-5');
}

/** One's own projects as the server has them, newest first. */
async function made(researcher: Researcher) {
  return (await researcher.call('getApiProjects', { count: 100, order: 3 })).filter((project) => !project.ReadOnly);
}

const branches = [
  ['Website', 24, 'Android', 1],
  ['Website', 24, 'Desktop', 3],
  ['Application', 30, 'Android', 1],
  ['Prototype', 31, 'Android', 1],
  ['Prototype', 31, 'Desktop', 3],
] as const;
const methodologies = [
  ['Own methodology', false, 1, 'set-up-project'],
  ['Ready-made methodology', true, 11, 'invite-testers'],
] as const;

for (const [methodology, ready, questions, leadsTo] of methodologies)
  it(`makes each kind for each device by ${methodology}, and Finish leads on`, async () => {
    const researcher = await researcherAt(here.server.url);
    const page = await deskOf(here.browser, researcher);
    for (const [kind, type, device, platform] of branches) {
      await begin(page);
      const name = `${kind} for ${device}`;
      await toLink(page, kind, device, methodology, name);
      if (kind !== 'Prototype') await page.getByRole('textbox', { name: /link required$/ }).fill(`  ${link} `);
      else await expect.poll(() => page.getByRole('radio', { name: 'Vertical' }).isDisabled()).toBe(platform === 3);
      await page.getByLabel('Task for the tester').fill('Find the lamp.');
      await page.getByRole('slider', { name: 'Time limit' }).press('ArrowRight');
      await button(page, 'Finish').click();
      await page.waitForURL(`**/project/*/${leadsTo}`);
      const [project] = await made(researcher);
      expect(project).toMatchObject({ Name: name, MainQuestionType: type, TargetPlatform: platform, CreatedFromMethodology: ready });
      expect(project?.QuestData.Items).toHaveLength(questions);
      expect(project?.QuestData.Items[0]?.QuestItem).toMatchObject({
        QuestionType: type,
        EyeTrackingWebSiteUrl: kind === 'Prototype' ? '' : link,
        EyeTrackingWebSiteObjective: 'Find the lamp.',
        LimitTimeout: 180,
        ...(kind === 'Prototype' ? { PrototypePosition: platform === 3 ? 'horizontal' : 'vertical' } : {}),
      });
    }
  });

it('offers the devices of each kind, and goes back past a device that is no choice', async () => {
  const page = await deskOf(here.browser, await researcherAt(here.server.url));
  await begin(page);
  await page.getByText('Project setup').waitFor();
  await page.getByRole('heading', { name: 'What do you want to test now?' }).waitFor();
  await expect.poll(() => button(page, 'Next').isDisabled()).toBe(true);
  const offered = async (kind: string) => {
    await pick(page, kind);
    await next(page);
    await page.waitForURL('**/step-2');
    const ios = page.getByRole('radio', { name: 'iOS Coming soon' });
    await page.getByRole('radio', { name: 'Android' }).waitFor();
    const all = { radios: await page.getByRole('radio').count(), ios: (await ios.count()) === 1 ? await ios.isDisabled() : null };
    await expect.poll(() => page.getByRole('radio', { name: 'Android' }).isChecked()).toBe(true);
    await button(page, 'Back').click();
    await page.waitForURL('**/step-1');
    return all;
  };
  expect(await offered('Website')).toEqual({ radios: 3, ios: true });
  expect(await offered('Prototype')).toEqual({ radios: 2, ios: null });
  expect(await offered('Application')).toEqual({ radios: 2, ios: true });
  await next(page);
  await page.getByRole('heading', { name: 'Which device will testers use?' }).waitFor();
  await next(page);
  await page.getByRole('heading', { name: 'Choose the type of methodology' }).waitFor();
  await button(page, 'Back').click();
  await page.waitForURL('**/step-1');
  await button(page, 'Cancel').click();
  await page.waitForURL('**/projects');
  await page.getByRole('link', { name: /^New Project/ }).click();
  await expect.poll(() => page.getByRole('radio', { checked: true }).count()).toBe(0);
});

it('goes on by one step, and back by one, however fast Next is pressed', async () => {
  const page = await deskOf(here.browser, await researcherAt(here.server.url));
  await begin(page);
  await pick(page, 'Website');
  await next(page);
  await page.waitForURL('**/step-2');
  await button(page, 'Next').evaluate((pressed: HTMLElement) => {
    pressed.click();
    pressed.click();
  });
  await page.waitForURL('**/step-3');
  await page.goBack();
  await page.getByRole('heading', { name: 'Which device will testers use?' }).waitFor();
  await next(page);
  await page.waitForURL('**/step-3');
});

it('keeps every step over a reload, the way back and forward, and apart from another tab', async () => {
  const researcher = await researcherAt(here.server.url);
  const page = await deskOf(here.browser, researcher);
  for (const step of [2, 3, 4, 5]) {
    await page.goto(`${here.server.url}/project-setup/step-${step}`);
    await page.waitForURL('**/step-1');
  }
  await begin(page);
  await toName(page, 'Prototype', 'Desktop', 'Own methodology');
  await page.getByLabel('Name*').fill('Cabin “booking” 🏔 כניסה');
  await page.getByLabel('Language').selectOption({ label: 'Cantonese' });
  await expect.poll(() => page.getByLabel('Language').locator('option').count()).toBe(12);
  const tab = await page.context().newPage();
  await tab.goto(`${here.server.url}/project-setup/step-4`);
  await tab.waitForURL('**/step-1');
  await tab.close();
  await page.reload();
  await expect.poll(() => page.getByLabel('Name*').inputValue()).toBe('Cabin “booking” 🏔 כניסה');
  await page.goBack();
  await page.waitForURL('**/step-3');
  await page.goBack();
  await page.getByRole('radio', { name: 'Desktop', checked: true }).waitFor();
  await page.goForward();
  await page.goForward();
  await expect.poll(() => page.getByLabel('Language').inputValue()).toBe('hk');
  await button(page, 'Create project').click();
  await page.waitForURL('**/step-5');
  await page.getByLabel('Task for the tester').fill('Book it.');
  await page.reload();
  await expect.poll(() => page.getByLabel('Task for the tester').inputValue()).toBe('Book it.');
  await page.goBack();
  await page.waitForURL('**/projects');
  await page.goForward();
  await page.waitForURL('**/step-5');
  await button(page, 'Skip').click();
  await page.waitForURL('**/set-up-project');
  expect((await made(researcher)).map(({ Name, Language }) => [Name, Language])).toEqual([['Cabin “booking” 🏔 כניסה', 'hk']]);
  await page.goBack();
  await page.waitForURL('**/projects');
});

it('needs a name and a link, in the words of the specification', async () => {
  const page = await deskOf(here.browser, await researcherAt(here.server.url));
  await begin(page);
  await toName(page, 'Website', 'Android', 'Own methodology');
  const name = page.getByLabel('Name*');
  for (const [typed, said] of [
    ['   ', 'Name is required'],
    ['x'.repeat(201), 'Name has at most 200 characters'],
  ] as const) {
    await name.fill(typed);
    await button(page, 'Create project').click();
    await page.getByText(said).waitFor();
    await expect.poll(() => name.evaluate((box) => box === document.activeElement)).toBe(true);
  }
  await name.fill('<script>alert(1)</script>');
  await name.press('Enter');
  await page.waitForURL('**/step-5');
  const box = page.getByRole('textbox', { name: 'Website link required' });
  for (const [typed, said] of [
    ['', 'Website link is required'],
    ['lamps', 'Website link is not valid'],
    ['shop.example.com', 'Website link is not valid. Please, include protocol http:// https:// etc.'],
  ] as const) {
    await box.fill(typed);
    await button(page, 'Finish').click();
    await page.getByText(said, { exact: true }).waitFor();
  }
  await box.fill(link);
  await box.press('Enter');
  await page.waitForURL('**/set-up-project');
  await page.getByText('<script>alert(1)</script>').first().waitFor();
});

it('creates one project however often it is pressed, and keeps everything when a call fails', async () => {
  const researcher = await researcherAt(here.server.url);
  const page = await deskOf(here.browser, researcher);
  await begin(page);
  await toName(page, 'Application', 'Android', 'Ready-made methodology');
  await page.getByLabel('Name*').fill('Lamp app');
  await page.getByLabel('Product*').fill('Lamps');
  await page.getByLabel('Description').fill('Points');
  await page.route('**/CreateMethodology.cmd', (route) => route.abort());
  await button(page, 'Create project').click();
  await page.getByText('The project could not be created. The server cannot be reached. Check your connection and try again.').waitFor();
  await expect.poll(() => page.getByLabel('Name*').inputValue()).toBe('Lamp app');
  await expect.poll(() => page.getByLabel('Description').inputValue()).toBe('Points');
  await page.unroute('**/CreateMethodology.cmd');
  await page.route('**/CreateMethodology.cmd', async (route) => {
    await new Promise((done) => setTimeout(done, 500));
    await route.continue();
  });
  await button(page, 'Create project').dblclick();
  await page.waitForURL('**/step-5');
  await expect.poll(() => made(researcher)).toHaveLength(1);
  await page.getByRole('textbox', { name: 'App link required' }).fill(link);
  await page.route('**/UpdateObjectCommand.cmd', (route) => route.fulfill({ status: 500, json: {} }));
  await button(page, 'Finish').click();
  await page.getByText('The test was not saved. Something went wrong on our side. Try again in a moment.').waitFor();
  await expect.poll(() => page.getByRole('textbox', { name: 'App link required' }).inputValue()).toBe(link);
  await page.unroute('**/UpdateObjectCommand.cmd');
  await button(page, 'Finish').click();
  await page.waitForURL('**/invite-testers');
});

it('tells what the methodology asks, and applies it by keyboard alone', async () => {
  const page = await deskOf(here.browser, await researcherAt(here.server.url));
  await page.goto(`${here.server.url}/methodology`);
  for (const asked of ['Overall, how difficult or easy was the task to complete?', 'What was missing?', '[project name] is easy to use.']) {
    await page.getByText(asked).waitFor();
  }
  await expect.poll(() => page.getByRole('img', { name: /^Answered on a scale/ }).count()).toBe(4);
  await page.getByRole('link', { name: 'Apply this methodology' }).first().press('Enter');
  await arrive(page, '**/project-setup/step-1', 'What do you want to test now?');
  await activate(page, 'radio', /^Website/, { key: 'Space' });
  await activate(page, 'button', 'Next');
  await arrive(page, '**/step-2', 'Which device will testers use?');
  await activate(page, 'button', 'Next');
  await arrive(page, '**/step-3', 'Choose the type of methodology');
  await expect.poll(() => page.getByRole('radio', { name: 'Ready-made methodology' }).isChecked()).toBe(true);
  await page.getByRole('radio', { name: 'Ready-made methodology' }).press('ArrowDown');
  await expect.poll(() => page.getByRole('radio', { name: 'Own methodology' }).isChecked()).toBe(true);
  await page.getByRole('link', { name: 'What the ready-made methodology asks and how to read it' }).click();
  await page.waitForURL('**/methodology');
  await page.getByRole('link', { name: 'Apply this methodology' }).last().click();
  await page.waitForURL(/\/project-setup\/step-3$/);
  await expect.poll(() => page.getByRole('radio', { name: 'Ready-made methodology' }).isChecked()).toBe(true);
});
