/** What is typed on the set-up page survives that it is left at once: for another page, by a reload, by closing the tab. */
import { findItems } from '@sightline/testkit';
import { expect, it } from './harness/test.ts';
import { serverAndBrowser } from './harness/setting.ts';
import { openProject, openSetUp, storedNames } from './steps/set-up-steps.ts';

const here = serverAndBrowser();

it('Leaving at once with unsaved changes loses nothing: another page, a reload, a closed tab', async () => {
  const desk = await openProject(here.browser, here.server.url, {
    questions: [
      { type: 3, name: 'Which?', options: ['One', 'Two'] },
      { type: 1, name: 'Why?' },
    ],
  });
  const { page } = desk;
  const row = (text: string) => page.getByRole('listitem').filter({ hasText: text });
  const option = (place: number) => page.getByRole('textbox', { name: `Answer option ${place}` });
  const options = async () => (await findItems(desk.researcher, desk.projectId))[1]?.Alternatives.map(({ Name }) => Name);
  await page.getByLabel('Test name').fill('First');
  await page.getByRole('link', { name: 'Sightline' }).first().click();
  await page.waitForURL('**/projects');
  await expect.poll(() => storedNames(desk)).toEqual(['First', 'Which?', 'Why?']);
  await openSetUp(page, desk.projectId);
  await row('Which?').getByText('q2.').click();
  let asked = false;
  page.on('dialog', (dialog) => {
    asked ||= dialog.type() === 'beforeunload';
    void dialog.accept();
  });
  await option(2).press('Enter');
  await page.keyboard.type('Three');
  await page.reload();
  await expect.poll(options).toEqual(['One', 'Two', 'Three']);
  asked = false;
  await row('First').getByText('q1.').click();
  await row('Why?').hover();
  await page.getByRole('button', { name: 'Delete q3. Open-ended' }).click();
  await page.getByLabel('Test name').fill('Second');
  await page.close({ runBeforeUnload: true });
  await expect.poll(() => storedNames(desk)).toEqual(['Second', 'Which?']);
  await expect.poll(() => asked).toBe(true);
});
