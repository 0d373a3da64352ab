/**
 * `npm run trial -- endings [sessions] [at once]`: tests of the demo shop end on a machine that is kept busy, with what its recorder sends delayed
 * by 0 to 20 s. Compares every recording with what its tester did. Bar: nothing lost, every outcome right.
 */
import { calls } from '@sightline/wire/calls';
import { callApi } from '@sightline/testkit';
import { setTimeout as pause } from 'node:timers/promises';
import { keepBusy } from '../common/busy-machine.ts';
import { linkOf, makeShopStudy, type ShopStudy } from '../common/shop-study.ts';
import { openBrowser, takeAll } from '../common/testers.ts';
import { startTrialServer } from '../common/trial-server.ts';
import { shopHost } from './slow-proxy.ts';
import { takeTest, waysToEnd, type TakenTest } from './take-test.ts';

const sessions = Number(process.argv[2] ?? 100);
const atOnce = Number(process.argv[3] ?? 8);
const maxDelayMs = 20_000;
/** The server is at rest by then; what it still waits for does not come. */
const settlesWithinMs = 180_000;

type Rows = { Id: string; Status: number; Outcome: string | null; Clicks: number | null; MissingSec?: number | undefined }[];

/** Rows of the recordings once all are processed. */
async function readRows({ researcher, projectId }: ShopStudy, count: number): Promise<Rows> {
  let rows: Rows = [];
  for (const endsAt = Date.now() + settlesWithinMs; Date.now() < endsAt; await pause(2_000)) {
    const answer = await callApi(researcher, calls.getRecordings, { project: projectId });
    if (Array.isArray(answer)) rows = answer;
    if (rows.filter(({ Status }) => Status === 1).length >= count) break;
  }
  return rows;
}

/** Whether chunks of the site's stream are missing from what is stored. */
async function isIncomplete({ researcher }: ShopStudy, recordingId: string): Promise<boolean> {
  const manifest = await callApi(researcher, calls.getReplay, { rid: recordingId }).catch(() => null);
  if (manifest === null || !('streams' in manifest)) return true;
  const site = manifest.streams.filter(({ kind }) => kind === 'page');
  return site.length === 0 || site.some(({ incomplete }) => incomplete === true);
}

/** What is wrong with a recording, one sentence each. */
async function judge(study: ShopStudy, test: TakenTest, rows: Rows): Promise<{ lost: string[]; outcome: string[] }> {
  const row = rows.find(({ Id }) => Id === test.recordingId);
  const isReached = row?.Outcome === 'Success' || row?.Outcome === 'Difficult';
  const lost = [
    ...(test.failure === null ? [] : [`was not finished: ${test.failure}`]),
    ...(row?.Status === 1 ? [] : [`has status ${row?.Status ?? 'none'}`]),
    ...((row?.MissingSec ?? 0) > 0 ? [`lacks ${row?.MissingSec} s`] : []),
    ...(row?.Clicks === test.clicks ? [] : [`has ${row?.Clicks ?? 'no'} clicks of ${test.clicks}`]),
    ...((await isIncomplete(study, test.recordingId)) ? ['lacks chunks'] : []),
    ...(test.untaken.length === 0 ? [] : [`sent ${test.untaken.join(', ')} in vain`]),
  ];
  return { lost, outcome: isReached === test.reached ? [] : [`is shown as ${row?.Outcome ?? 'nothing'}`] };
}

async function run(): Promise<boolean> {
  const server = await startTrialServer();
  const other = new URL('/demo/shop/', server.url);
  other.hostname = shopHost;
  const studies = [await makeShopStudy(server.url, sessions), await makeShopStudy(server.url, sessions, other.href)];
  const studyOf = (place: number): ShopStudy => studies[place % 2] as ShopStudy;
  const browser = await openBrowser();
  const rest = keepBusy();
  try {
    const tests = await takeAll(sessions, atOnce, async (place) => {
      const delayMs = Math.round((place * maxDelayMs) / Math.max(1, sessions - 1));
      const link = linkOf(studyOf(place), Math.floor(place / 2));
      const test = await takeTest(browser, { link, place, delayMs, isOtherOrigin: place % 2 === 1 });
      return test;
    });
    await rest();
    const rows = await Promise.all(studies.map((study, at) => readRows(study, Math.ceil((sessions - at) / 2))));
    let [lost, wrong] = [0, 0];
    for (const test of tests) {
      const found = await judge(studyOf(test.place), test, rows[test.place % 2] ?? []);
      lost += found.lost.length > 0 ? 1 : 0;
      wrong += found.outcome.length > 0 ? 1 : 0;
      const said = [...found.lost, ...found.outcome];
      if (said.length > 0)
        console.log(
          `session ${test.place} (${test.way}, ${test.isOtherOrigin ? 'other' : 'same'} origin, ${test.delayMs} ms): ${said.join('; ')}`,
        );
    }
    const ways = waysToEnd.map((way) => `${tests.filter((test) => test.way === way).length} by the ${way}`).join(', ');
    console.log(`${tests.length} endings (${ways}; half on another origin), ${atOnce} at once, delays 0 to ${maxDelayMs / 1_000} s`);
    console.log(`recordings with something lost ${lost}, outcomes that differ from the truth ${wrong} (bar: 0 and 0)`);
    return lost + wrong === 0;
  } finally {
    await rest();
    await browser.close();
    await server.stop();
  }
}

process.exit((await run()) ? 0 : 1);
