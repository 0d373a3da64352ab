/** Analyze results: its three tabs by their rules, and the filters that every tab shares. */
import { calls, type RecordingRow, type Scenario, type WireProject } from '@sightline/wire/calls';
import { expect, it } from './harness/test.ts';
import { researcherAt, type Researcher } from './harness/researcher.ts';
import { serverAndBrowser } from './harness/setting.ts';
import { answer, demoOf, outcomes, paths, player, resultsPath, rows, rowsOf, signedIn, tabs } from './steps/analyze-steps.ts';
import { choose } from './steps/choose-step.ts';

const here = serverAndBrowser();
let researcher: Researcher;
let prototype: WireProject;
let website: WireProject;

it.beforeAll(async () => {
  researcher = await researcherAt(here.server.url);
  [prototype, website] = await Promise.all([demoOf(researcher, 31), demoOf(researcher, 24)]);
});

it('shows the tab of user scenarios for prototype projects alone, and only when scenario data exists', async () => {
  const page = await signedIn(here.browser, researcher);
  await page.goto(here.server.url + resultsPath(website));
  await outcomes(page).first().waitFor();
  await expect.poll(() => tabs(page).allInnerTexts()).toEqual(['Overall analytics', 'Screens', 'Individual recordings', 'Findings']);
  await page.goto(here.server.url + resultsPath(prototype, '?tab=overall'));
  await tabs(page).getByText('User scenarios').waitFor();
  await expect
    .poll(() => tabs(page).allInnerTexts())
    .toEqual(['Overall analytics', 'User scenarios', 'Screens', 'Individual recordings', 'Findings']);
  await answer(page, calls.getPrototypeProjectScenaries.path, { AllScenaries: [] });
  await page.goto(here.server.url + resultsPath(prototype, '?tab=scenarios'));
  await page.getByText('completed the task').first().waitFor();
  await expect.poll(() => tabs(page).allInnerTexts()).toEqual(['Overall analytics', 'Screens', 'Individual recordings', 'Findings']);
});

it('counts All, Unsuccess, With difficulties and Success, and names the first three segments beside the circle', async () => {
  const page = await signedIn(here.browser, researcher);
  await page.goto(here.server.url + resultsPath(prototype, '?tab=overall'));
  await outcomes(page).first().waitFor();
  const report = await researcher.call('getSummary', { project: prototype.Id });
  if (!('All' in report)) throw new Error('There is no report.');
  await expect
    .poll(async () => (await outcomes(page).allTextContents()).sort())
    .toEqual(
      [
        `All ${report.All.Count}`,
        `Success ${report.Success.Count}`,
        `Unsuccess ${report.Unsuccess.Count}`,
        `With difficulties ${report.Difficult.Count}`,
      ].sort(),
    );
  await page.getByRole('heading', { name: report.All.Title }).waitFor();
  for (const { Text } of [...report.All.GoodCriterias, ...report.All.BadCriterias]) await page.getByText(Text).first().waitFor();
  await page.getByRole('heading', { name: 'q3. How was booking with this app?' }).waitFor();
  await page.getByRole('region', { name: 'Own custom Scores' }).getByText('How was booking with this app?').first().waitFor();
});

it('shows where testers clicked, and plays a recording from just before the click', async () => {
  const page = await signedIn(here.browser, researcher);
  await page.goto(here.server.url + resultsPath(website, '?tab=screens'));
  await page.frameLocator('figure iframe').frameLocator('iframe').getByText('Find your kind of light').waitFor();
  await page.getByRole('complementary').getByRole('listitem').getByRole('button').first().click();
  const moment = page.getByRole('complementary').getByRole('link').last();
  const [, , at = ''] = /play=(\w+)&t=(\d+)/.exec((await moment.getAttribute('href')) ?? '') ?? [];
  await moment.click();
  await expect.poll(() => player(page).locator('iframe').getAttribute('src')).toContain(`&at=${at}`);
  const position = player(page).frameLocator('iframe').getByRole('slider', { name: 'Position in the recording' });
  await expect.poll(async () => Number(await position.inputValue())).toBe(Number(at) * 1000);
});

