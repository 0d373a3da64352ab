/** Inviting testers: the three ways, what stands in their way, where each leads. By the sentences of the specification. */
import { expect, it } from './harness/test.ts';
import { serverAndBrowser } from './harness/setting.ts';
import { addCollector, makeStudy, openDeskOf, storedProject } from './steps/invite-steps.ts';
import { makeProject, signUp } from './steps/researcher-steps.ts';

const here = serverAndBrowser();
const open = () => openDeskOf(here.browser, here.server.url);
const subscriptionOnly = 'Available by subscription only';

it('Own testers are unavailable on Pay as you go: to the subscription page, the return path remembered', async () => {
  const page = await (await here.browser.newContext({ baseURL: here.server.url })).newPage();
  await signUp(page, here.server.url, { name: 'Pia', email: 'pia.invite@nordlys.example', password: 'seven lamps in a row' });
  const wanted = { kind: 'Website', device: 'Desktop', name: 'Lamps', task: 'Find one.', link: `${here.server.url}/demo/shop/` } as const;
  const projectId = await makeProject(page, here.server.url, wanted);
  await page.goto(`/project/${projectId}/invite-testers/`);
  await page.getByRole('button', { name: subscriptionOnly }).click();
  await page.waitForURL('**/subscription');
  await page.getByRole('button', { name: 'Try it for free' }).click();
  await page.waitForURL(`**/project/${projectId}/invite-testers/`);
  await page.getByRole('button', { name: 'Invite my testers' }).click();
  await page.getByRole('heading', { name: 'Back links' }).waitFor();
  expect(page.url()).toContain(`/project/${projectId}/collector/col_`);
});

it('A plan that was lost meanwhile is said by the server and leads to the plans as well', async () => {
  const { researcher, page } = await open();
  const projectId = await makeStudy(researcher);
  await page.goto(`/project/${projectId}/invite-testers`);
  const invite = page.getByRole('button', { name: 'Invite my testers' });
  await invite.waitFor();
  await page.route('**/AddCollector.cmd', (route) => route.fulfill({ json: { res: 0, errormessage: subscriptionOnly } }));
  await page.route('**/GetUserProfile.cmd', async (route) => {
    const response = await route.fetch();
    const user = (await response.json()) as { Subscription: object };
    await route.fulfill({ response, json: { ...user, Subscription: { ...user.Subscription, OwnTestersAllowed: false } } });
  });
  await invite.click();
  await page.getByText('The invitation could not be created').waitFor();
  await page.getByRole('button', { name: subscriptionOnly }).waitFor();
});

it('Three options: with my testers, with paid testers, custom solution, which goes to contact', async () => {
  const { researcher, page } = await open();
  await page.goto(`/project/${await makeStudy(researcher)}/invite-testers`);
  const ways = page.getByRole('region');
  await ways.first().waitFor();
  await expect
    .poll(() => ways.getByRole('heading').allInnerTexts())
    .toEqual(['My testers', expect.stringMatching(/^Paid testers/), 'Custom solution', 'Try it first']);
  const prices = ways.filter({ hasText: 'Paid testers' }).getByRole('row');
  await prices.nth(3).waitFor();
  await expect
    .poll(async () => (await prices.allInnerTexts()).map((line) => line.replace(/\s+/g, ' ')))
    .toEqual([expect.anything(), '10 testers up to 24 h $400', '20 testers up to 48 h $800', '50 testers up to 48 h $1,500']);
  await page.getByRole('link', { name: 'Contact us' }).click();
  await page.waitForURL('**/contact');
});

it('Prices that cannot be loaded are said, and asked for again', async () => {
  const { researcher, page } = await open();
  const projectId = await makeStudy(researcher);
  await page.route('**/GetPanelSettings.cmd', (route) => route.fulfill({ status: 429, json: { error: 'busy' } }));
  await page.goto(`/project/${projectId}/invite-testers`);
  await page.getByText('The prices could not be loaded.').waitFor();
  await page.unroute('**/GetPanelSettings.cmd');
  await page.getByRole('button', { name: 'Try again' }).click();
  await page.getByRole('rowheader', { name: '50 testers' }).waitFor();
});

