/** Pages with forms and what they say: signing in and up, plans, account, contact, and the list of projects where something fails. */
import type { Page } from '@playwright/test';
import { expect, it } from './harness/test.ts';
import { openDesk } from './harness/browser.ts';
import { researcherAt, type Researcher } from './harness/researcher.ts';
import { serverAndBrowser } from './harness/setting.ts';
import { answerNotices, signedInDesk } from './steps/signed-in.ts';

const here = serverAndBrowser();
let rea: Researcher;

it.beforeAll(async () => {
  rea = await researcherAt(here.server.url);
});

async function guestAt(path: string): Promise<Page> {
  const page = await openDesk(here.browser, { width: 1280, height: 800 });
  await answerNotices(page);
  await page.goto(here.server.url + path);
  return page;
}

async function reaAt(path: string): Promise<Page> {
  const page = await signedInDesk(here.browser, here.server.url, rea.token);
  await page.goto(here.server.url + path);
  return page;
}

/** Names of all text boxes of the page, in order. */
const boxes = (page: Page) =>
  page.locator('main input').evaluateAll((inputs) => inputs.map((input) => (input as HTMLInputElement).labels?.[0]?.textContent ?? ''));

async function expectToggle(page: Page): Promise<void> {
  const password = page.getByLabel('Password', { exact: true });
  await password.fill('seven lamps');
  await expect.poll(() => password.getAttribute('type')).toBe('password');
  await page.getByRole('button', { name: 'Show characters' }).click();
  await expect.poll(() => password.getAttribute('type')).toBe('text');
}

it.describe('guests', () => {
  it('signing in has email, password, a toggle of the characters, Forgot password and Sign Up', async () => {
    const page = await guestAt('/signin');
    await expectToggle(page);
    await expect.poll(() => boxes(page)).toEqual(['Email', 'Password']);
    await expect.poll(() => page.getByRole('link', { name: 'Forgot password' }).getAttribute('href')).toBe('/forgotpass');
    await expect.poll(() => page.getByRole('link', { name: 'Sign Up' }).getAttribute('href')).toBe('/registration');
  });

  it('signing up has name, job title as text, email, password and a toggle of the characters', async () => {
    const page = await guestAt('/registration');
    await expectToggle(page);
    await expect.poll(() => boxes(page)).toEqual(['Name', 'Job Title', 'Email', 'Password']);
    await expect.poll(() => page.getByRole('combobox').count()).toBe(0);
  });

  it('a refused sign-in says so at the email and clears the password', async () => {
    const page = await guestAt('/signin');
    await page.getByLabel('Email').fill(rea.email);
    await page.getByLabel('Password', { exact: true }).fill('not that one');
    await page.getByRole('button', { name: 'Sign In' }).click();
    await page.getByText('Email or Password is incorrect').waitFor();
    await expect.poll(() => page.getByLabel('Password', { exact: true }).inputValue()).toBe('');
    await expect.poll(() => page.getByLabel('Email').inputValue()).toBe(rea.email);
    await expect.poll(() => page.getByLabel('Email').getAttribute('aria-invalid')).toBe('true');
  });

  it('a refused sign-up shows the message of the server at the email', async () => {
    const page = await guestAt('/registration');
    const typed = { Name: 'Rea', 'Job Title': 'Researcher', Email: rea.email, Password: 'seven lamps in a row' };
    for (const [label, text] of Object.entries(typed)) await page.getByLabel(label, { exact: true }).fill(text);
    const answering = page.waitForResponse('**/RegisterCommand.cmd');
    await page.getByRole('button', { name: 'Sign Up' }).click();
    const { errormessage } = (await (await answering).json()) as { errormessage: string };
    await page
      .getByText(`Email${errormessage}`)
      .or(page.getByText(errormessage, { exact: true }))
      .waitFor();
    await expect.poll(() => page.getByLabel('Email').getAttribute('aria-invalid')).toBe('true');
    await expect.poll(() => page.getByLabel('Name', { exact: true }).inputValue()).toBe('Rea');
  });

  it('a forgotten password leads back to Sign In', async () => {
    const page = await guestAt('/forgotpass');
    await page.getByLabel('Email').fill(rea.email);
    await page.getByRole('button', { name: 'Send link' }).click();
    await page.getByRole('link', { name: 'Go to Sign In' }).click();
    await page.waitForURL('**/signin');
  });

  it('a new password can be left by Cancel', async () => {
    const page = await guestAt('/resetpass?hash=abc');
    await page.getByRole('button', { name: 'Reset' }).waitFor();
    await expect.poll(() => boxes(page)).toEqual(['New password', 'Password confirmation']);
    await page
      .getByRole('link', { name: 'Cancel' })
      .or(page.getByRole('button', { name: 'Cancel' }))
      .click();
    await page.waitForURL('**/signin');
  });
});

