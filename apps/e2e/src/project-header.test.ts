/** The project header, by the sentences of the specification. */
import { calls } from '@sightline/wire/calls';
import { callApi, done } from '@sightline/testkit';
import { expect, it } from './harness/test.ts';
import { serverAndBrowser } from './harness/setting.ts';
import { fillInTest, openProject, openSetUp, type Desk } from './steps/set-up-steps.ts';

const here = serverAndBrowser();

async function stored({ researcher, projectId }: Desk): Promise<[string, string]> {
  const project = await callApi(researcher, calls.getProjectData, { projectId });
  if ('error' in project) throw new Error(project.error);
  return [project.Name, project.Description];
}
const tabsOf = ({ page }: Desk) => page.getByRole('navigation', { name: 'Project', exact: true }).getByRole('link').allInnerTexts();

it('Name and description are edited in place, trimmed on blur, saved only if changed and valid', async () => {
  const desk = await openProject(here.browser, here.server.url);
  const { page } = desk;
  let sent = 0;
  page.on('request', (request) => (sent += request.url().includes('UpdateObjectCommand') ? 1 : 0));
  const name = page.getByRole('textbox', { name: 'Project name' });
  await expect.poll(() => name.getAttribute('placeholder')).toBe('Project name');
  await name.fill('   ');
  await name.blur();
  await expect.poll(() => name.inputValue()).toBe('Lamps');
  await page.getByRole('alert').getByText('Project name is required').waitFor();
  await name.fill(' Lamps ');
  await name.blur();
  await expect.poll(() => name.inputValue()).toBe('Lamps');
  expect(sent).toBe(0);
  await name.fill('مصابيح الشتاء');
  await expect.poll(() => name.evaluate((box) => getComputedStyle(box).direction)).toBe('rtl');
  await name.fill('  Lamps 🙂 مصابيح ');
  await name.press('Enter');
  await page.getByRole('textbox', { name: 'Project description' }).fill('  <i>Soon</i> ');
  await page.getByRole('textbox', { name: 'Project description' }).blur();
  await expect.poll(() => stored(desk)).toEqual(['Lamps 🙂 مصابيح', '<i>Soon</i>']);
  expect(sent).toBe(2);
});

it('A name that could not be saved stays as typed, and what failed is said', async () => {
  const desk = await openProject(here.browser, here.server.url);
  const { page } = desk;
  await page.route('**/UpdateObjectCommand.cmd', (route) => route.abort());
  const name = page.getByRole('textbox', { name: 'Project name' });
  await name.fill('Lanterns');
  await name.blur();
  await page.getByText('The project was not saved').waitFor();
  await expect.poll(() => name.inputValue()).toBe('Lanterns');
  await page.unroute('**/UpdateObjectCommand.cmd');
  await name.focus();
  await name.blur();
  await expect.poll(() => stored(desk)).toEqual(['Lanterns', 'Found in time']);
});

it("Tabs: 'Set Up Project' always, 'Invite Testers' with a link, 'Analyze Results' once there are completes", async () => {
  const desk = await openProject(here.browser, here.server.url);
  await expect.poll(() => tabsOf(desk)).toEqual(['Set Up Project']);
  await fillInTest(desk);
  await openSetUp(desk.page, desk.projectId);
  await expect.poll(() => tabsOf(desk)).toEqual(['Set Up Project', 'Invite Testers']);
  done(await callApi(desk.researcher, calls.addCollector, { project: desk.projectId, collectortype: 2 }));
  await openSetUp(desk.page, desk.projectId);
  await expect.poll(() => tabsOf(desk)).toEqual(['Set Up Project', 'Invite Testers']);
  const demos = (await callApi(desk.researcher, calls.getApiProjects, { count: 20 })).filter((project) => project.ReadOnly);
  await openSetUp(desk.page, demos[0]?.Id ?? '');
  await expect.poll(() => tabsOf(desk)).toEqual(['Set Up Project', 'Invite Testers', 'Analyze Results']);
});

it('A project that was deleted elsewhere while it stood open is a 404, not a page to work on', async () => {
  const { researcher, page, projectId } = await openProject(here.browser, here.server.url);
  done(await callApi(researcher, calls.deleteProject, { project: projectId }));
  await page.getByRole('textbox', { name: 'Project name' }).fill('Lanterns');
  await page.getByRole('textbox', { name: 'Project name' }).press('Enter');
  await page.getByRole('heading', { name: 'Page not found' }).waitFor();
  await page.getByText('The project was not saved').waitFor();
});

it('A collector that is none of the project has no results: its page says so', async () => {
  const { page, projectId } = await openProject(here.browser, here.server.url);
  await page.goto(`/project/${projectId}/collector/col_nothing000000000/analyze-results`);
  await page.getByText('This invitation no longer exists').waitFor();
  await page.getByRole('link', { name: 'Invite testers', exact: true }).click();
  await page.getByText('Who should take the test?').waitFor();
});
