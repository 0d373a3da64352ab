/** `npm run trial -- typed-text`: types words into every kind of field in every way, shows them in every place, and searches what left the browser for them. */
import { lightChromium } from '@sightline/testkit/chromium';
import type { SnippetSession } from '@sightline/wire/run';
import { chromium, type Browser, type Page } from 'playwright-core';
import { echoes } from './echoes.ts';
import { findWords, type Finding } from './search.ts';
import { ownParts, Sites } from './sites.ts';
import { surfaces, type Surface } from './surfaces.ts';
import { ways, type Way } from './ways.ts';
import { words, type TypedWord } from './words.ts';

/** Words that are typed on one page; each is shown in all places. */
const wordsPerPage = 7;
const minCombinations = 3_000;
const options = process.argv.slice(2);
/** Kinds of findings that are printed. */
const maxGroups = 120;

interface Typing {
  word: TypedWord;
  way: Way;
}

const labels = Object.fromEntries(
  ['done', 'gaveUp', 'showTask', 'hideTask', 'recording', 'timeLeft', 'minimise', 'move', 'sending', 'closeWindow'].map((name) => [
    name,
    name,
  ]),
) as unknown as SnippetSession['labels'];

function linkTo(site: string): string {
  const session: SnippetSession = {
    recordingId: 'rec_1',
    pageToken: 'token',
    questionId: 'qst_1',
    task: 'Fill in the form',
    endsAtMs: Date.now() + 600_000,
    language: 'en',
    direction: 'ltr',
    labels,
    recorder: { goalUrl: '', keptParameters: ['q', 'name', 'page'], leftOut: [] },
  };
  return `${site}/place#sightline=${Buffer.from(JSON.stringify(session)).toString('base64url')}`;
}

/** The words by turns, seven for a surface, and the ways by turns; with `all` every word into every surface. */
function plan(all: boolean): { surface: Surface; typings: Typing[] }[] {
  return surfaces.flatMap((surface, row) => {
    const fitting = ways.filter(({ fits }) => fits(surface));
    const count = all ? Math.ceil(words.length / wordsPerPage) : 1;
    return Array.from({ length: count }, (_, turn) => ({
      surface,
      typings: Array.from({ length: wordsPerPage }, (_, column) => ({
        word: words[((row + turn) * wordsPerPage + column) % words.length]!,
        way: fitting[(row + turn + column) % fitting.length]!,
      })),
    }));
  });
}

async function typeOne(page: Page, surface: Surface, { word, way }: Typing): Promise<void> {
  const cdp = await page.context().newCDPSession(page);
  await surface.focus(page);
  await page.keyboard.press('Control+A');
  await page.keyboard.press('Delete');
  await way.type({ page, cdp }, word.text);
  await page.keyboard.press('Tab');
  await page.evaluate((said) => {
    sessionStorage.setItem('said', JSON.stringify([...(JSON.parse(sessionStorage.getItem('said') ?? '[]') as string[]), said]));
    (window as unknown as { echoAll: (said: string) => void }).echoAll(said);
  }, word.text);
  await cdp.detach();
}

async function runPage(browser: Browser, sites: Sites, surface: Surface, typings: readonly Typing[]): Promise<void> {
  sites.forget();
  sites.surface = surface;
  const context = await browser.newContext({ viewport: { width: 1000, height: 700 }, permissions: ['clipboard-read', 'clipboard-write'] });
  try {
    const page = await context.newPage();
    await page.goto(linkTo(sites.site));
    await page.locator('.sightline-own').waitFor({ state: 'attached' });
    for (const typing of typings) await typeOne(page, surface, typing);
    await page.waitForTimeout(50);
    await page.goto(`${sites.site}/next`);
    await page.locator('.sightline-own').waitFor({ state: 'attached' });
    // The recorder seals a chunk after three seconds, and sends pictures after two.
    await page.waitForTimeout(3_400);
  } finally {
    await context.close();
  }
}

const unaltered = (left: readonly string[]): string[] => {
  const text = left.join('\n').replaceAll(String.raw`\"`, '"');
  return ownParts.kept.filter((part) => !text.includes(part));
};

interface Result {
  pages: number;
  combinations: number;
  findings: (Finding & { page: string })[];
  altered: string[];
}

async function run(only: string, all: boolean): Promise<Result> {
  const result: Result = { pages: 0, combinations: 0, findings: [], altered: [] };
  const sites = new Sites();
  await sites.start();
  const browser = await chromium.launch({ executablePath: lightChromium(), args: ['--no-sandbox', '--disable-gpu'] });
  try {
    for (const { surface, typings } of plan(all).filter((one) => one.surface.name.includes(only))) {
      await runPage(browser, sites, surface, typings);
      const name = `${surface.name} (${typings.map(({ way }) => way.name).join(', ')})`;
      result.pages += 1;
      // Shown on the page itself and again on the next one.
      result.combinations += typings.length * echoes.length * 2;
      result.findings.push(
        ...findWords(
          sites.left,
          typings.map(({ word }) => word),
        ).map((finding) => ({ ...finding, page: name })),
      );
      result.altered.push(...unaltered(sites.left).map((part) => `${name}: ${part}`));
    }
  } finally {
    await browser.close();
    sites.stop();
  }
  return result;
}

const print = (line: string): void => void process.stdout.write(`${line}\n`);

/** Findings of one kind together: the same text around them, whatever the word and the numbers. */
function grouped(findings: Result['findings']): { count: number; first: Result['findings'][number] }[] {
  const groups = new Map<string, { count: number; first: Result['findings'][number] }>();
  for (const first of findings) {
    const key = first.around.replace(/▮.*▮/, '▮').replaceAll(/\d+/g, '0').slice(-60);
    const group = groups.get(key) ?? { count: 0, first };
    groups.set(key, { ...group, count: group.count + 1 });
  }
  return [...groups.values()].toSorted((one, other) => other.count - one.count).slice(0, maxGroups);
}

const { pages, combinations, findings, altered } = await run(options.find((option) => option !== 'all') ?? '', options.includes('all'));
for (const { count, first } of grouped(findings)) print(`${count} times, first on ${first.page}\n  ${first.word}: …${first.around}…`);
for (const part of altered) print(`altered: ${part}`);
print(
  `\n${surfaces.length} surfaces, ${ways.length} ways, ${words.length} words, ${echoes.length} places: ${combinations} combinations on ${pages} pages`,
);
print(`found ${findings.length} (bar 0), parts of the site altered ${altered.length} (bar 0), combinations at least ${minCombinations}`);
process.exitCode = findings.length === 0 && altered.length === 0 && (combinations >= minCombinations || options.length > 0) ? 0 : 1;
