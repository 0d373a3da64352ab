import type { Browser, BrowserContext, Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { study } from './testing-study.ts';
import { openTestingBrowser, TestingSite } from './testing-site.ts';

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

async function begin(options: Parameters<Browser['newContext']>[0] = {}): Promise<void> {
  context = await browser.newContext({ viewport: { width: 1200, height: 800 }, ...options });
  page = await context.newPage();
}
beforeEach(() => site.reset());
afterEach(() => context.close());

/** The middle of a place of the picture, in picture px, as the window has it now. */
async function press(x: number, y: number): Promise<void> {
  const box = (await page.locator('img').boundingBox())!;
  await page.mouse.click(box.x + (x * box.width) / 400, box.y + (y * box.width) / 400);
}

describe('the welcome', () => {
  it('can be read, answered and sent without JavaScript', async () => {
    await begin({ javaScriptEnabled: false });
    await page.goto(`${site.origin}/t/ABCD2345`);
    expect(await page.textContent('h1')).toBe('A shop');
    expect(await page.locator('input[type=checkbox]:checked').count()).toBe(0);
    expect(
      await page
        .locator('input[type=checkbox]')
        .first()
        .evaluate((box) => getComputedStyle(box).width),
    ).toBe('22px');
    await page.check('input[value=screen]');
    await page.fill('input[name=age]', '34');
    await page.selectOption('select[name=gender]', 'Female');
    await page.click('text=What happens to my data');
    expect(await page.getByText('Everything is deleted after 90 days.').isVisible()).toBe(true);
    await page.getByRole('button', { name: 'Start' }).click();
    await expect.poll(() => site.form?.get('consent')).toBe('screen');
    expect(Object.fromEntries(site.form!)).toMatchObject({ age: '34', gender: 'Female' });
  });

  it('gives the same browser the same key', async () => {
    await begin();
    const keys: (string | null | undefined)[] = [];
    for (const button of ['form#start button[type=submit]', 'form#resume button[data-visit=begun]']) {
      await page.goto(`${site.origin}/t/ABCD2345`);
      if (button.startsWith('form#start')) await page.check('input[value=screen]');
      await page.click(button);
      await page.waitForURL('**/run');
      keys.push(site.form?.get('clientKey'));
      // The welcome offers to resume once the run has noted this visit.
      await page.waitForFunction(() => localStorage.getItem('sightline.visit.ABCD2345') !== null);
    }
    expect(keys[0]).toMatch(/^[0-9a-f]{32}$/);
    expect(keys[1]).toBe(keys[0]);
  });
});

describe('a run', () => {
  it('S2: with the server away, two reloads lose neither step, answer nor event, and nothing is doubled', async () => {
    site.available = false;
    await begin();
    await page.goto(`${site.origin}/t/ABCD2345/run#rec_1.token`);
    await page.click('text=Next');
    await page.waitForSelector('[role=alert] >> text=Please answer this question to continue.');
    await page.fill('textarea', 'half an');
    await page.reload();
    expect(await page.inputValue('textarea')).toBe('half an');
    await page.fill('textarea', 'half an answer');
    await page.click('text=Next');
    await page.click('text=Start');
    await press(200, 100);
    await press(200, 350);
    await page.waitForTimeout(200);
    await page.reload();
    await page.waitForSelector('img[alt=s2]');
    expect(page.url()).toBe(`${site.origin}/t/ABCD2345/run`);

    site.available = true;
    await page.evaluate(() => window.dispatchEvent(new Event('online')));
    await page.locator('[role=group]').evaluate((stage) => stage.scrollTo(0, 99_999));
    await page.waitForTimeout(250);
    await press(200, 1450);
    await page.waitForSelector('text=Question q3');
    await page.locator('input[value="5"]').check({ force: true });
    await page.click('text=Next');
    await page.waitForSelector('text=Thank you');

    expect(site.answers.map((one) => [one.questionId, one.value])).toEqual([
      ['q1', { kind: 'text', text: 'half an answer' }],
      ['q2', { kind: 'test', ending: 'goal' }],
      ['q3', { kind: 'rating', rating: 5 }],
    ]);
    expect(site.conflicts).toBe(0);
    expect([...site.chunks.keys()].sort((a, b) => a - b)).toEqual(Array.from({ length: site.chunks.size }, (_, i) => i));
    expect(site.stated).toEqual({ runner: site.chunks.size });
    expect(site.events().filter((event) => event.k === 'session')).toHaveLength(3);
    const presses = site.events().filter((event) => event.k === 'press');
    expect(presses.map((event) => [event.screenId, event.hotspotId])).toEqual([
      ['s1', null],
      ['s1', 'to_s2'],
      ['s2', 'to_s3'],
    ]);
    for (const [index, [x, y]] of [
      [200, 100],
      [200, 350],
      [200, 1450],
    ].entries()) {
      expect(Math.abs(presses[index]!.x - x!)).toBeLessThanOrEqual(2);
      expect(Math.abs(presses[index]!.y - y!)).toBeLessThanOrEqual(2);
    }
  });

  it('says while nothing reaches us that it is kept, and afterwards that it is sent', async () => {
    await begin();
    await page.goto(`${site.origin}/t/ABCD2345/run#rec_1.token`);
    await page.waitForSelector('textarea');
    site.available = false;
    await page.fill('textarea', 'kept');
    await page.click('text=Next');
    await page.waitForSelector('[role=status] >> text=Your data is kept on this device');
    site.available = true;
    await page.evaluate(() => window.dispatchEvent(new Event('online')));
    await page.waitForSelector('[role=status] >> text=The connection is back.');
    await expect.poll(() => site.answers.length).toBe(1);
    await expect.poll(() => page.locator('[role=status]').textContent(), { timeout: 15_000 }).toBe('');
  });

  it('sends what is kept and says that the study is full, where the place went to another meanwhile', async () => {
    await begin();
    await page.goto(`${site.origin}/t/ABCD2345/run#rec_1.token`);
    await page.fill('textarea', 'half an answer');
    site.withoutPlace = true;
    await page.reload();
    await page.waitForSelector('text=the study got all the testers it needs');
    expect(site.answers.map(({ value }) => value)).toEqual([{ kind: 'text', text: 'half an answer' }]);
    expect(site.events().some((event) => event.k === 'step-open')).toBe(true);
    expect(site.stated).toBeNull();
    await page.reload();
    await page.waitForSelector('text=the study got all the testers it needs');
  });

  it.each([3 * 3_600_000, -24 * 3_600_000])(
    'keeps its time while the machine’s clock is moved by %i ms, also over a reload',
    async (jumpMs) => {
      await begin();
      await page.addInitScript(() => {
        const { now } = Date;
        Date.now = () => now() + Number(sessionStorage.getItem('jump') ?? 0);
      });
      await page.goto(`${site.origin}/t/ABCD2345/run#rec_1.token`);
      await page.fill('textarea', 'before');
      await page.evaluate((ms) => sessionStorage.setItem('jump', String(ms)), jumpMs);
      await page.click('text=Next');
      await page.click('text=Start');
      await page.reload();
      await page.click('text=I could not do it');
      await page.locator('input[value="5"]').check({ force: true });
      await page.click('text=Next');
      await page.waitForSelector('text=Thank you');
      const times = site.events().map((event) => event.at);
      expect(times).toEqual([...times].sort((a, b) => a - b));
      expect(times.at(-1)! - times[0]!).toBeLessThan(60_000);
      for (const { answeredAtMs } of site.answers) expect(Math.abs(answeredAtMs - times[0]!)).toBeLessThan(60_000);
    },
  );

  it('has as much time left a day after the page was closed, and records none of that day', async () => {
    await begin();
    await context.addInitScript(() => {
      const { now } = Date;
      Date.now = () => now() + Number(localStorage.getItem('jump') ?? 0);
    });
    await page.goto(`${site.origin}/t/ABCD2345/run#rec_1.token`);
    await page.fill('textarea', 'before');
    await page.click('text=Next');
    await page.click('text=Start');
    await page.getByRole('timer').waitFor();
    await page.evaluate(() => localStorage.setItem('jump', '86400000'));
    await page.close();
    page = await context.newPage();
    await page.goto(`${site.origin}/t/ABCD2345/run#rec_1.token`);
    expect(await page.getByRole('timer').textContent()).toMatch(/^(2:00|1:\d\d)$/);
    await page.click('text=I could not do it');
    await page.locator('input[value="5"]').check({ force: true });
    await page.click('text=Next');
    await page.waitForSelector('text=Thank you');
    const times = site.events().map((event) => event.at);
    expect(times).toEqual([...times].sort((a, b) => a - b));
    expect(times.at(-1)! - times[0]!).toBeLessThan(60_000);
  });

  it('moves the focus to each step’s heading and can be taken by keyboard alone', async () => {
    await begin();
    await page.goto(`${site.origin}/t/ABCD2345/run#rec_1.token`);
    await expect.poll(() => page.evaluate(() => document.activeElement?.textContent)).toBe('Question q1');
    await page.keyboard.press('Tab');
    await page.keyboard.type('typed');
    await page.keyboard.press('Tab');
    await page.keyboard.press('Enter');
    await expect.poll(() => page.evaluate(() => document.activeElement?.textContent)).toBe('Question q2');
  });

  it('in a preview works to the end and sends nothing', async () => {
    site.shown = { ...study, preview: true };
    await begin();
    await page.goto(`${site.origin}/t/ABCD2345/run#preview`);
    await page.fill('textarea', 'words');
    await page.click('text=Next');
    await page.click('text=Start');
    await page.click('text=I could not do it');
    await page.click('text=Next');
    await page.waitForSelector('text=End of the preview');
    expect(site.requests).toEqual([]);
  });

  it('can be stopped and deleted, after being asked', async () => {
    await begin();
    await page.goto(`${site.origin}/t/ABCD2345/run#rec_1.token`);
    const wish = page.getByRole('button', { name: 'Stop and delete everything' });
    await page.click('[aria-label=Menu]');
    await wish.click();
    await page.click('text=Keep going');
    expect(await page.isVisible('dialog')).toBe(false);
    await page.click('[aria-label=Menu]');
    await wish.click();
    await page.getByRole('dialog').getByRole('button', { name: 'Stop and delete everything' }).click();
    await page.waitForSelector('text=Everything is deleted');
    await page.goto('about:blank');
  });

  it('without a run in this tab leads to the welcome', async () => {
    await begin();
    await page.goto(`${site.origin}/t/ABCD2345/run`);
    await page.waitForURL(`${site.origin}/t/ABCD2345`);
  });
});
