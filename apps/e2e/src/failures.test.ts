/** Every call of the studio made to fail, one after the other: what failed is said, what was typed is kept, nothing hangs behind a loader. */
import { readdirSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import type { Page } from '@playwright/test';
import { expect, it } from './harness/test.ts';
import { failureCases, failedElsewhere } from './failures/cases.ts';
import { failCall, shortenWaits, ways, type Way } from './failures/failing-call.ts';
import type { FailureCase, Scene } from './failures/failure-case.ts';
import { openDesk } from './harness/browser.ts';
import { researcherAt } from './harness/researcher.ts';
import { waysAt } from './harness/share.ts';
import { serverAndBrowser } from './harness/setting.ts';
import { answerNotices } from './steps/signed-in.ts';

const here = serverAndBrowser();
let scene: Scene;
const tokens = { guest: null as string | null, newcomer: null as string | null, researcher: null as string | null };

it.beforeAll(async () => {
  const rea = await researcherAt(here.server.url);
  const nils = await researcherAt(here.server.url);
  tokens.researcher = rea.token;
  // A session elsewhere, which can be signed out.
  await researcherAt(here.server.url, rea);
  tokens.newcomer = nils.token;
  await rea.call('updateUserCreditCardSettings', { amount: 0 });
  const project = async (projectName: string, questionType = 24) => {
    const made = await rea.call('createProject', { projectName, questionType, targetPlatform: 3 });
    if (!('ProjectData' in made)) throw new Error('The project was not made.');
    const test = made.ProjectData.QuestData.Items[0]?.QuestItem.Id ?? '';
    if (questionType !== 24) return made.ProjectData.Id;
    const fields = { EyeTrackingWebSiteUrl: `${here.server.url}/demo/shop/`, EyeTrackingWebSiteObjective: 'Find a lamp.' };
    await rea.call('updateObject', Object.fromEntries(Object.entries(fields).map(([name, value]) => [`${test}___${name}`, value])));
    return made.ProjectData.Id;
  };
  const draftId = await project('Lamps');
  const list = await rea.call('getApiQuest', { projectId: draftId });
  if ('error' in list) throw new Error(list.error);
  await rea.call('addQuestItem', { quest: list.Quest.Id, type: 0, after: list.Items[0]?.QuestItem.Id, questionType: 3 });
  const invitedId = await project('Shades');
  const added = await rea.call('addCollector', { project: invitedId, collectortype: 1 });
  const paidId = await project('Sconces');
  const paid = await rea.call('addCollector', { project: paidId, collectortype: 2 });
  const demos = (await rea.call('getApiProjects', { count: 20, order: 3 })).filter(({ ReadOnly }) => ReadOnly);
  const resultsOf = (type: number): string => {
    const demo = demos.find(({ MainQuestionType }) => MainQuestionType === type);
    return `/project/${demo?.Id ?? ''}/collector/${demo?.Collectors[0]?.Id ?? ''}/analyze-results`;
  };
  scene = {
    draftId,
    prototypeId: await project('Screens', 31),
    invitedId,
    collectorId: 'collector' in added ? added.collector.Id : '',
    paidPath: `/project/${paidId}/collector/${'collector' in paid ? paid.collector.Id : ''}`,
    websiteResults: resultsOf(24),
    prototypeResults: resultsOf(31),
  };
});

async function deskFor({ as, call }: FailureCase, way: Way): Promise<Page> {
  const page = await openDesk(here.browser, { width: 1280, height: 900 });
  await answerNotices(page);
  if (way === 'a time-out') await shortenWaits(page, call);
  const token = tokens[as];
  if (token !== null) await page.addInitScript((kept) => localStorage.setItem('access_token', kept), token);
  return page;
}

/** The case in one way of failing, at a desk of its own. */
async function tryOut(one: FailureCase, way: Way): Promise<void> {
  const page = await deskFor(one, way);
  const open = () => page.goto(here.server.url + one.path(scene));
  if (one.act) await open();
  const letGo = await failCall(page, one.call, way);
  await (one.act?.(page) ?? open());
  if (one.failed !== undefined) await page.getByText(one.failed).first().waitFor();
  if (one.advice !== false) await page.getByText(ways[way]).first().waitFor();
  await page.waitForFunction(() => document.querySelector('[data-loading=true], [role=status][aria-label=Loading]') === null);
  const { kept } = one;
  if (kept) await expect.poll(() => page.getByLabel(kept.label, { exact: true }).inputValue()).toBe(kept.text);
  await letGo();
  // Fields are saved as they are left, and a page that closes leaves them: that has to fail too, or the next way finds them saved.
  await page.context().close();
}

for (const [place, one] of failureCases.entries())
  it(`${one.call} that fails at ${String(one.path({} as Scene)).replaceAll('undefined', '…')} says what failed and what to do, and keeps what was typed`, async () => {
    // Each at a desk of its own: mostly they wait, for limits and for further tries.
    await Promise.all(waysAt(place, Object.keys(ways) as Way[]).map((way) => tryOut(one, way)));
  });

it('every call that the studio makes is among them', () => {
  const studio = resolve(import.meta.dirname, '../../studio/src');
  const made = readdirSync(studio, { recursive: true, encoding: 'utf8' })
    .filter((path) => /\.tsx?$/.test(path) && !path.includes('.test.'))
    .flatMap((path) => [
      ...readFileSync(join(studio, path), 'utf8').matchAll(
        /call(?:Api|IfChanged|ForFile)\(\s*(?:\w+ === '\w+' \? )?'(\w+)'(?: : '(\w+)')?/g,
      ),
    ])
    .flatMap(([, first, second]) => [first, second].filter((name) => name !== undefined));
  const tried = new Set<string>([...failureCases.map(({ call }) => call), ...Object.keys(failedElsewhere)]);
  expect(made.length).toBeGreaterThan(30);
  expect([...new Set(made)].filter((name) => !tried.has(name)).sort()).toEqual([]);
});
