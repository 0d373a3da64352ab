/** A whole run in each language of the tester's page, from the welcome to the thanks, each in a study and by a researcher of its own: a plan holds fewer recordings than there are pictures of runs. */
import { makeResearcher } from '@sightline/testkit';
import { agreeByPlace, answerByPlace, languageWords, makeStudyIn, takeTestByPlace } from '../steps/language-steps.ts';
import { settle, type Scene } from './scene.ts';

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
      await page.goto(await makeStudyIn(await makeResearcher(url, { email, password: 'a long enough passphrase' }), language));
      await page.locator('details summary').click();
      await settle(page);
      await see(page, `languages-${language}-welcome`, { whole: true });
      await agreeByPlace(page);
      await takeTestByPlace(page, look);
      await answerByPlace(page, look);
    },
  }));
}