it('lists the paths with their figures, and a press opens the playlist of their recordings', async () => {
  const page = await signedIn(here.browser, researcher);
  await page.goto(here.server.url + resultsPath(prototype, '?tab=scenarios&view=list'));
  const answered = await researcher.call('getPrototypeProjectScenaries', { project: prototype.Id });
  if (!('AllScenaries' in answered)) throw new Error('There are no scenarios.');
  const [first, second] = answered.AllScenaries;
  await paths(page).first().waitFor();
  await expect.poll(() => paths(page).allInnerTexts()).toEqual(answered.AllScenaries.map(({ Name }) => Name));
  await expect.poll(() => page.getByRole('list', { name: 'Screens in order' }).first().locator('img').count()).toBe(first?.Path.length);
  await expect.poll(() => page.getByText('Expected path').count()).toBeGreaterThan(0);
  await paths(page).nth(1).getByRole('link').click();
  const behind = page.getByRole('complementary', { name: second?.Name ?? '' });
  await expect.poll(() => behind.getByRole('listitem').count()).toBe(second?.RecordingIds.length);
  await paths(page).first().getByRole('link').click();
  await page.getByRole('link', { name: `Play all ${first?.testers} in order` }).click();
  await player(page).getByText(`1 / ${first?.testers}`).waitFor();
  await expect.poll(() => player(page).locator('iframe').getAttribute('src')).toContain(`rid=${first?.RecordingIds[0]}&qid=`);
  await player(page).getByRole('button', { name: 'Next recording' }).click();
  await player(page).getByText(`2 / ${first?.testers}`).waitFor();
  await expect.poll(() => player(page).locator('iframe').getAttribute('src')).toContain(`rid=${first?.RecordingIds[1]}&qid=`);
  await player(page).getByRole('button', { name: 'Close' }).click();
  await expect.poll(() => new URL(page.url()).searchParams.get('tab')).toBe('scenarios');
});

it('shows advantages and flaws with the recordings behind them, a time that nobody has as none, and a hundred paths at once', async () => {
  const page = await signedIn(here.browser, researcher);
  const [row] = await rowsOf(researcher, prototype);
  const many: Scenario[] = Array.from({ length: 100 }, (_, index) => ({
    Name: `Path ${index + 1}: Screen ${index}`,
    Color: '#12a150',
    Percentage: 1,
    testers: 1,
    timeSpent: null,
    misclicks: 0,
    Advantages: [{ Text: 'The <b>light</b> ✨', RecordingIds: [row?.Id ?? ''] }],
    Flaws: [],
    Path: Array.from({ length: 12 }, (__, place) => ({ ScreenId: `gone_${index}_${place}`, Name: `Screen ${place}` })),
    RecordingIds: [row?.Id ?? ''],
    Outcomes: { Success: 1, Difficult: 0, Unsuccess: 0 },
    Expected: index === 3,
  }));
  await answer(page, calls.getPrototypeProjectScenaries.path, { AllScenaries: many });
  await page.goto(here.server.url + resultsPath(prototype, '?tab=scenarios&view=list'));
  await paths(page).nth(99).waitFor({ state: 'attached' });
  await expect.poll(() => page.getByText('5 more').count()).toBe(100);
  const aside = page.getByRole('complementary');
  await aside.getByText('The <b>light</b> ✨').waitFor();
  await expect.poll(() => aside.locator('dd').allInnerTexts()).toEqual(['1', '–', '0.0']);
  await aside
    .getByRole('link', { name: /^Play / })
    .first()
    .click();
  await expect.poll(() => player(page).locator('iframe').getAttribute('src')).toContain(`rid=${row?.Id}`);
});

