/** Card numbers typed into the card form and into a website under test; then everything that the server keeps, prints and answers is searched for them. */
import { createHash } from 'node:crypto';
import { gzipSync } from 'node:zlib';
import { addQuestion, makeResearcher, makeWebsiteStudy, startCollector } from '@sightline/testkit';
import type { Page } from '@playwright/test';
import { expect, it } from './harness/test.ts';
import { openDesk } from './harness/browser.ts';
import { researcherAt, type Researcher } from './harness/researcher.ts';
import { watchful } from './harness/environments.ts';
import { serverAndBrowser } from './harness/setting.ts';
import { cardForm, fillCard } from './steps/card-steps.ts';
import { codeIn, keptFiles, keptRows, numberIn, placesOf, printedLines, type Kept } from './steps/kept-search.ts';
import { withDatabase } from './steps/let-lapse.ts';
import { deskOf } from './steps/signed-in-desk.ts';
import { agree, next, untilThanked } from './steps/tester-steps.ts';

const here = serverAndBrowser(watchful);
const account = { name: 'Rea Nordahl', email: 'rea.planted-number@nordlys.example', password: 'seven lamps in a row' };
const holder = 'Wilhelmina Crabtree';
const refused = { number: '4000 0000 0000 9979', code: '538', says: 'Your card was declined.' };
const wrongCode = { number: '4000 0000 0000 0127', code: '907', says: "Your card's security code is incorrect." };
const accepted = { number: '3714 496353 98431', code: '8264' };
/** Put where it may well be kept, and written like a card's number: what finds it would find a card. */
const harmless = '8203 1172 4465 9031';

const digitsOf = (number: string) => number.replaceAll(' ', '');
const isHarmless = numberIn(digitsOf(harmless), harmless);
const isPlanted = [refused, wrongCode, accepted].flatMap(({ number, code }) => [
  numberIn(digitsOf(number), number),
  codeIn(code, [holder, digitsOf(number).slice(-4)]),
]);
const plantedIn = (kept: readonly Kept[]) => placesOf(kept, (text) => text.includes('Crabtree') || isPlanted.some((isIn) => isIn(text)));

let researcher: Researcher;
let study: { projectId: string; testQuestionId: string; link: string };
it.beforeAll(async () => {
  const { url } = here.server;
  const maker = await makeResearcher(url, account);
  researcher = await researcherAt(url, account);
  const made = await makeWebsiteStudy(maker, {
    name: `Lamps of ${harmless}`,
    description: '',
    test: {
      Name: 'Buy a lamp',
      EyeTrackingWebSiteUrl: `${url}/demo/shop/`,
      EyeTrackingWebSiteObjective: 'Find the lamp and buy it.',
      RecordBy: 'snippet',
    },
    before: [],
    after: [],
  });
  await addQuestion(maker, made.projectId, made.testQuestionId, { type: 1, fields: { Name: 'Which lamp was it?' } });
  study = { ...made, link: `${url}/t/${(await startCollector(maker, made.projectId)).invitationCode}` };
});

const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });

/** The site shows the harmless number, which nobody typed; the card's stands in fields, also in those of a page that comes back with what was typed. */
async function typeIntoShop(runner: Page): Promise<Page> {
  const opening = runner.context().waitForEvent('page');
  await button(runner, 'Start').click();
  const shop = await opening;
  await shop.locator('.sightline-own').waitFor({ state: 'attached' });
  await shop.goto(`${here.server.url}/demo/shop/search?q=${encodeURIComponent(harmless)}`);
  await shop.locator('.sightline-own').waitFor({ state: 'attached' });
  await shop.goto(`${here.server.url}/demo/shop/lamps`);
  await shop.getByRole('main').getByRole('listitem').first().getByRole('link').first().click();
  await shop.getByRole('button', { name: 'Add to basket' }).click();
  await shop.getByRole('button', { name: 'To the checkout' }).click();
  await shop.getByRole('textbox', { name: 'Name' }).pressSequentially(accepted.number);
  await shop.getByRole('textbox', { name: 'Address' }).fill(digitsOf(accepted.number));
  await shop.getByRole('textbox', { name: 'Postal code' }).pressSequentially(accepted.code);
  await shop.getByRole('button', { name: 'Place the order' }).click();
  await shop.getByText('City is missing').waitFor();
  await expect.poll(() => shop.getByRole('textbox', { name: 'Name' }).inputValue()).toBe(accepted.number);
  return shop;
}

async function payWithThree(desk: Page): Promise<void> {
  await desk.goto(`${here.server.url}/payment-methods/expert`);
  const pay = cardForm(desk).getByRole('button', { name: 'Pay $99' });
  for (const { number, code, says } of [refused, wrongCode]) {
    await fillCard(desk, number, { name: holder, code });
    await pay.click();
    await cardForm(desk).getByRole('alert').getByText(says).waitFor();
  }
  await fillCard(desk, accepted.number, { name: holder, code: accepted.code });
  await pay.click();
  await desk.waitForURL('**/subscription/success');
}

/** What the browser of the researcher keeps for later visits. */
async function keptByBrowser(desk: Page): Promise<Kept> {
  const text = await desk.evaluate(() => JSON.stringify([{ ...localStorage }, { ...sessionStorage }, history.state]));
  return { place: 'browser', bytes: Buffer.from(text) };
}

