/** A whole run in each language of the tester's page, from the welcome to the thanks, each in a study and by a researcher of its own: a plan holds fewer recordings than there are pictures of runs. */
import { makeResearcher } from '@sightline/testkit';
import type { Page } from '@playwright/test';
import { paintDevices, setDevices } from '../steps/painted-camera.ts';
import { agreeByPlace, answerByPlace, languageWords, mainButton, makeStudyIn, takeTestByPlace } from '../steps/language-steps.ts';
import { stayOnDevice } from '../steps/tester-steps.ts';
import { settle, type Scene } from './scene.ts';

/** The check that finds no microphone, the points, and eyes that did not follow them; then the tester leaves. */
async function seeSensing(page: Page, link: string, see: (name: string) => Promise<void>): Promise<void> {
  await paintDevices(page);
  await page.goto(link);
  await stayOnDevice(page);
  for (const consent of await page.locator('input[name=consent]').all()) await consent.check();
  await page.locator('#start button[type=submit]').click();
  await page.locator('[data-item=camera]').waitFor();
  await settle(page);
  await see('check');
  await setDevices(page, { camera: 'refused' });
  await mainButton(page).click();
  await page.locator('[data-item=camera][data-state=failed]').waitFor();
  await settle(page);
  await see('check-refused');
  await page.reload();
  await setDevices(page, { shows: 'nobody' });
  await mainButton(page).click();
  await page.locator('[data-item=face][data-state=mind]').waitFor();
  await settle(page);
  await see('check-nobody');
  await setDevices(page, { shows: 'still' });
  await page.locator('[data-item=face][data-state=good]').waitFor();
  await mainButton(page).click();
  await page.locator('[data-item]').first().waitFor({ state: 'detached' });
  await settle(page);
  await see('calibration');
  await mainButton(page).click();
  await page.locator('[data-grade]').waitFor();
  await settle(page);
  await see('calibration-poor');
}

export function languageScenes(url: string): Scene[] {
  let researchers = 0;
  return Object.keys(languageWords).map((language) => ({
    name: `languages-${language}`,
    viewer: 'guest',
    show: async (page, see) => {
      const look = async (name: string): Promise<void> => {
        await settle(page);
        await see(page, `languages-${language}-${name}`);
      };
      researchers += 1;
      const email = `languages.${researchers}@nordlys.example`;
      const link = await makeStudyIn(await makeResearcher(url, { email, password: 'a long enough passphrase' }), language);
      const watched = await page.context().newPage();
      await seeSensing(watched, link, (name) => see(watched, `languages-${language}-${name}`, { whole: true }));
      await watched.close();
      await page.goto(link);
      await page.locator('details summary').click();
      await settle(page);
      await see(page, `languages-${language}-welcome`, { whole: true });
      await agreeByPlace(page);
      await takeTestByPlace(page, look);
      await answerByPlace(page, look);
    },
  }));
}
