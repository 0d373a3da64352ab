/** What testers are promised before and after they agree: the right device, a say in each channel, and a way back without being asked again. */
import { findItems, makeProject, makePrototypeStudy, makeResearcher, makeWebsiteStudy, startCollector, write } from '@sightline/testkit';
import type { Page } from '@playwright/test';
import { expect, it } from './harness/test.ts';
import { openDesk } from './harness/browser.ts';
import { researcherAt, type Researcher } from './harness/researcher.ts';
import { serverAndBrowser } from './harness/setting.ts';
import { openPhone } from './steps/phone-steps.ts';
import { agree, next, untilThanked } from './steps/tester-steps.ts';

const here = serverAndBrowser();
const account = { name: 'Rea Nordahl', email: 'rea.welcome@nordlys.example', password: 'seven lamps in a row' };
const desk = { width: 1280, height: 900 };
const rating = { type: 9, fields: { Name: 'How was it?' } };
let researcher: Researcher;
let prototype: { projectId: string; link: string };
let rooms: { projectId: string; link: string };
let website: { projectId: string; link: string };
let app: { projectId: string; link: string };

it.beforeAll(async () => {
  const maker = await makeResearcher(here.server.url, account);
  const linkOf = async (projectId: string) => ({
    projectId,
    link: `${here.server.url}/t/${(await startCollector(maker, projectId)).invitationCode}`,
  });
  const study = { name: 'A cabin in the north', description: '', before: [], after: [rating] };
  const asked = { Voice: 'optional', Gaze: 'optional', Expression: 'optional', ExpressionDeclared: true, Camera: 'optional' };
  const { projectId } = await makePrototypeStudy(maker, {
    ...study,
    test: { Name: 'Book the cabin', EyeTrackingWebSiteObjective: 'Book a cabin for two nights.', ...asked },
  });
  prototype = await linkOf(projectId);
  const room = { type: 3, fields: { Name: 'Which room is it for?' }, options: Array.from({ length: 14 }, (_, at) => `Room ${at + 1}`) };
  const task = { Name: 'Book the cabin', EyeTrackingWebSiteObjective: 'Book a cabin for two nights.' };
  rooms = await linkOf((await makePrototypeStudy(maker, { ...study, after: [room], test: task })).projectId);
  const shared = {
    EyeTrackingWebSiteUrl: `${here.server.url}/demo/shop/`,
    EyeTrackingWebSiteObjective: 'Find a lamp.',
    RecordBy: 'screen',
  };
  website = await linkOf((await makeWebsiteStudy(maker, { ...study, test: { Name: 'Find a lamp', ...shared } })).projectId);
  const project = await makeProject(maker, { name: 'Lamp app', description: '', questionType: 30, targetPlatform: 1 });
  const [test] = await findItems(maker, project.Id);
  const filmed = {
    EyeTrackingWebSiteUrl: `${here.server.url}/demo/shop/`,
    EyeTrackingWebSiteObjective: 'Order a lamp.',
    Screen: 'optional',
  };
  await write(maker, test?.QuestItem.Id ?? '', { Name: 'Order a lamp', ...filmed });
  app = await linkOf(project.Id);
  researcher = await researcherAt(here.server.url, account);
});

const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });
const recordings = async (projectId: string) => {
  const rows = await researcher.call('getRecordings', { project: projectId });
  return Array.isArray(rows) ? rows : [];
};
/** The tester's own code and the link in words. */
const waysOn = async (page: Page, link: string): Promise<void> => {
  await page.getByRole('img', { name: 'QR code for this test' }).waitFor();
  await page.getByText(link, { exact: true }).waitFor();
};

it('tells testers on another device how to switch, before any consent, and starts nothing there', async () => {
  const phone = await openPhone(here.browser);
  await phone.goto(website.link);
  await phone.getByRole('heading', { name: 'Please take this test on a computer' }).waitFor();
  await waysOn(phone, website.link);
  expect(await phone.locator('input[name=consent]').first().isVisible()).toBe(false);
  expect(await button(phone, 'Start').isVisible()).toBe(false);
  // Nor does the server start it for a form that is sent all the same; the same form from a computer is taken.
  const consentVersion = await phone.locator('input[name=consentVersion]').first().inputValue();
  const clientKey = 'a'.repeat(32);
  const sentFrom = async (device: string) =>
    (await phone.request.post(website.link, { form: { consent: 'screen', consentVersion, clientKey, device }, maxRedirects: 0 })).status();
  expect(await sentFrom('mobile')).toBe(400);
  expect(await recordings(website.projectId)).toEqual([]);
  expect(await sentFrom('computer')).toBe(303);
  const page = await openDesk(here.browser, desk);
  await page.goto(prototype.link);
  await page.getByRole('heading', { name: 'This test is made for a phone' }).waitFor();
  await waysOn(page, prototype.link);
  expect(await button(page, 'Start').isVisible()).toBe(false);
  await page.getByRole('link', { name: 'Continue here anyway' }).click();
  await button(page, 'Start').waitFor();
});

