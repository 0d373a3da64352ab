/** The test of an app: made in the wizard, led to from a computer, taken on a phone, and reported without a picture of what was done. */
import type { Page } from '@playwright/test';
import { expect, it } from './harness/test.ts';
import { openDesk } from './harness/browser.ts';
import { researcherAt } from './harness/researcher.ts';
import { serverAndBrowser } from './harness/setting.ts';
import { choose } from './steps/choose-step.ts';
import { openPhone } from './steps/phone-steps.ts';
import { openFirstReplay } from './steps/player-steps.ts';
import { inviteWithTrial, makeProject, newRea, signUp, untilSaved } from './steps/researcher-steps.ts';
import { agree, untilThanked } from './steps/tester-steps.ts';

const here = serverAndBrowser();
const rea = newRea();

/** Who opens the link on a computer is shown how to go on with it on the phone. */
async function expectWayToPhone(link: string): Promise<void> {
  const desk = await openDesk(here.browser, { width: 1280, height: 900 });
  await desk.goto(link);
  await desk.getByRole('heading', { name: 'Please take this test on an Android phone' }).waitFor();
  await desk.getByRole('img', { name: 'QR code for this test' }).waitFor();
  await desk.getByText(link, { exact: true }).waitFor();
}

async function takeTest(page: Page): Promise<void> {
  const [store] = await Promise.all([page.context().waitForEvent('page'), page.getByRole('link', { name: 'Get the app' }).tap()]);
  expect(await store.evaluate(() => window.opener === null)).toBe(true);
  await store.close();
  await page.getByRole('button', { name: 'Start', exact: true }).tap();
  await page.getByRole('timer').waitFor();
  await page.reload();
  await page.getByText('Order the round lamp.').waitFor();
  await page.getByRole('button', { name: 'I did it' }).tap();
}

it('leads a tester to the app and back, and reports what they said', async () => {
  const studio = await openDesk(here.browser, { width: 1440, height: 900 });
  await signUp(studio, here.server.url, rea);
  const projectId = await makeProject(studio, here.server.url, {
    kind: 'Application',
    device: 'Android',
    name: 'Lamp app',
    task: 'Order the round lamp.',
    link: `${here.server.url}/demo/shop/`,
  });
  await studio.getByRole('heading', { name: 'Application testing' }).waitFor();
  const preview = studio.getByRole('region', { name: 'Tester’s view' });
  await preview.getByText('screen recorder').waitFor();
  await choose(studio.getByRole('group', { name: 'Phone screen' }).getByRole('radio', { name: 'Off' }));
  await untilSaved(studio);
  await studio.getByText('The app’s screen is not recorded.').waitFor();
  expect(await preview.getByText('screen recorder').count()).toBe(0);
  const { link, collectorPath } = await inviteWithTrial(studio);
  await expectWayToPhone(link);

  const runner = await openPhone(here.browser);
  await runner.goto(link);
  await runner.getByText('The screen of the app is not recorded.').waitFor();
  await expect.poll(() => runner.getByRole('heading', { name: 'You are on a computer' }).isVisible()).toBe(false);
  await expect.poll(() => runner.getByRole('checkbox').count()).toBe(0);
  await agree(runner, link, { age: 34, gender: 'Female' });
  await takeTest(runner);
  await untilThanked(runner);

  await studio.goto(`${here.server.url}${collectorPath}/analyze-results`);
  await studio.getByText('100%').first().waitFor();
  await studio.getByText('Said it was done').first().waitFor();
  const researcher = await researcherAt(here.server.url, rea);
  const rows = await researcher.call('getRecordings', { project: projectId });
  expect(rows).toMatchObject([{ Status: 1, Outcome: 'Success', Age: 34, Clicks: null, Misclicks: null }]);
  const frame = await openFirstReplay(studio);
  await frame.getByText('The screen was not recorded in this test.').waitFor();
});
