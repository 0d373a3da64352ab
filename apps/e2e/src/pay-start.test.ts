/** Choosing paid testers, Pay & Start with its popup, and ending them early, on the sandbox of play money. */
import { calls } from '@sightline/wire/calls';
import { callApi } from '@sightline/testkit';
import type { Page } from '@playwright/test';
import { expect, it } from './harness/test.ts';
import { serverAndBrowser } from './harness/setting.ts';
import { cardForm, declinedLater, fillCard, saveCard } from './steps/card-steps.ts';
import { choose } from './steps/choose-step.ts';
import { addCollector, makeStudy, openDeskOf, storedCollector, type Desk } from './steps/invite-steps.ts';

const here = serverAndBrowser();

interface Place extends Desk {
  projectId: string;
  path: string;
}

/** A paid invitation that is not started, opened. */
async function openPaid(how: { card?: string; ready?: boolean } = {}): Promise<Place> {
  const desk = await openDeskOf(here.browser, here.server.url);
  if (how.card !== undefined) await saveCard(desk.researcher, how.card === '' ? undefined : how.card);
  const projectId = await makeStudy(desk.researcher, { ready: how.ready ?? true });
  const { Id } = await addCollector(desk.researcher, projectId, 2);
  const path = `/project/${projectId}/collector/${Id}`;
  await desk.page.goto(path);
  await payAndStart(desk.page).waitFor();
  return { ...desk, projectId, path };
}

const payAndStart = (page: Page) => page.getByRole('button', { name: 'Pay & Start' });
const popup = (page: Page) => page.getByRole('dialog', { name: 'Pay & Start' });
const pay = (page: Page) => popup(page).getByRole('button', { name: 'Pay & Start' });
const waiting = (page: Page) => page.getByRole('region', { name: 'Waiting for paid testers' });
const payments = async ({ researcher }: Desk) =>
  (await callApi(researcher, calls.getTransactions, {})).map(({ title, amount, status }) => [title, amount, status]);

it('Paid testers are chosen by country, age, gender and interests, and by the sizes that are sold', async () => {
  const { researcher, page } = await openDeskOf(here.browser, here.server.url);
  const projectId = await makeStudy(researcher);
  await page.goto(`/project/${projectId}/invite-testers`);
  await page.getByRole('button', { name: 'Choose paid testers' }).click();
  const who = page.getByRole('region', { name: 'Who takes part' });
  const country = who.getByRole('combobox', { name: 'Country' });
  for (const name of ['Norway', 'Sweden']) {
    await country.fill(name);
    await who.getByRole('option', { name, exact: true }).click();
  }
  await page.keyboard.press('Escape');
  await who.getByRole('checkbox', { name: 'Female' }).check();
  await who.getByRole('combobox', { name: 'Interests' }).fill('photo');
  await who.getByRole('option', { name: 'Photography' }).click();
  await page.keyboard.press('Escape');
  await who.getByRole('slider', { name: 'Age from' }).press('ArrowRight');
  await who.getByRole('slider', { name: 'Age to' }).press('ArrowLeft');
  const sizes = page.getByRole('group', { name: 'Testers' }).getByRole('radio');
  await expect
    .poll(async () =>
      (await page.getByRole('group', { name: 'Testers' }).locator('label').allInnerTexts()).map((text) => text.replace(/\s+/g, ' ')),
    )
    .toEqual(['10 testers up to 24 h $400', '20 testers up to 48 h $800', '50 testers up to 48 h $1,500']);
  await choose(sizes.nth(1));
  await expect
    .poll(async () => (await storedCollector(researcher, projectId)).panelInfo)
    .toEqual({
      TimeToCollect: 48,
      Price: 800,
      AmountDue: 800,
      PaymentPending: false,
      EndedWith: null,
      PlacesRefunded: 0,
      SelectedCountry: 'Norway,Sweden',
      SelectedMinAge: 19,
      SelectedMaxAge: 79,
      SelectedGender: 'Female',
      SelectedCategory: 'Photography',
    });
  await page.reload();
  await who.getByText('Sweden', { exact: true }).waitFor();
  await expect.poll(() => sizes.nth(1).isChecked()).toBe(true);
});

it('Start blocked: the literal message, and no popup', async () => {
  const { page } = await openPaid({ card: '', ready: false });
  await payAndStart(page).click();
  const literal = 'In order to start the project, please, fill in all the required boxes in the Set Up Project.';
  await expect.poll(() => page.getByText(literal, { exact: true }).count()).toBeGreaterThan(1);
  await expect.poll(() => popup(page).count()).toBe(0);
});

it('Pay & Start: the card with CHANGE, the amount; pressed again and again it charges once, and the countdown begins', async () => {
  const place = await openPaid({ card: '' });
  const { page } = place;
  const sent: string[] = [];
  page.on('request', (request) => sent.push(new URL(request.url()).pathname));
  await payAndStart(page).click();
  await popup(page).getByText('•••• 4242, valid until 12/40').waitFor();
  await popup(page).getByRole('button', { name: 'CHANGE', exact: true }).waitFor();
  await popup(page).getByText('$400').waitFor();
  await popup(page).getByText('Sandbox: no real money').waitFor();
  await pay(page).evaluate((button: HTMLButtonElement) => {
    for (let press = 0; press < 5; press += 1) button.click();
  });
  await waiting(page).getByRole('timer').filter({ hasText: '23 h 59 min' }).waitFor();
  expect(sent.filter((path) => path === calls.changeCollectorStatus.path)).toHaveLength(1);
  expect(await payments(place)).toEqual([['10 paid testers', 400, 'Paid']]);
});