it('says in its own words which consent is needed', async () => {
  const page = await openDesk(here.browser, desk);
  await page.goto(website.link);
  await button(page, 'Start').click();
  await page.getByText('Please check this box to take part.').waitFor();
  const needed = page.getByRole('checkbox', { name: 'I agree that my screen is recorded as a video' });
  expect(await needed.evaluate((box) => box === document.activeElement)).toBe(true);
  await needed.check();
  await page.getByText('Please check this box to take part.').waitFor({ state: 'hidden' });
  expect(new URL(page.url()).pathname).toBe(new URL(website.link).pathname);
});

it('names nothing as recorded that was declined, and shows no recording where nothing is', async () => {
  const page = await openPhone(here.browser);
  const mark = page.getByRole('img', { name: 'Recording' });
  await agree(page, prototype.link, { age: 31, gender: 'Other' });
  await page.getByText('Book a cabin for two nights.').waitFor();
  expect(await page.getByRole('main').getByRole('listitem').allInnerTexts()).toEqual(['3 minutes', 'Screen']);
  await button(page, 'Start').click();
  await page.getByRole('timer').waitFor();
  // The screen itself is needed there, and was agreed to.
  expect(await mark.count()).toBe(1);
  const other = await openPhone(here.browser);
  await agree(other, app.link, { age: 33, gender: 'Other' });
  await other.getByText('Order a lamp.').first().waitFor();
  await button(other, 'Start').click();
  await other.getByRole('timer').waitFor();
  expect(await other.getByRole('img', { name: 'Recording' }).count()).toBe(0);
});

it('leads back to an unfinished run without asking for consent or age again', async () => {
  const page = await openPhone(here.browser);
  await agree(page, prototype.link, { age: 32, gender: 'Female' });
  await button(page, 'Start').click();
  await button(page, 'I did it').click();
  await page.getByText('How was it?').waitFor();
  await page.close({ runBeforeUnload: true });
  const later = await page.context().newPage();
  await later.goto(prototype.link);
  await later.getByRole('heading', { name: 'Continue where you left off' }).waitFor();
  for (const name of ['consent', 'age']) expect(await later.locator(`input[name=${name}]`).first().isVisible(), name).toBe(false);
  await button(later, 'Continue').click();
  await later.getByText('How was it?').waitFor();
  await later.getByRole('radio', { name: 'Very good' }).check({ force: true });
  await next(later);
  await untilThanked(later);
  const own = async () => (await recordings(prototype.projectId)).filter((row) => row.Age === 32).map((row) => row.Status);
  await expect.poll(own).toEqual([1]);
});

/** Whether what has the focus lies above the button that stays at the bottom of the screen. */
const isFocusSeen = (page: Page): Promise<boolean> =>
  page.evaluate(() => {
    const focused = document.activeElement;
    const box = (focused?.closest('label') ?? focused)?.getBoundingClientRect();
    const next = Array.from(document.querySelectorAll('button')).find((one) => one.textContent === 'Next');
    return box !== undefined && next !== undefined && box.top >= 0 && box.bottom <= next.getBoundingClientRect().top;
  });

it('goes on in one tab at a time, and never hides what has the focus', async () => {
  const first = await openPhone(here.browser);
  await agree(first, rooms.link, { age: 36, gender: 'Female' });
  await button(first, 'Start').click();
  await button(first, 'I did it').waitFor();
  const second = await first.context().newPage();
  await second.goto(rooms.link);
  await button(second, 'Continue').click();
  await second.getByRole('heading', { name: 'This test is open in another tab' }).waitFor();
  await button(second, 'Continue here').click();
  await first.getByRole('heading', { name: 'This test continues in another tab' }).waitFor();
  await button(second, 'I did it').click();
  await second.getByRole('radio').first().focus();
  for (let at = 0; at < 13; at += 1) {
    await second.keyboard.press('ArrowDown');
    await expect.poll(() => isFocusSeen(second)).toBe(true);
  }
  await next(second);
  await untilThanked(second);
  const own = async () => (await recordings(rooms.projectId)).map((row) => row.Status);
  await expect.poll(own).toEqual([1]);
});
