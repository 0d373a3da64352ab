/** The question steps under a thumb, a keyboard, a slow reader and odd input. */
import type { StudyQuestion } from '@sightline/wire/run';
import type { Browser, BrowserContext, Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { openTestingBrowser, TestingSite } from './testing-site.ts';
import { study } from './testing-study.ts';

let site: TestingSite;
let browser: Browser;
let context: BrowserContext;
let page: Page;

beforeAll(async () => {
  site = new TestingSite();
  await site.open();
  browser = await openTestingBrowser();
});
afterAll(async () => {
  await browser?.close();
  site?.close();
});
beforeEach(() => site.reset());
afterEach(() => context.close());

const word = 'Donaudampfschifffahrtsgesellschaftskapitänsmützenabzeichen';
const options = [
  `${word}${word}`,
  'Yes',
  'مصباح صغير',
  'A lamp with a shade that can be turned, and with a cord long enough for every room of the house',
];
const types = { open: 1, single: 3, multiple: 4, dropdown: 5, rating: 9, instruction: 18 };
const asked = (type: number, part: Partial<StudyQuestion> = {}): StudyQuestion => ({
  id: `q${type}`,
  type,
  name: `Question of type ${type} with ${word}`,
  description: `About it, ${word}${word}`,
  required: true,
  options: [3, 4, 5].includes(type) ? options.map((name, index) => ({ id: `a${index}`, name })) : [],
  nextAfterSec: 0,
  role: '',
  test: null,
  ...part,
});

async function begin(questions: StudyQuestion[], options: Parameters<Browser['newContext']>[0] = {}, slow = false): Promise<void> {
  site.shown = { ...study, questions };
  context = await browser.newContext({ viewport: { width: 1200, height: 800 }, ...options });
  page = await context.newPage();
  if (slow) await page.clock.install();
  await page.goto(`${site.origin}/t/ABCD2345/run#rec_1.token`);
  await page.waitForSelector('h1');
}
const next = () => page.getByRole('button', { name: 'Next', exact: true });

/** What a thumb may miss: anything to press that is lower or narrower than 44 px; of a choice, its row counts. */
function tooSmall(): Promise<string[]> {
  return page.evaluate(() => {
    const all = [...document.querySelectorAll<HTMLElement>('button, a, input, select, textarea, [role=button], summary')];
    return all.flatMap((element) => {
      const box = (element.closest('label') ?? element).getBoundingClientRect();
      const shown = element.checkVisibility({ checkVisibilityCSS: true }) && box.width > 0;
      return shown && (box.width < 44 || box.height < 44) ? [`${element.outerHTML.slice(0, 90)} ${box.width} × ${box.height}`] : [];
    });
  });
}

const sideways = () => page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);

describe.each([390, 320])('under one thumb, %i px wide', (width) => {
  const phone = { viewport: { width, height: 844 }, hasTouch: true, isMobile: true, deviceScaleFactor: 2 };
  it.each(Object.entries(types))('%s: nothing is too small, nothing scrolls sideways', async (_name, type) => {
    await begin([asked(type)], phone);
    expect(await tooSmall()).toEqual([]);
    expect(await sideways()).toBeLessThanOrEqual(0);
  });
  it('a prototype test and the menu too', async () => {
    const [, prototype] = study.questions;
    if (prototype === undefined) throw new Error('The study has no prototype.');
    await begin([{ ...prototype, name: word + word }], phone);
    expect(await tooSmall()).toEqual([]);
    await page.getByRole('button', { name: 'Start' }).tap();
    await page.waitForSelector('img[alt=s1]');
    expect(await tooSmall()).toEqual([]);
    await page.getByRole('button', { name: 'Show task' }).tap();
    expect(await tooSmall()).toEqual([]);
    await page.getByRole('button', { name: 'Menu' }).tap();
    await page.getByText('Stop and delete everything').first().waitFor();
    expect(await tooSmall()).toEqual([]);
    expect(await sideways()).toBeLessThanOrEqual(0);
  });
});