it.describe('plans, account, contact', () => {
  it('plans: pay as you go at $0/month, enterprise on demand, the current one marked', async () => {
    const page = await reaAt('/subscription');
    const plan = (name: string) => page.getByRole('region', { name, exact: true });
    await plan('Pay as you go').getByText('$0').waitFor();
    await plan('Pay as you go').getByText('/month').waitFor();
    await plan('Pay as you go').getByText('Current plan').waitFor();
    await plan('Enterprise').getByText('On demand').waitFor();
    await expect.poll(() => plan('Enterprise').getByRole('link').getAttribute('href')).toBe('/contact');
    await expect.poll(() => page.getByText('Current plan', { exact: true }).count()).toBe(1);
  });

  it('plans: the free trial is offered once, for 7 days or 20 interviews', async () => {
    const other = await researcherAt(here.server.url);
    const page = await signedInDesk(here.browser, here.server.url, other.token);
    await page.goto(`${here.server.url}/subscription`);
    await page.getByText('7 days or 20 interviews').waitFor();
    await page.getByRole('button', { name: 'Try it for free' }).click();
    await page.waitForURL('**/subscription/success');
    await page.getByText('0 out of 20 recordings collected').waitFor();
    await expect.poll(() => page.getByRole('button', { name: 'Try it for free' }).count()).toBe(0);
  });

  it('the account has the plan with CHANGE, a picture, and name, email, country, job, phone, company', async () => {
    const page = await reaAt('/account');
    for (const label of ['Name', 'Email', 'Job', 'Phone', 'Company']) await page.getByLabel(label, { exact: true }).waitFor();
    await expect.poll(() => page.getByLabel('Email', { exact: true }).inputValue()).toBe(rea.email);
    await page.getByRole('combobox', { name: 'Country' }).waitFor();
    await page.getByRole('button', { name: 'Upload picture' }).waitFor();
    await page.getByRole('link', { name: 'CHANGE' }).click();
    await page.waitForURL('**/subscription');
  });

  it('contact has name, email and message, Back and Send Message', async () => {
    const page = await reaAt('/account');
    await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Contact' }).click();
    for (const label of ['Name', 'Email', 'Message']) await page.getByLabel(label, { exact: true }).waitFor();
    await page.getByRole('button', { name: 'Send Message' }).waitFor();
    await page
      .getByRole('button', { name: 'Back' })
      .or(page.getByRole('link', { name: 'Back' }))
      .click();
    await page.waitForURL('**/account');
  });
});

it.describe('projects', () => {
  it('a project shows nothing of the one before it', async () => {
    const made = await Promise.all(
      ['Lamps', 'Tables'].map((projectName) => rea.call('createProject', { projectName, questionType: 24, targetPlatform: 3 })),
    );
    const ids = made.map((answer) => ('ProjectData' in answer ? answer.ProjectData.Id : ''));
    const page = await reaAt(`/project/${ids[0]}/set-up-project`);
    await page.getByLabel('Test name').fill('Find a lamp');
    await page.getByText(/^Saved \d/).waitFor();
    await page.getByRole('link', { name: 'Sightline' }).click();
    await page.getByRole('link', { name: 'Tables' }).click();
    await page.waitForURL(`**/project/${ids[1]}/**`);
    await expect.poll(() => page.getByLabel('Project name').inputValue()).toBe('Tables');
    await expect.poll(() => page.getByLabel('Test name').inputValue()).toBe('Website test');
  });

  it('a project seen before is shown from the cache, before the server has answered', async () => {
    const made = await rea.call('createProject', { projectName: 'Chairs', questionType: 24, targetPlatform: 3 });
    const id = 'ProjectData' in made ? made.ProjectData.Id : '';
    const page = await reaAt(`/project/${id}/set-up-project`);
    await expect.poll(() => page.getByLabel('Project name').inputValue()).toBe('Chairs');
    let fetched = 0;
    let answer: () => void = () => undefined;
    const answered = new Promise<void>((go) => (answer = go));
    await page.route('**/GetProjectData.cmd', async (route) => {
      fetched += 1;
      await answered;
      await route.continue();
    });
    await page.getByRole('link', { name: 'Sightline' }).click();
    await page.getByRole('link', { name: 'Chairs' }).click();
    await page.waitForURL(`**/project/${id}/**`);
    await expect.poll(() => page.getByLabel('Project name').inputValue()).toBe('Chairs');
    answer();
    // One that is not in the cache is fetched.
    const other = await rea.call('createProject', { projectName: 'Stools', questionType: 24, targetPlatform: 3 });
    const before = fetched;
    await page.goto(`${here.server.url}/project/${'ProjectData' in other ? other.ProjectData.Id : ''}/set-up-project`);
    await expect.poll(() => page.getByLabel('Project name').inputValue()).toBe('Stools');
    expect(fetched).toBeGreaterThan(before);
  });

  it('logging out empties the list of projects', async () => {
    const first = await researcherAt(here.server.url);
    await first.call('createProject', { projectName: 'Only mine', questionType: 24, targetPlatform: 3 });
    const page = await signedInDesk(here.browser, here.server.url, first.token);
    await page.getByRole('link', { name: 'Only mine' }).waitFor();
    await page.getByRole('button', { name: 'Log out' }).click();
    await page.waitForURL('**/signin**');
    const asked = page.waitForRequest('**/GetApiProjects.cmd');
    await page.getByLabel('Email').fill(rea.email);
    await page.getByLabel('Password', { exact: true }).fill(rea.password);
    await page.getByRole('button', { name: 'Sign In' }).click();
    await asked;
    await page.getByRole('link', { name: 'Demo: shop website' }).waitFor();
    await expect.poll(() => page.getByText('Only mine').count()).toBe(0);
  });

  it('a banner asks for attention and goes after 5 seconds', async () => {
    const projects = await rea.call('getApiProjects', { count: 20, order: 3 });
    const demo = projects.find((project) => project.ReadOnly);
    const page = await reaAt(`/project/${demo?.Id}/set-up-project`);
    await page.getByRole('button', { name: 'Add Question' }).waitFor();
    await page.clock.install();
    // Stands still: only the time that is let pass here counts, however slow the machine is.
    await page.clock.pauseAt(Date.now() + 60_000);
    await page.getByRole('button', { name: 'Add Question' }).press('Enter');
    const banner = page.getByRole('alert').locator('div');
    await banner.waitFor();
    await page.clock.runFor(4_800);
    await expect.poll(() => banner.count()).toBe(1);
    await page.clock.runFor(400);
    await banner.waitFor({ state: 'detached' });
  });
});
