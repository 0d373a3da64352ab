/** How the prototype editor feels in Chromium with 60 screens of 20 hotspots each: arrow keys and a drag of a hotspot, each beside a bare page that moves a box alike. */
import type { Page } from 'playwright-core';
import { callApi, done, findItems, makeProject, readTravelPrototype, uploadFile, type Researcher } from '@sightline/testkit';
import { calls } from '@sightline/wire/calls';
import type { BenchRow } from './bench.ts';
import { withStudio, median, type StudioSession } from './studio-session.ts';
import { feel, p95, type Felt } from './studio-pages.ts';

const port = Number(process.env['BENCH_PORT'] ?? 4268);
const runs = 3;
const screenCount = 60;
const hotspotCount = 20;
const presses = 60;
const interactionBarMs = 100;
const frameBarMs = 50;

async function makeLargePrototype(researcher: Researcher): Promise<string> {
  const { Id } = await makeProject(researcher, { name: 'Sixty screens', description: '', questionType: 31, targetPlatform: 1 });
  const questionId = (await findItems(researcher, Id))[0]?.QuestItem.Id ?? '';
  const picture = readTravelPrototype().screens[0]!;
  const ids: string[] = [];
  for (let index = 0; index < screenCount; index += 1) {
    const file = { name: `Screen ${index + 1}.webp`, type: 'image/webp', bytes: picture.picture };
    const answer = done(await uploadFile(researcher, calls.uploadPrototypeScreen, { questionId }, file));
    if ('screen' in answer) ids.push(answer.screen.Id);
  }
  for (const [index, screenId] of ids.entries()) {
    const Hotspots = Array.from({ length: hotspotCount }, (_, spot) => ({
      Id: '',
      X: 20 + 80 * (spot % 4),
      Y: 20 + 60 * Math.floor(spot / 4),
      Width: 60,
      Height: 40,
      TargetScreenId: ids[(index + spot + 1) % screenCount] ?? null,
    }));
    done(await callApi(researcher, calls.updatePrototypeScreen, { screenId, Hotspots }));
  }
  return Id;
}

/** As a key that is held down. */
async function holdArrows(page: Page): Promise<void> {
  for (let press = 0; press < presses; press += 1) {
    await page.keyboard.press(press % 20 < 10 ? 'ArrowRight' : 'ArrowLeft');
    await page.waitForTimeout(33);
  }
}

async function dragAbout(page: Page, box: { x: number; y: number; width: number; height: number }): Promise<void> {
  const [x, y] = [box.x + box.width / 2, box.y + box.height / 2];
  await page.mouse.move(x, y);
  await page.mouse.down();
  for (let step = 0; step < 120; step += 1) {
    await page.mouse.move(x + 60 * Math.sin(step / 10), y + 40 * Math.sin(step / 7));
    await page.waitForTimeout(16);
  }
  await page.mouse.up();
  await page.waitForTimeout(200);
}

/** tsx marks functions with their names by a helper of its own, which pages do not have. */
const markNames = 'globalThis.__name = (named) => named';

type Work = (page: Page, box: { x: number; y: number; width: number; height: number }) => Promise<void>;

async function onBarePage(studio: StudioSession, work: Work): Promise<Felt> {
  const page = await studio.browser.newPage();
  await page.goto(`${studio.url}/healthz`);
  await page.evaluate(markNames);
  await page.evaluate(() => {
    document.body.innerHTML = '<button style="position: absolute; left: 300px; top: 300px; width: 60px; height: 40px"></button>';
    const box = document.body.querySelector('button')!;
    let left = 300;
    const put = (x: number): void => {
      left = x;
      box.style.left = `${left}px`;
    };
    addEventListener('keydown', (event) => put(left + (event.key === 'ArrowRight' ? 1 : -1)));
    addEventListener('pointermove', (event) => event.buttons > 0 && put(event.clientX - 30));
  });
  const felt = await feltOn(page, 'button', work);
  await page.close();
  return felt;
}

async function inEditor(studio: StudioSession, projectId: string, work: Work): Promise<Felt> {
  const page = await studio.browser.newPage();
  await page.goto(`${studio.url}/project/${projectId}/set-up-project`);
  const felt = await feltOn(page, 'button[data-hotspot]', work);
  await page.close();
  return felt;
}

async function feltOn(page: Page, selector: string, work: Work): Promise<Felt> {
  const spot = page.locator(selector).nth(0);
  await spot.scrollIntoViewIfNeeded();
  await spot.click();
  await page.waitForTimeout(1_500);
  const box = await spot.boundingBox();
  if (!box) throw new Error('The hotspot has no place on the page.');
  return feel(page, () => work(page, box));
}

async function repeated<T>(work: () => Promise<T>): Promise<T[]> {
  const all: T[] = [];
  for (let run = 0; run < runs; run += 1) all.push(await work());
  return all;
}

const slowFrames = ({ frames }: Felt) => frames.filter((ms) => ms > frameBarMs).length;
const count = (value: number) => String(value);
const ms = (value: number) => `${value.toFixed(0)} ms`;

interface Measured {
  name: string;
  figure: (felt: Felt) => number;
  bar: number;
  unit: (value: number) => string;
}

function row({ name, figure, bar, unit }: Measured, felt: Felt[], bare: Felt[]): BenchRow {
  const [ours, base] = [median(felt.map(figure)), median(bare.map(figure))];
  const ratio = base === 0 ? '–' : (ours / base).toFixed(2);
  const title = `${name}, ${screenCount} × ${hotspotCount} hotspots`;
  return { name: title, ours: unit(ours), baseline: `${unit(base)} (bare page)`, ratio, bar: `≤ ${unit(bar)}`, ok: ours <= bar };
}

export default function prototypeSpeed(): Promise<BenchRow[]> {
  return withStudio(port, ['--window-size=1440,900'], async (studio) => {
    const projectId = await makeLargePrototype(studio.researcher);
    const keys = [
      await repeated(() => inEditor(studio, projectId, holdArrows)),
      await repeated(() => onBarePage(studio, holdArrows)),
    ] as const;
    const drag = [
      await repeated(() => inEditor(studio, projectId, dragAbout)),
      await repeated(() => onBarePage(studio, dragAbout)),
    ] as const;
    return [
      row({ name: 'arrow keys: long tasks', figure: (one) => one.longTasks, bar: 0, unit: count }, ...keys),
      row(
        { name: 'arrow keys: p95 from key to picture', figure: (one) => p95(one.interactions), bar: interactionBarMs, unit: ms },
        ...keys,
      ),
      row({ name: 'drag: long tasks', figure: (one) => one.longTasks, bar: 0, unit: count }, ...drag),
      row({ name: `drag: frames over ${frameBarMs} ms`, figure: slowFrames, bar: 0, unit: count }, ...drag),
    ];
  });
}