it('Preview code shown for target platform 1', async () => {
  const { researcher, page } = await open();
  for (const [targetPlatform, shown] of [
    [1, true],
    [3, false],
  ] as const) {
    const projectId = await makeStudy(researcher, { targetPlatform });
    const { PreviewCode } = await storedProject(researcher, projectId);
    await page.goto(`/project/${projectId}/invite-testers`);
    const preview = page.getByRole('region', { name: 'Try it first' });
    await preview.waitFor();
    await expect.poll(async () => (await preview.innerText()).replaceAll(' ', '').toLowerCase().includes(PreviewCode)).toBe(shown);
    await expect.poll(() => preview.getByRole('link').getAttribute('href')).toBe(`/t/${PreviewCode}`);
  }
});

it('Demo (read-only) projects show a note, a masked link and study ID', async () => {
  const { page } = await open();
  await page.goto('/projects');
  await page.getByRole('link', { name: /Demo: shop website/ }).click();
  await page.waitForURL('**/project/**');
  const projectId = /project\/([^/]+)/.exec(page.url())?.[1] ?? '';
  await page.goto(`/project/${projectId}/invite-testers`);
  await page.getByText('This is a demo project. Its link and study ID are masked, and you cannot invite testers.').waitFor();
  expect(new URL(page.url()).pathname).toBe(`/project/${projectId}/invite-testers`);
  await expect
    .poll(() => page.getByRole('definition').allInnerTexts())
    .toEqual([expect.stringMatching(/\/t\/\w{3}•{5,}$/), expect.stringMatching(/^prj•+$/)]);
  await expect.poll(() => page.getByRole('button', { name: /Invite|Start/ }).count()).toBe(0);
});

it('The first existing collector for a non-demo project redirects from invite-testers to its collector view', async () => {
  const { researcher, page } = await open();
  const projectId = await makeStudy(researcher);
  const shapes = ['invite-testers', 'invite-testers/', 'invite-testers/invite-testers', 'invite-testers/own', 'invite-testers/remote'];
  for (const shape of shapes) {
    await page.goto(`/project/${projectId}/${shape}`);
    await page.getByRole('heading', { name: 'Who should take the test?' }).waitFor();
  }
  const first = await addCollector(researcher, projectId);
  await addCollector(researcher, projectId);
  for (const shape of shapes) {
    await page.goto(`/project/${projectId}/${shape}`);
    await page.waitForURL(`**/project/${projectId}/collector/${first.Id}`);
  }
});

it('Without what a start needs the page says so before anything is pressed', async () => {
  const { researcher, page } = await open();
  const projectId = await makeStudy(researcher, { ready: false });
  await page.goto(`/project/${projectId}/invite-testers`);
  await page.getByText('In order to start the project, please, fill in all the required boxes in the Set Up Project.').waitFor();
  await page.getByRole('link', { name: 'Go to Set Up Project' }).click();
  await page.waitForURL('**/set-up-project');
});

it('The collectors list shows links by collector name; empty, it leads to inviting', async () => {
  const { researcher, page } = await open();
  const projectId = await makeStudy(researcher);
  await page.goto(`/project/${projectId}/collectors`);
  await page.getByRole('heading', { name: 'No invitations yet' }).waitFor();
  await page.getByRole('link', { name: 'Invite testers', exact: true }).click();
  await page.getByRole('button', { name: 'Invite my testers' }).click();
  await page.waitForURL('**/collector/col_*');
  await page.getByRole('link', { name: 'All invitations' }).click();
  // A second press while the first is under way makes no second one.
  await page.getByRole('button', { name: 'Invite my testers' }).dblclick();
  await page.waitForURL('**/collector/col_*');
  await page.getByRole('link', { name: 'All 2 invitations' }).click();
  const rows = page.getByRole('row');
  await rows.nth(2).waitFor();
  await expect
    .poll(async () => (await rows.allInnerTexts()).map((line) => line.replace(/\s+/g, ' ').trim()))
    .toEqual([
      'Name Testers Status Collected Started Ended',
      'My testers My testers Not started 0 of 10 – –',
      'My testers 2 My testers Not started 0 of 10 – –',
    ]);
  const [, second] = (await storedProject(researcher, projectId)).Collectors;
  await page.getByRole('link', { name: 'My testers 2' }).click();
  await page.waitForURL(`**/collector/${second?.Id}`);
});
