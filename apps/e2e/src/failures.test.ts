/** Calls of the studio made to fail in a browser; all the others fail in failures.page.test.tsx of the studio. */
import { it } from './harness/test.ts';
import { failureCases } from './failures/cases.ts';
import { failCall, shortenWaits, ways, type Way } from './failures/failing-call.ts';
import type { FailureCase, Scene } from './failures/failure-case.ts';
import { openDesk } from './harness/browser.ts';
import { researcherAt } from './harness/researcher.ts';
import { waysAt } from './harness/share.ts';
import { serverAndBrowser } from './harness/setting.ts';
import { answerNotices } from './steps/signed-in.ts';

const here = serverAndBrowser();
let scene: Scene;
let token = '';

it.beforeAll(async () => {
  const rea = await researcherAt(here.server.url);
  token = rea.token;
  const made = await rea.call('createProject', { projectName: 'Lamps', questionType: 24, targetPlatform: 3 });
  if (!('ProjectData' in made)) throw new Error('The project was not made.');
  scene = { draftId: made.ProjectData.Id };
  const list = await rea.call('getApiQuest', { projectId: scene.draftId });
  if ('error' in list) throw new Error(list.error);
  await rea.call('addQuestItem', { quest: list.Quest.Id, type: 0, after: list.Items[0]?.QuestItem.Id, questionType: 3 });
});

/** The case in one way of failing, at a desk of its own. */
async function tryOut(one: FailureCase, way: Way): Promise<void> {
  const page = await openDesk(here.browser, { width: 1280, height: 900 });
  await answerNotices(page);
  if (way === 'a time-out') await shortenWaits(page, one.call);
  await page.addInitScript((kept) => localStorage.setItem('access_token', kept), token);
  const open = () => page.goto(here.server.url + one.path(scene));
  if (one.act) await open();
  const release = await failCall(page, one.call, way);
  await (one.act?.(page) ?? open());
  await page.getByText(one.failed).first().waitFor();
  await page.getByText(ways[way]).first().waitFor();
  await page.waitForFunction(() => document.querySelector('[data-loading=true], [role=status][aria-label=Loading]') === null);
  await release();
  // Fields are saved as they are left, and a page that closes leaves them: that has to fail too, or the next way finds them saved.
  await page.context().close();
}

for (const [place, one] of failureCases.entries())
  it(`${one.call} that fails at ${String(one.path({} as Scene)).replaceAll('undefined', '…')} says what failed and what to do`, async () => {
    // Each at a desk of its own: mostly they wait, for limits and for further tries.
    await Promise.all(waysAt(place, Object.keys(ways) as Way[]).map((way) => tryOut(one, way)));
  });