describe('an answer in one’s own words', () => {
  const typed = async (text: string): Promise<unknown> => {
    await page.keyboard.insertText(text);
    await next().click();
    await expect.poll(() => site.answers.length).toBe(1);
    return site.answers[0]?.value;
  };
  it('leaves out what no server can store, and keeps the rest', async () => {
    await begin([asked(types.open), asked(types.rating)]);
    await page.focus('textarea');
    expect(await typed('one\0two \u0007 three')).toEqual({ kind: 'text', text: 'onetwo \u0007 three' });
  });
  it('is no answer where it is blank, whatever the blanks', async () => {
    await begin([asked(types.open), asked(types.rating)]);
    for (const blank of ['   ', '\n\t\n', '\u00a0\u2003']) {
      await page.fill('textarea', blank);
      await next().click();
      await page.waitForSelector('[role=alert] >> text=Please answer this question to continue.');
    }
    expect(site.answers).toEqual([]);
  });
  it('ends at 10,000 characters, of which no emoji is cut in two', async () => {
    await begin([asked(types.open), asked(types.rating)]);
    await page.focus('textarea');
    await page.keyboard.insertText('x'.repeat(9_990));
    const value = (await typed(`${'🙂'.repeat(5)}🙂yy`)) as { text: string };
    expect(value.text.length).toBeLessThanOrEqual(10_000);
    expect(value.text.slice(9_990)).toBe('🙂'.repeat(5));
  });
  it('runs as its words run, in a page that runs the other way', async () => {
    await begin([asked(types.open), asked(types.rating)]);
    const startsAt = (text: string) =>
      page.locator('textarea').evaluate((area, words) => {
        (area as HTMLTextAreaElement).value = words;
        const { unicodeBidi, textAlign } = getComputedStyle(area);
        return [unicodeBidi, textAlign];
      }, text);
    expect(await startsAt('مرحبا')).toEqual(['plaintext', 'start']);
  });
});

describe('a rating with statements', () => {
  const statements = [
    { id: 'a0', name: `The prices were clear, ${word}`, leftLabel: `Not at all ${word}`, rightLabel: `Fully ${word}` },
    { id: 'a1', name: 'مصباح صغير' },
  ];
  const rate = (place: number, step: string) => page.getByRole('group').nth(place).getByRole('radio', { name: step }).check();
  it('is under the thumb on the narrowest phone', async () => {
    await begin([asked(types.rating, { options: statements, ratingImage: 'star' })], {
      viewport: { width: 320, height: 700 },
      hasTouch: true,
    });
    expect(await tooSmall()).toEqual([]);
    expect(await sideways()).toBeLessThanOrEqual(0);
  });
  it('asks for each statement, and sends the ratings in the order of the statements', async () => {
    await begin([asked(types.rating, { options: statements, ratingImage: 'star' }), asked(types.open)]);
    await rate(1, '2 stars');
    await next().click();
    await page.waitForSelector('[role=alert] >> text=Please answer this question to continue.');
    await rate(0, '5 stars');
    await page.reload();
    await page.getByRole('group').first().getByRole('radio', { name: '5 stars', checked: true }).waitFor();
    await next().click();
    await expect
      .poll(() => site.answers[0]?.value)
      .toEqual({
        kind: 'ratings',
        ratings: [
          { optionId: 'a0', rating: 5 },
          { optionId: 'a1', rating: 2 },
        ],
      });
  });
});

describe('time', () => {
  it.each([5, 10])(
    'Next waits %i s, is named with what is left, and answers given meanwhile are kept through a reload',
    async (seconds) => {
      await begin([asked(types.single, { nextAfterSec: seconds }), asked(types.rating)], {}, true);
      const waiting = page.getByRole('button', { name: /^Next in/ });
      expect(await waiting.textContent()).toBe(`Next in ${seconds} s`);
      expect(await waiting.isDisabled()).toBe(true);
      await page.getByRole('radio', { name: 'Yes' }).check();
      await page.reload();
      expect(await page.getByRole('radio', { name: 'Yes' }).isChecked()).toBe(true);
      await page.clock.runFor(seconds * 1_000 - 600);
      expect(await waiting.isDisabled()).toBe(true);
      await page.clock.runFor(1_000);
      await next().click();
      await page.waitForSelector('h1 >> text=Question of type 9');
      expect(await next().isEnabled()).toBe(true);
    },
  );
  it('that runs out is warned of, and ends the test by itself', async () => {
    const [, prototype] = study.questions;
    if (prototype === undefined) throw new Error('The study has no prototype.');
    await begin([prototype, asked(types.rating)], {}, true);
    await page.getByRole('button', { name: 'Start' }).click();
    const warning = page.locator('[role=status] >> text=A few seconds left.');
    await page.clock.runFor(100_000);
    expect(await warning.count()).toBe(0);
    await page.clock.runFor(8_000);
    await warning.waitFor({ state: 'attached' });
    expect(await page.getByRole('timer').getAttribute('aria-label')).toMatch(/^Time left 0:1\d$/);
    await page.clock.runFor(14_000);
    await page.waitForSelector('h1 >> text=Question of type 9');
    await expect.poll(() => site.answers[0]?.value).toEqual({ kind: 'test', ending: 'time-limit' });
  });
});