/** Answers of the calls about money and results, and the replay's streams. */
async function answers(): Promise<Kept[]> {
  const project = study.projectId;
  const rows = await researcher.call('getRecordings', { project });
  const rid = (Array.isArray(rows) ? rows[0]?.Id : undefined) ?? '';
  const replay = await researcher.call('getReplay', { rid, qid: study.testQuestionId });
  const asked = {
    getRecordings: rows,
    getReplay: replay,
    getSummary: await researcher.call('getSummary', { project }),
    getProjectData: await researcher.call('getProjectData', { projectId: project }),
    getUserProfile: await researcher.call('getUserProfile', {}),
    getTransactions: await researcher.call('getTransactions', {}),
  };
  const streams = replay.streams.map(async ({ kind, url }) => {
    const response = await fetch(here.server.url + url, { headers: { authorization: `Bearer ${researcher.token}` } });
    expect(response.status).toBe(200);
    return { place: `stream ${kind.split('.')[0]}`, bytes: Buffer.from(await response.arrayBuffer()) };
  });
  const texts = Object.entries(asked).map(([place, answer]) => ({ place, bytes: Buffer.from(JSON.stringify(answer)) }));
  return [...texts, ...(await Promise.all(streams))];
}

const isProcessed = async () => {
  const rows = await researcher.call('getRecordings', { project: study.projectId });
  return Array.isArray(rows) && rows.some(({ Status }) => Status === 1);
};

it('keeps no more of a card than brand, last digits and date, and nothing of what a tester types into fields', async () => {
  const { server, browser } = here;
  const desk = await deskOf(browser, researcher);
  const runner = await openDesk(browser, { width: 1280, height: 900 });
  await agree(runner, study.link, { age: 39, gender: 'Female' });
  const shop = await typeIntoShop(runner);
  await payWithThree(desk);

  // While the session is under way, its chunks lie in the journal.
  const isOrdered = (text: string) => text.includes('City is missing');
  await expect.poll(async () => placesOf(await keptRows(server), isOrdered), { intervals: [2_000] }).toContain('table public.chunk');
  const journal = await keptRows(server);
  expect(plantedIn(journal)).toEqual([]);
  expect(placesOf(journal, isHarmless)).toEqual(expect.arrayContaining(['table public.chunk', 'table public.project']));

  await runner.bringToFront();
  await button(runner, 'I did it').click();
  await runner.locator('textarea').fill(`The one of ${harmless}`);
  await next(runner);
  await untilThanked(runner);
  await shop.close();
  await researcher.call('contactUs', { name: account.name, email: account.email, text: `About ${harmless}` });
  await fetch(`${server.url}/t/${digitsOf(harmless)}`);
  await expect.poll(isProcessed).toBe(true);
  await expect.poll(async () => placesOf(await keptFiles(server), isHarmless).join(), { intervals: [2_000] }).toContain('file outbox/');

  const found = await answers();
  const kept = [...(await keptRows(server)), ...(await keptFiles(server)), ...printedLines(server), ...found, await keptByBrowser(desk)];
  expect(plantedIn(kept)).toEqual([]);
  const places = placesOf(kept, isHarmless).join('\n');
  const where = [
    'table public.project',
    'file postgres/',
    'file outbox/',
    'file files/',
    'printed',
    'getProjectData',
    'getSummary',
    'stream page',
  ];
  expect(where.filter((place) => !places.includes(place))).toEqual([]);

  const cards = await withDatabase(server, (database) => database.query<Record<string, unknown>>('select * from sandbox_card'));
  expect(cards.rows).toEqual([
    {
      id: expect.any(String) as unknown,
      customer_id: expect.any(String) as unknown,
      brand: 'American Express',
      last4: '8431',
      exp_month: 12,
      exp_year: 2040,
      outcome: 'succeeds',
    },
  ]);
});

const writings: [string, string | Buffer][] = [
  ['in one', `{"n":371449635398431}`],
  ['in groups', 'card 3714-496353-98431'],
  ['in an address', '?q=3714%20496353%2098431'],
  ['in UTF-16', Buffer.from(accepted.number, 'utf16le')],
  ['key by key', [...digitsOf(accepted.number)].map((key, at) => `{"key":"${key}","t":${at * 90}}`).join('\n')],
  ...['', '{', '{"'].map((before): [string, string] => [
    `in base64 after '${before}'`,
    Buffer.from(`${before}${accepted.number}"}`).toString('base64'),
  ]),
  ['in hex', `\\x${Buffer.from(digitsOf(accepted.number)).toString('hex')}`],
  ['as a hash', createHash('sha256').update(digitsOf(accepted.number)).digest()],
  ['gzipped after other bytes', Buffer.concat([Buffer.alloc(9, 7), gzipSync(`<input value="${accepted.number}">`), Buffer.alloc(9)])],
  ['by its code', '{"card":{"cvc":"8264"}}'],
  ['by a code of three', 'last4=9979&cvc=538'],
  ['by its holder', '"name":"Wilhelmina Crabtree"'],
];
for (const [how, written] of writings)
  it(`would find it ${how}`, () => {
    const bytes = Buffer.from(written);
    expect(plantedIn([{ place: 'here', bytes }])).toEqual(['here']);
  });
