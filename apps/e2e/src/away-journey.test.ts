/** Testers who lose the network for longer than their place is held: nothing is lost, the page says so, and the sample is not overfilled. */
import { makePrototypeStudy, makeResearcher, startCollector } from '@sightline/testkit';
import type { Page } from '@playwright/test';
import { expect, it } from './harness/test.ts';
import { openDesk } from './harness/browser.ts';
import { researcherAt, type Researcher } from './harness/researcher.ts';
import { serverAndBrowser } from './harness/setting.ts';
import { letLapse, withDatabase } from './steps/let-lapse.ts';
import { agree, next, untilThanked } from './steps/tester-steps.ts';

const here = serverAndBrowser();
let researcher: Researcher;
let study: { projectId: string; link: string };

it.beforeEach(async () => {
  const account = { name: 'Rea Nordahl', email: `rea${Date.now()}@nordlys.example`, password: 'seven lamps in a row' };
  const maker = await makeResearcher(here.server.url, account);
  const { projectId } = await makePrototypeStudy(maker, {
    name: 'A cabin in the north',
    description: '',
    test: { Name: 'Book the cabin', EyeTrackingWebSiteObjective: 'Book a cabin for two nights.' },
    before: [],
    after: [
      { type: 1, fields: { Name: 'Why?' } },
      { type: 9, fields: { Name: 'How was it?' } },
    ],
  });
  const { invitationCode } = await startCollector(maker, projectId);
  await withDatabase(here.server, (database) =>
    database.query(`update collector set sample_size = 1 where invitation_code = $1`, [invitationCode]),
  );
  study = { projectId, link: `${here.server.url}/t/${invitationCode}` };
  researcher = await researcherAt(here.server.url, account);
});

const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });
const rows = async () => {
  const all = await researcher.call('getRecordings', { project: study.projectId });
  return Array.isArray(all) ? all : [];
};
const collector = async () => {
  const [project] = await researcher.call('getApiProjects', { count: 1, order: 3 });
  return project?.Collectors[0];
};

/** The test is begun while the network is there; its end and the next answer are given without it. */
async function takeTestOffline(age: number): Promise<Page> {
  const page = await openDesk(here.browser, { width: 1280, height: 900 });
  await agree(page, study.link, { age, gender: 'Other' });
  await button(page, 'Start').click();
  await page.getByRole('group', { name: /^Prototype, screen/ }).waitFor();
  await expect.poll(() => withDatabase(here.server, async (database) => (await database.query('select from chunk')).rowCount)).not.toBe(0);
  await page.context().setOffline(true);
  await button(page, 'I did it').click();
  await page.getByText('Your data is kept on this device').waitFor();
  await page.getByRole('textbox').fill('The lamp is far away.');
  return page;
}

it('takes everything of a tester who was away until long after their session lapsed, and gives the place back', async () => {
  const page = await takeTestOffline(41);
  await next(page);
  await page.getByRole('radio', { name: 'Very good' }).check({ force: true });
  await next(page);
  await page.getByText('You are offline.').waitFor();
  await letLapse(here.server);
  expect((await rows()).filter((row) => row.Outcome === 'Success')).toEqual([]);
  await page.context().setOffline(false);
  await untilThanked(page);
  await expect.poll(async () => (await rows()).map((row) => [row.Status, row.Age])).toEqual([[1, 41]]);
  const { test, answers } = await researcher.call('getReplay', { rid: (await rows())[0]?.Id ?? '' });
  expect(test.endAtMs).toBeGreaterThan(test.startAtMs);
  expect(answers.map(({ answer }) => answer)).toContain('The lamp is far away.');
  expect(await collector()).toMatchObject({ completes: 1 });
});

it('keeps what comes when the place has gone, says that the study is full, and overfills nothing', async () => {
  const page = await takeTestOffline(42);
  await letLapse(here.server);
  const other = await openDesk(here.browser, { width: 1280, height: 900 });
  await agree(other, study.link, { age: 43, gender: 'Female' });
  await page.context().setOffline(false);
  await page.reload();
  await page.getByText('the study got all the testers it needs').waitFor();
  await button(other, 'Start').click();
  await button(other, 'I did it').click();
  await other.getByRole('textbox').fill('It is near.');
  await next(other);
  await other.getByRole('radio', { name: 'Very good' }).check({ force: true });
  await next(other);
  await untilThanked(other);
  expect(await collector()).toMatchObject({ completes: 1 });
  await letLapse(here.server);
  await expect
    .poll(async () =>
      (await rows())
        .filter((row) => row.Status === 1)
        .map((row) => row.Age)
        .sort(),
    )
    .toEqual([42, 43]);
  const late = (await rows()).find((row) => row.Age === 42);
  const { answers } = await researcher.call('getReplay', { rid: late?.Id ?? '' });
  expect(answers.map(({ answer }) => answer)).toContain('The lamp is far away.');
});

it('leads who has begun back from the page of a study that has ended, and keeps what lay in their browser', async () => {
  const page = await takeTestOffline(44);
  await next(page);
  const context = page.context();
  const closed = page.waitForEvent('close');
  await page.close({ runBeforeUnload: true });
  await closed;
  await letLapse(here.server);
  await withDatabase(here.server, (database) => database.query(`update collector set status = 2`));
  await context.setOffline(false);
  const stranger = await openDesk(here.browser, { width: 1280, height: 900 });
  await stranger.goto(study.link);
  await stranger.getByRole('heading', { name: 'This test has ended' }).waitFor();
  await expect.poll(() => stranger.evaluate(() => document.readyState)).toBe('complete');
  expect(await button(stranger, 'Continue').isVisible()).toBe(false);
  const later = await context.newPage();
  await later.goto(study.link);
  await later.getByRole('heading', { name: 'This test has ended' }).waitFor();
  await button(later, 'Continue').click();
  await later.getByText('Your data has been saved.').waitFor();
  await letLapse(here.server);
  await expect.poll(async () => (await rows()).map((row) => [row.Status, row.Age])).toEqual([[1, 44]]);
  const { test, answers } = await researcher.call('getReplay', { rid: (await rows())[0]?.Id ?? '' });
  expect(test.endAtMs).toBeGreaterThan(test.startAtMs);
  expect(answers.map(({ answer }) => answer)).toContain('The lamp is far away.');
  expect(await collector()).toMatchObject({ completes: 0 });
});
