/** From Pay as you go to the first invitation of own testers, by the free trial; what the page of inviting shows is tested in the studio. */
import { expect, it } from './harness/test.ts';
import { serverAndBrowser } from './harness/setting.ts';
import { makeProject, signUp } from './steps/researcher-steps.ts';

const here = serverAndBrowser();

it('Own testers are unavailable on Pay as you go: to the subscription page, the return path remembered', async () => {
  const page = await (await here.browser.newContext({ baseURL: here.server.url })).newPage();
  await signUp(page, here.server.url, { name: 'Pia', email: 'pia.invite@nordlys.example', password: 'seven lamps in a row' });
  const wanted = { kind: 'Website', device: 'Desktop', name: 'Lamps', task: 'Find one.', link: `${here.server.url}/demo/shop/` } as const;
  const projectId = await makeProject(page, here.server.url, wanted);
  await page.goto(`/project/${projectId}/invite-testers/`);
  await page.getByRole('button', { name: 'Available by subscription only' }).click();
  await page.waitForURL('**/subscription');
  await page.getByRole('button', { name: 'Try it for free' }).click();
  await page.waitForURL(`**/project/${projectId}/invite-testers/`);
  await page.getByRole('button', { name: 'Invite my testers' }).click();
  await page.getByRole('heading', { name: 'Back links' }).waitFor();
  expect(page.url()).toContain(`/project/${projectId}/collector/col_`);
});
