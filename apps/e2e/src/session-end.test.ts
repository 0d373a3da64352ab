/** A session that ends in the middle of work: to the sign-in page, back to where one was, with what was typed. */
import { expect, it } from './harness/test.ts';
import { researcherAt } from './harness/researcher.ts';
import { serverAndBrowser } from './harness/setting.ts';
import { signedInDesk } from './steps/signed-in.ts';

const here = serverAndBrowser();

it.describe('a session that has ended', () => {
  it('leads a failed request to /signin, clears the credentials, and back to where one was', async () => {
    const nils = await researcherAt(here.server.url);
    const page = await signedInDesk(here.browser, here.server.url, nils.token);
    await nils.call('revocation', { client_id: 'studio', token: nils.token });
    await page.getByRole('link', { name: 'Account' }).click();
    await page.waitForURL('**/signin?back=**');
    await page.getByText('Your session has ended. Sign in to continue where you left off.').waitFor();
    await expect.poll(() => page.evaluate(() => localStorage.getItem('access_token'))).toBeNull();
    await page.getByLabel('Email', { exact: true }).fill(nils.email);
    await page.getByLabel('Password', { exact: true }).fill(nils.password);
    await page.getByRole('button', { name: 'Sign In' }).click();
    await page.waitForURL(/\/(account|projects)$/);
  });

  const fields: [string, (project: string) => string, string, string][] = [
    ['the name of a project', (project: string) => `/project/${project}/set-up-project`, 'Project name', 'Enter'],
    ['a field of the account', () => '/account', 'Company', 'Enter'],
    ['a message', () => '/contact', 'Message', 'Tab'],
  ];
  for (const [what, path, label, leave] of fields)
    it(`gives back ${what} that was typed when it ended`, async () => {
      const nils = await researcherAt(here.server.url);
      const made = await nils.call('createProject', { projectName: 'Lamps', questionType: 24, targetPlatform: 3 });
      const page = await signedInDesk(here.browser, here.server.url, nils.token);
      await page.goto(here.server.url + path('ProjectData' in made ? made.ProjectData.Id : ''));
      const field = page.getByLabel(label, { exact: true });
      await field.fill('Written late');
      await nils.call('revocation', { client_id: 'studio', token: nils.token });
      await field.press(leave);
      if (label === 'Message') await page.getByRole('button', { name: 'Send Message' }).click();
      await page.waitForURL('**/signin?back=**');
      await page.getByText('Your session has ended.').waitFor();
      await page.getByLabel('Email', { exact: true }).fill(nils.email);
      await page.getByLabel('Password', { exact: true }).fill(nils.password);
      await page.getByRole('button', { name: 'Sign In' }).click();
      await expect.poll(() => field.inputValue()).toBe('Written late');
      if (label === 'Message') return;
      await page.waitForLoadState('networkidle');
      await page.reload();
      await expect.poll(() => field.inputValue()).toBe('Written late');
    });
});