it('Without a card the popup asks for one; a refusal is said in red in the popup, the loader stops, another card pays', async () => {
  const place = await openPaid();
  const { page } = place;
  await payAndStart(page).click();
  await fillCard(page, declinedLater);
  await pay(page).click();
  const failure = cardForm(page).getByRole('alert').getByText('Your card was declined.');
  await failure.waitFor();
  await expect.poll(() => failure.evaluate((part) => getComputedStyle(part).color)).toMatch(/^rgb\((1[5-9]|2)\d+, /);
  await expect.poll(() => pay(page).getAttribute('data-loading')).toBeNull();
  await fillCard(page);
  await pay(page).click();
  await waiting(page).getByRole('timer').waitFor();
  expect(await payments(place)).toEqual([
    ['10 paid testers', 400, 'Paid'],
    ['10 paid testers', 400, 'Failed'],
  ]);
});

it('CHANGE takes another card, which pays', async () => {
  const place = await openPaid({ card: declinedLater });
  const { page } = place;
  await payAndStart(page).click();
  await pay(page).click();
  await popup(page).getByRole('alert').getByText('Your card was declined.').waitFor();
  await popup(page).getByRole('button', { name: 'CHANGE', exact: true }).click();
  await fillCard(page);
  await pay(page).click();
  await waiting(page).getByRole('timer').waitFor();
});

it('Where the answer of the charge is lost the testers have started all the same, and are charged once', async () => {
  const place = await openPaid({ card: '' });
  const { page } = place;
  await page.route(
    `**${calls.changeCollectorStatus.path}`,
    async (route) => {
      await route.fetch();
      await route.abort('connectionreset');
    },
    { times: 1 },
  );
  await payAndStart(page).click();
  await pay(page).click();
  await waiting(page).getByRole('timer').filter({ hasText: '23 h 59 min' }).waitFor();
  expect(await payments(place)).toEqual([['10 paid testers', 400, 'Paid']]);
});

it('Where no answer comes at all the popup says what to do; paying again charges nothing more', async () => {
  const place = await openPaid({ card: '' });
  const { page } = place;
  const path = `**${calls.changeCollectorStatus.path}`;
  await payAndStart(page).click();
  await page.route('**/GetProjectData.cmd', (route) => route.abort('connectionreset'));
  await page.route(path, async (route) => {
    await route.fetch();
    await route.abort('connectionreset');
  });
  await pay(page).click();
  const unanswered = 'We got no response. Check your payments to see whether it went through; paying again does not charge you twice.';
  await popup(page).getByRole('alert').getByText(unanswered, { exact: true }).waitFor();
  expect(await payments(place)).toEqual([['10 paid testers', 400, 'Paid']]);
  await page.unroute('**/GetProjectData.cmd');
  await page.unroute(path);
  await pay(page).click();
  await waiting(page).getByRole('timer').waitFor();
  expect(await payments(place)).toEqual([['10 paid testers', 400, 'Paid']]);
});

it('A price that has changed meanwhile is said, and charges nothing', async () => {
  const place = await openPaid({ card: '' });
  const { page, researcher, projectId } = place;
  await payAndStart(page).click();
  await popup(page).getByText('$400').waitFor();
  const { Id } = await storedCollector(researcher, projectId);
  await callApi(researcher, calls.updateObject, { [`${Id}___SelectedNumberOfResponses`]: 20 });
  await pay(page).click();
  await popup(page).getByRole('alert').getByText('This amount is not the price of a plan or of your paid testers.').waitFor();
  await popup(page).getByText('$800').waitFor();
  expect(await payments(place)).toEqual([]);
  await pay(page).click();
  await waiting(page).getByRole('timer').waitFor();
});

it('Ended early by their owner, paid testers can go on with a larger number for the difference', async () => {
  const place = await openPaid({ card: '' });
  const { page, researcher, projectId, path } = place;
  await payAndStart(page).click();
  await pay(page).click();
  await waiting(page).getByRole('button', { name: 'Stop collecting' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Stop' }).click();
  await waiting(page).getByText('Collecting has ended and nobody took part').waitFor();
  await page.getByRole('button', { name: 'Show Results' }).click();
  await page.waitForURL('**/analyze-results');
  await expect.poll(async () => (await storedCollector(researcher, projectId)).panelInfo?.PlacesRefunded, { timeout: 90_000 }).toBe(10);
  await page.goto(`/project/${projectId}/collectors`);
  await page.getByRole('row', { name: 'Paid testers' }).getByText('Refunded', { exact: true }).waitFor();
  await page.getByText('10 places refunded').waitFor();
  await page.getByRole('button', { name: 'Choose paid testers' }).waitFor();
  await page.getByRole('button', { name: 'Invite my testers' }).waitFor();
  await page.goto(path);
  await expect.poll(() => payAndStart(page).count()).toBe(0);
  await choose(page.getByRole('region', { name: 'More testers' }).getByRole('radio').nth(1));
  await payAndStart(page).click();
  const due = (await storedCollector(researcher, projectId)).panelInfo?.AmountDue ?? 0;
  await popup(page).getByText(`$${due}`, { exact: true }).last().waitFor();
  await pay(page).click();
  await waiting(page).getByRole('timer').waitFor();
  const charged = (await payments(place)).map(([, amount]) => Number(amount)).reduce((sum, amount) => sum + amount, 0);
  expect(charged).toBe(800);
});
