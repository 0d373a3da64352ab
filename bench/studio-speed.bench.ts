/** How the studio feels in Chromium: typing into the editor of a project with 60 questions, and scrolling through 1,000 projects, each beside a bare page. */
import type { Page } from 'playwright-core';
import { addQuestion, findItems, makeProject, type Researcher } from '@sightline/testkit';
import type { BenchRow } from './bench.ts';
import type { ServerProcess } from './server-process.ts';
import { withStudio, median, type StudioSession } from './studio-session.ts';
import { feel, p95, type Felt } from './studio-pages.ts';

const port = Number(process.env['BENCH_PORT'] ?? 4267);
const runs = 3;
const questionCount = 60;
const projectCount = 1_000;
const typed = 'You want to give a lamp as a present on 12 December. Would it arrive in time?';
const interactionBarMs = 100;
const frameBarMs = 50;

async function makeLongProject(researcher: Researcher): Promise<string> {
  const { Id } = await makeProject(researcher, { name: 'Sixty questions', description: '', questionType: 24 });
  let last = (await findItems(researcher, Id))[0]?.QuestItem.Id ?? null;
  for (let index = 1; index < questionCount; index += 1) {
    const type = [1, 3, 4, 5, 9, 18][index % 6] ?? 1;
    last = await addQuestion(researcher, Id, last, { type, fields: { Name: `Question ${index}` } });
  }
  return Id;
}

async function insertProjects(server: ServerProcess, email: string): Promise<void> {
  const client = await server.connect();
  await client.query(
    `insert into project (id, owner_id, name, description, language, main_question_type, target_platform, devices, preview_code, created_at, last_data_update)
     select 'prj_scroll' || n, account.id, 'Study ' || n, 'What keeps people from paying', 'en', 24, 3, '3', 's' || n,
       now() - n * interval '1 hour', now() from account, generate_series(1, ${projectCount}) as n where email = $1`,
    [email],
  );
  await client.end();
}

const type = (page: Page) => page.keyboard.type(typed, { delay: 40 });

interface Turn {
  px: number;
  everyMs: number;
  /** Turns without a move after which the end of the page is reached. */
  still: number;
}

/** A wheel notch by notch, faster than a hand turns one. */
const notches: Turn = { px: 120, everyMs: 16, still: 20 };
/** Most of a window at once, as a wheel that is spun or a hurried trackpad does. */
const jumps: Turn = { px: 700, everyMs: 50, still: 8 };

/** To the end of the page, until no more comes. */
const scroll =
  ({ px, everyMs, still }: Turn) =>
  async (page: Page): Promise<void> => {
    await page.mouse.move(700, 500);
    for (let stood = 0, last = -1; stood < still;) {
      await page.mouse.wheel(0, px);
      await page.waitForTimeout(everyMs);
      const now = await page.evaluate(() => window.scrollY);
      stood = now === last ? stood + 1 : 0;
      last = now;
    }
  };

async function onBarePage(studio: StudioSession, html: string, work: (page: Page) => Promise<void>): Promise<Felt> {
  const page = await studio.browser.newPage();
  await page.goto(`${studio.url}/healthz`);
  await page.evaluate((body) => document.body.replaceChildren(document.createRange().createContextualFragment(body)), html);
  await page.locator('textarea, div').first().click();
  const felt = await feel(page, () => work(page));
  await page.close();
  return felt;
}

async function inEditor(studio: StudioSession, projectId: string): Promise<Felt> {
  const page = await studio.browser.newPage();
  await page.goto(`${studio.url}/project/${projectId}/set-up-project`);
  const field = page.getByLabel('Task for the tester');
  await field.fill('');
  await field.click();
  await page.waitForTimeout(1_500);
  const felt = await feel(page, () => type(page));
  await page.close();
  return felt;
}

async function inList(studio: StudioSession, work: (page: Page) => Promise<void>): Promise<Felt> {
  const page = await studio.browser.newPage();
  await page.goto(`${studio.url}/projects`);
  await page.getByRole('link', { name: 'Study 1', exact: true }).waitFor();
  await page.waitForTimeout(1_000);
  const felt = await feel(page, () => work(page));
  const reached = await page
    .locator('li[aria-posinset]')
    .evaluateAll((tiles) => Math.max(...tiles.map((tile) => Number(tile.ariaPosInSet))));
  if (reached < projectCount) throw new Error(`Only ${reached} of ${projectCount} projects were scrolled through.`);
  await page.close();
  return felt;
}

async function repeated<T>(work: () => Promise<T>): Promise<T[]> {
  const all: T[] = [];
  for (let run = 0; run < runs; run += 1) all.push(await work());
  return all;
}

const slowFrames = ({ frames }: Felt) => frames.filter((ms) => ms > frameBarMs).length;
const ms = (value: number) => `${value.toFixed(0)} ms`;

interface Measured {
  name: string;
  ours: number;
  base: number;
  bar: number;
  unit: (value: number) => string;
}

function row({ name, ours, base, bar, unit }: Measured): BenchRow {
  const ratio = base === 0 ? '–' : (ours / base).toFixed(2);
  return { name, ours: unit(ours), baseline: `${unit(base)} (bare page)`, ratio, bar: `≤ ${unit(bar)}`, ok: ours <= bar };
}

const of = (felt: Felt[], figure: (one: Felt) => number) => median(felt.map(figure));
const count = (value: number) => String(value);

async function typingRows(studio: StudioSession): Promise<BenchRow[]> {
  const projectId = await makeLongProject(studio.researcher);
  const bare = await repeated(() => onBarePage(studio, '<textarea rows="4"></textarea>', type));
  const typing = await repeated(() => inEditor(studio, projectId));
  const name = `typing, ${questionCount} questions`;
  const tasks = (one: Felt) => one.longTasks;
  const untilSeen = (one: Felt) => p95(one.interactions);
  return [
    row({ name: `${name}: long tasks`, ours: of(typing, tasks), base: of(bare, tasks), bar: 0, unit: count }),
    row({
      name: `${name}: p95 from key to picture`,
      ours: of(typing, untilSeen),
      base: of(bare, untilSeen),
      bar: interactionBarMs,
      unit: ms,
    }),
  ];
}

async function scrollRow(studio: StudioSession, turn: Turn): Promise<BenchRow> {
  const bare = await repeated(() => onBarePage(studio, `<div style="height: ${60_000}px"></div>`, scroll(turn)));
  const scrolling = await repeated(() => inList(studio, scroll(turn)));
  return row({
    name: `scrolling, ${projectCount} projects by ${turn.px} px every ${turn.everyMs} ms: frames over ${frameBarMs} ms`,
    ours: of(scrolling, slowFrames),
    base: of(bare, slowFrames),
    bar: 0,
    unit: count,
  });
}

export default function studioSpeed(): Promise<BenchRow[]> {
  return withStudio(port, ['--window-size=1440,900'], async (studio) => {
    const typing = await typingRows(studio);
    await insertProjects(studio.server, studio.researcher.email);
    return [...typing, await scrollRow(studio, notches), await scrollRow(studio, jumps)];
  });
}
