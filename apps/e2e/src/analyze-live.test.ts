/** Analyze results over time: what is remembered, how the page stays current, and what it says when that fails. */
import { calls, type WireProject } from '@sightline/wire/calls';
import { expect, it } from './harness/test.ts';
import { researcherAt, type Researcher } from './harness/researcher.ts';
import { serverAndBrowser } from './harness/setting.ts';
import { demoOf, openTab, outcomes, paths, resultsPath, rows, rowsOf, signedIn, tabs, untilRemembered } from './steps/analyze-steps.ts';

const here = serverAndBrowser();
let researcher: Researcher;
let prototype: WireProject;
let website: WireProject;

it.beforeAll(async () => {
  researcher = await researcherAt(here.server.url);
  [prototype, website] = await Promise.all([demoOf(researcher, 31), demoOf(researcher, 24)]);
});

it('opens the tab and block that were open last where the address names none', async () => {
  const page = await signedIn(here.browser, researcher);
  await page.goto(here.server.url + resultsPath(prototype, '?tab=overall'));
  await outcomes(page).first().waitFor();
  const fifth = page.getByRole('navigation', { name: 'Go to question' }).getByRole('link').nth(4);
  const name = await fifth.getAttribute('aria-label');
  const told = untilRemembered(page, /blockname=[^&]/);
  await fifth.click();
  await told;
  const open = page.getByRole('navigation', { name: 'Go to question' }).locator('[aria-current=true]');
  await page.goto(here.server.url + resultsPath(prototype));
  await open.waitFor();
  await expect.poll(() => open.getAttribute('aria-label')).toBe(name);
  const saved = untilRemembered(page, /tab=recordings/);
  await tabs(page).getByText('Individual recordings').click();
  await saved;
  await page.goto(here.server.url + resultsPath(prototype));
  await rows(page).first().waitFor();
  await expect.poll(() => openTab(page).innerText()).toBe('Individual recordings');
  await page.goto(here.server.url + resultsPath(prototype, '?tab=overall'));
  await page.getByRole('heading', { name: 'Time on task' }).waitFor();
});

it('asks every 10 s whether anything changed, and a new recording appears without skeleton or jump', async () => {
  const page = await signedIn(here.browser, researcher);
  const all = await rowsOf(researcher, website);
  let known = all.slice(1);
  let moment = '2020-01-01T00:00:00.000Z';
  await page.clock.install();
  await page.route(`**${calls.getRecordings.path}`, (route) => {
    const had = Number(new URLSearchParams(route.request().postData() ?? '').get('cursor'));
    const Recordings = known.slice(0, known.length - had);
    return route.fulfill({ json: { Recordings, RemovedIds: [], Complete: had === 0, Cursor: String(known.length) } });
  });
  let asked = 0;
  await page.route(`**${calls.getLastDataUpdate.path}`, (route) => {
    asked += 1;
    return route.fulfill({ json: { LastDataUpdate: moment }, headers: { etag: `"${moment}"` } });
  });
  await page.goto(here.server.url + resultsPath(website, '?tab=recordings'));
  await page.getByText(`${known.length} recordings`).waitFor();
  await page.evaluate(() => {
    Object.assign(window, { skeletons: 0 });
    new MutationObserver(() => {
      if (document.querySelector('[aria-busy=true], [role=status][aria-label="Loading the results"]'))
        Object.assign(window, { skeletons: 1 });
    }).observe(document.body, { childList: true, subtree: true });
    window.scrollTo(0, 120);
  });
  const before = { asked, scroll: await page.evaluate(() => window.scrollY) };
  known = all;
  moment = '2030-01-01T00:00:00.000Z';
  await page.clock.runFor(10_500);
  await page.getByText(`${all.length} recordings`).waitFor();
  expect(asked).toBeGreaterThan(before.asked);
  await expect.poll(() => page.evaluate(() => [window.scrollY, Reflect.get(window, 'skeletons') as number])).toEqual([before.scroll, 0]);
});

it('says what failed and offers to try again, and keeps what was shown where newer results cannot be had', async () => {
  const page = await signedIn(here.browser, researcher);
  const refuse = (path: string) => page.route(`**${path}`, (route) => route.fulfill({ status: 400, json: { error: 'invalid_request' } }));
  await refuse(calls.getSummary.path);
  await page.goto(here.server.url + resultsPath(prototype, '?tab=overall'));
  await page.getByText('The results could not be loaded').waitFor();
  await page.unroute(`**${calls.getSummary.path}`);
  await page.getByRole('button', { name: 'Try again' }).click();
  await page.getByRole('heading', { name: 'Time on task' }).waitFor();
  await refuse(calls.getPrototypeProjectScenaries.path);
  await page.goto(here.server.url + resultsPath(prototype, '?tab=scenarios&view=list'));
  await page.getByText('The paths could not be loaded').waitFor();
  await page.unroute(`**${calls.getPrototypeProjectScenaries.path}`);
  await page.getByRole('button', { name: 'Try again' }).click();
  await paths(page).first().waitFor();
  await refuse(calls.getLastDataUpdate.path);
  await page.reload();
  await page.getByText('These results may be out of date').waitFor();
  await paths(page).first().waitFor();
});
