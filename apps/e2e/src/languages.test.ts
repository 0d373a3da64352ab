/** Runs in other languages, from the welcome to the thanks: every word in the language, its own direction, only its words loaded, and axe finds nothing. */
import { makeResearcher, type Researcher } from '@sightline/testkit';
import type { Page } from '@playwright/test';
import { expect, it } from './harness/test.ts';
import { openDesk, patienceMs } from './harness/browser.ts';
import { serverAndBrowser } from './harness/setting.ts';
import { axeFinds } from './steps/axe-look.ts';
import { agreeByPlace, answerByPlace, makeStudyIn, takeTestByPlace } from './steps/language-steps.ts';
import { openPhone } from './steps/phone-steps.ts';
import { stayOnDevice } from './steps/tester-steps.ts';

const here = serverAndBrowser();
let researcher: Researcher;

it.beforeAll(async () => {
  researcher = await makeResearcher(here.server.url, { email: 'rea.languages@nordlys.example', password: 'a long enough passphrase' });
});

/** What is said on the way, beyond what the researcher wrote. */
const said = {
  ar: {
    welcome: 'يدعوك إلى اختبار',
    task: '3 دقائق',
    prototype: 'أتممتُ المهمة',
    smileys: 'التالي',
    list: 'اختيار إجابة',
    thanks: 'شكرًا لك',
  },
  ru: {
    welcome: 'приглашает вас пройти тест',
    task: '3 минуты',
    prototype: 'Получилось',
    smileys: 'Далее',
    list: 'Выберите ответ',
    thanks: 'Спасибо',
  },
  th: { welcome: 'เชิญคุณทำแบบทดสอบ', task: '3 นาที', prototype: 'ทำได้แล้ว', smileys: 'ถัดไป', list: 'เลือกคำตอบ', thanks: 'ขอบคุณ' },
} as const;

async function found(page: Page): Promise<string[]> {
  return (await axeFinds(page)).map(({ id, nodes }) => `${id} at ${nodes.map((node) => node.target.join(' ')).join(' | ')}`);
}

/** Latin letters that are neither a name nor a unit the language itself writes so. */
const foreign = (text: string): string[] =>
  text.match(/\p{Script=Latin}{3,}/gu)?.filter((word) => !/^(Rea|Nordahl|Robin|Researcher|Troms|Android)/.test(word)) ?? [];

for (const language of ['ar', 'ru', 'th'] as const)
  it(`is taken in ${language} from the welcome to the thanks`, async () => {
    const page = language === 'th' ? await openPhone(here.browser) : await openDesk(here.browser, { width: 1280, height: 900 });
    const words: string[] = [];
    page.on('request', (request) => words.push(...(/\/words\/(\w+)-/.exec(request.url())?.slice(1) ?? [])));
    const seen: string[] = [];
    const look = async (name: string): Promise<void> => {
      const wanted = (said[language] as Record<string, string>)[name];
      if (wanted !== undefined) await page.locator('main', { hasText: wanted }).waitFor();
      seen.push(name);
      expect(foreign(await page.locator('main').innerText()), name).toEqual([]);
      expect(await found(page), name).toEqual([]);
    };
    await page.goto(here.server.url + (await makeStudyIn(researcher, language)));
    expect(await page.locator('html').getAttribute('lang')).toBe(language);
    expect(await page.locator('html').getAttribute('dir')).toBe(language === 'ar' ? 'rtl' : 'ltr');
    await stayOnDevice(page);
    await look('welcome');
    await agreeByPlace(page);
    await takeTestByPlace(page, look);
    await answerByPlace(page, look);
    expect(seen).toEqual(['welcome', 'task', 'prototype', 'smileys', 'choices', 'list', 'open', 'thanks']);
    expect([...new Set(words)]).toEqual([language]);
  });

/** Where the page's own things lie, in shares of its width. */
async function startOf(page: Page, selector: string): Promise<number> {
  const box = await page.locator(selector).first().boundingBox();
  const width = page.viewportSize()?.width ?? 1;
  return box === null ? Number.NaN : (box.x + box.width / 2) / width;
}

it('mirrors the page for Arabic, and leaves the prototype as it was drawn', async () => {
  const places = async (language: string) => {
    const page = await openDesk(here.browser, { width: 1280, height: 900 });
    await page.goto(here.server.url + (await makeStudyIn(researcher, language)));
    const initials = await startOf(page, 'header > span');
    await agreeByPlace(page);
    let bar = Number.NaN;
    let direction = '';
    await takeTestByPlace(page, async (name) => {
      if (name !== 'prototype') return;
      bar = await startOf(page, 'section');
      direction = await page
        .locator('[role=group]')
        .first()
        .evaluate((stage) => getComputedStyle(stage).direction);
    });
    return { initials, bar, direction };
  };
  const [arabic, english] = [await places('ar'), await places('en')];
  expect(arabic.initials).toBeGreaterThan(0.5);
  expect(english.initials).toBeLessThan(0.5);
  expect(arabic.bar).toBeGreaterThan(0.5);
  expect(english.bar).toBeLessThan(0.5);
  expect([arabic.direction, english.direction]).toEqual(['ltr', 'ltr']);
});

it('speaks to whoever brings an unknown code in the language of their browser', async () => {
  for (const [locale, title] of [
    ['de-AT', 'Dieser Code ist ungültig'],
    ['zh-HK', '搵唔到呢個代碼'],
    ['fi-FI', 'We don’t recognise this code'],
  ] as const) {
    const context = await here.browser.newContext({ locale });
    context.setDefaultTimeout(patienceMs);
    const page = await context.newPage();
    await page.goto(`${here.server.url}/t/ZZZZZZZZ`);
    await page.getByRole('heading', { name: title }).waitFor();
    await context.close();
  }
});