it('filters every tab alike by gender, age and outcome, keeps the filter in the address, and says when nobody fits', async () => {
  const page = await signedIn(here.browser, researcher);
  const all = await rowsOf(researcher, prototype);
  const women = all.filter((row) => row.Gender === 'Female').length;
  expect(women).toBeGreaterThan(0);
  await page.goto(here.server.url + resultsPath(prototype, '?tab=overall'));
  await outcomes(page).first().waitFor();
  await page.getByRole('button', { name: 'Filter' }).click();
  await choose(page.getByRole('radio', { name: 'Female', exact: true }));
  await outcomes(page)
    .filter({ hasText: `All ${women}` })
    .waitFor();
  const youngest = page.getByRole('slider', { name: 'Minimum age' });
  for (let step = 0; step < 15; step += 1) await youngest.press('ArrowRight');
  const older = all.filter((row) => row.Gender === 'Female' && (row.Age ?? 0) >= 33).length;
  await outcomes(page)
    .filter({ hasText: `All ${older}` })
    .waitFor();
  await page.keyboard.press('Escape');
  await expect.poll(() => new URL(page.url()).searchParams.get('age')).toBe('33-80');
  await tabs(page).getByText('Individual recordings').click();
  await rows(page).first().waitFor();
  await expect.poll(() => rows(page).count()).toBe(Math.min(10, older));
  await tabs(page).getByText('User scenarios').click();
  await page.getByRole('heading', { name: `${older} testers` }).waitFor();
  await page.reload();
  await page.getByRole('heading', { name: `${older} testers` }).waitFor();
  await page.getByRole('link', { name: 'Remove filter: Age 33–80' }).click();
  await page.getByRole('heading', { name: `${women} testers` }).waitFor();
  for (const tab of ['overall', 'scenarios', 'recordings']) {
    await page.goto(here.server.url + resultsPath(prototype, `?tab=${tab}&gender=Other&age=79-80`));
    await page.getByText('No recordings match these filters').waitFor();
  }
  await page.getByRole('link', { name: 'Clear filters' }).click();
  await rows(page).first().waitFor();
  await expect.poll(() => new URL(page.url()).search).toBe('?tab=recordings');
});

it('hides Play at status 0, flags what is not synced, shows long answers on hover and focus, and the columns of the methodology', async () => {
  const page = await signedIn(here.browser, researcher);
  const [row] = await rowsOf(researcher, prototype);
  if (!row) throw new Error('There is no recording.');
  const long = 'I looked for the price on the first screen and found it on the third one only.';
  const made = (over: Partial<RecordingRow>): RecordingRow => ({ ...row, ...over });
  const Recordings = [
    made({ Id: row.Id, IntegrityEyeTracker: -1, OpenAnswers: { issues: long, impression: 'Short' } }),
    made({ Id: 'rec_waiting', Status: 0, Outcome: null, OpenAnswers: {} }),
  ];
  await answer(page, calls.getRecordings.path, { Recordings, RemovedIds: [], Complete: true, Cursor: '' });
  await page.route(`**${calls.getProjectData.path}`, async (route) => {
    const project = (await (await route.fetch()).json()) as WireProject;
    await route.fulfill({ json: { ...project, CreatedFromMethodology: true } });
  });
  await page.goto(here.server.url + resultsPath(prototype, '?tab=recordings'));
  await rows(page).nth(1).waitFor();
  await expect
    .poll(async () => (await page.getByRole('columnheader').allInnerTexts()).slice(-6))
    .toEqual(['Issues', 'Likes', 'Dislikes', 'Surprising', 'Missing', 'Impression']);
  await expect.poll(() => rows(page).nth(0).getByText('Not synced').count()).toBe(1);
  await expect.poll(() => rows(page).nth(1).getByText('Not synced').count()).toBe(0);
  expect(
    await rows(page)
      .getByRole('link', { name: /^Play / })
      .count(),
  ).toBe(1);
  const full = page.getByText(long);
  await expect.poll(() => full.isVisible()).toBe(false);
  await rows(page).getByRole('button').first().hover();
  await full.waitFor();
  await page.mouse.move(5, 5);
  await full.waitFor({ state: 'hidden' });
  await rows(page).getByRole('button').first().focus();
  await full.waitFor();
  await page.keyboard.press('Escape');
  await full.waitFor({ state: 'hidden' });
});

it('says with the literal words that nothing has been collected yet', async () => {
  const page = await signedIn(here.browser, researcher);
  await answer(page, calls.getRecordings.path, { Recordings: [], RemovedIds: [], Complete: true, Cursor: '' });
  await page.goto(here.server.url + resultsPath(website, '?tab=recordings'));
  await page.getByText('You have not collected any responses yet. Start the project to see the recordings here', { exact: true }).waitFor();
});
