import { sha256Sync } from '@sightline/recorder/chunks';
import type { SnippetMessage } from '@sightline/wire/run';
import { describe, expect, it } from 'vitest';
import {
  apiOrigin,
  asked,
  behaviour,
  conflicts,
  context,
  events,
  kept,
  link,
  page,
  pressDone,
  siteOrigin,
  useSite,
} from './testing-site.ts';

useSite();

/** All texts of the page, those in closed shadow roots included. */
async function barWords(): Promise<string> {
  const cdp = await page.context().newCDPSession(page);
  await cdp.send('DOM.enable');
  const { nodes } = await cdp.send('DOM.getFlattenedDocument', { depth: -1, pierce: true });
  await cdp.detach();
  return nodes.map(({ nodeValue }) => nodeValue).join(' ');
}

describe('the recorder snippet', () => {
  it('S5: without a session sends nothing and stores nothing', async () => {
    await page.goto(`${siteOrigin}/first#sightline=nonsense`);
    await page.fill('#text', 'something');
    await page.waitForTimeout(4_000);
    expect(asked).toEqual([]);
    expect(await page.evaluate(() => [sessionStorage.length, localStorage.length])).toEqual([0, 0]);
    expect(await page.evaluate(async () => (await indexedDB.databases()).length)).toBe(0);
    expect(page.url()).toContain('#sightline=nonsense');
  });

  it('S5: an idle page of a site under test sends nothing', async () => {
    await page.clock.install();
    await page.goto(link('/first', 3_600));
    await expect.poll(() => kept.size).toBeGreaterThan(0);
    await page.locator('.sightline-own').waitFor({ state: 'attached' });
    await page.clock.runFor(60_000);
    // What is on its way arrives by the real clock.
    await page.waitForTimeout(500);
    const sent = asked.length;
    await page.clock.runFor(600_000);
    await page.waitForTimeout(500);
    expect(asked.slice(sent)).toEqual([]);
  });

  it('takes the session out of the address, records, and ends by the bar', async () => {
    await page.goto(link());
    await expect.poll(() => page.url()).toBe(`${siteOrigin}/first`);
    await page.waitForTimeout(300);
    await pressDone();
    await expect.poll(() => events().at(-1)).toMatchObject({ k: 'test-end', ending: 'done' });
    expect(events()[0]).toMatchObject({ k: 'page', url: `${siteOrigin}/first`, title: 'Shop' });
    expect(events().filter((event) => event.k === 'dom' && event.e.type === 2)).toHaveLength(1);
    expect(await page.evaluate(() => sessionStorage.length)).toBe(0);
    for (const request of asked) expect(request).not.toContain('Halo');
  });

  it('tells where the page begins on the screen, exactly as soon as a pointer says so', async () => {
    await page.goto(link());
    await page.waitForTimeout(300);
    await page.evaluate(() =>
      addEventListener(
        'pointermove',
        ({ screenX, clientX, screenY, clientY }) => Object.assign(window, { begins: { x: screenX - clientX, y: screenY - clientY } }),
        true,
      ),
    );
    await page.mouse.move(200, 150);
    const begins = await page.evaluate(() => (window as unknown as { begins: object }).begins);
    await pressDone();
    await expect
      .poll(() =>
        events()
          .filter((event) => event.k === 'origin')
          .at(-1),
      )
      .toMatchObject(begins);
  });

  it('ends at the time limit by itself', async () => {
    await page.goto(link('/first', 1));
    await expect.poll(() => events().at(-1), { timeout: 10_000 }).toMatchObject({ k: 'test-end', ending: 'time-limit' });
  });

  it('lets the tester go within 10 s where nothing can be sent, and sends it from the next page of the site', async () => {
    await page.clock.install();
    await page.goto(link());
    await page.clock.runFor(500);
    await expect.poll(() => kept.size).toBeGreaterThan(0);
    behaviour.available = false;
    await pressDone();
    await expect.poll(barWords).toContain('Finishing upload…');
    await page.clock.runFor(10_000);
    await expect.poll(barWords).toContain('You can close this window: the rest is sent when you open this site again.');
    behaviour.available = true;
    await page.goto(`${siteOrigin}/second`);
    await expect.poll(() => events().at(-1)?.k, { timeout: 20_000 }).toBe('test-end');
  });

  it('tells its opener, and ends on its opener’s word', async () => {
    await page.goto(`${apiOrigin}/opener`);
    await page.evaluate((address) => {
      const heard: unknown[] = [];
      Object.assign(window, { heard, opened: window.open(address) });
      addEventListener('message', ({ data }) => heard.push(data));
    }, link());
    const heard = (): Promise<SnippetMessage[]> => page.evaluate(() => (window as unknown as { heard: SnippetMessage[] }).heard);
    await expect.poll(async () => (await heard())[0]).toMatchObject({ sightline: 'hello', recordingId: 'rec_1', questionId: 'qst_1' });
    await page.evaluate((origin) => {
      const { opened } = window as unknown as { opened: Window };
      opened.postMessage({ sightline: 'end', recordingId: 'rec_1', ending: 'gave-up' }, origin);
    }, siteOrigin);
    const told = async (what: SnippetMessage['sightline']) => (await heard()).find(({ sightline }) => sightline === what);
    await expect.poll(() => told('ended')).toMatchObject({ ending: 'gave-up' });
    expect((await told('ended'))?.chunks).toBe(kept.size);
    // The rest was handed over before, so that the window may close at any time.
    expect((await told('chunks'))?.handed?.at(-1)?.sequence).toBe(kept.size - 1);
    await expect.poll(() => events().at(-1)).toMatchObject({ k: 'test-end', ending: 'gave-up' });
  });

  it('never sends what is typed, marked private, or in a query; its length it does', async () => {
    await page.goto(link());
    await page.waitForTimeout(300);
    for (const [field, text] of [
      ['#text', 'secretplain'],
      ['#password', 'secretpassword'],
      ['#area', 'secretarea'],
      ['#rich', 'secretrich'],
    ] as const) {
      await page.click(field);
      await page.keyboard.type(text);
    }
    await page.evaluate(() => document.querySelector('#text')!.setAttribute('value', 'secretattribute'));
    await page.click('#next');
    await page.waitForURL('**/second?q=secretquery');
    await page.waitForTimeout(300);
    await pressDone();
    await expect.poll(() => events().at(-1)?.k).toBe('test-end');
    for (const request of asked) expect(request).not.toMatch(/secret/i);
    const all = [...kept.values()].map(({ text }) => text).join('');
    for (const length of ['secretplain'.length, 'secretpassword'.length, 'secretarea'.length])
      expect(all).toContain(`"${'*'.repeat(length)}"`);
    expect(
      events()
        .filter((event) => event.k === 'page')
        .map((event) => event.url),
    ).toEqual([`${siteOrigin}/first`, `${siteOrigin}/second`]);
  });

  it('S2 A2: hands what is not sent over to the next page, once and without a gap', async () => {
    behaviour.available = false;
    await page.goto(link());
    await page.waitForTimeout(300);
    await page.click('h1');
    await page.click('#next');
    await page.waitForURL('**/second**');
    await page.click('h1');
    await page.reload();
    behaviour.available = true;
    await page.waitForTimeout(300);
    await pressDone();
    await expect.poll(() => events().at(-1)?.k, { timeout: 60_000 }).toBe('test-end');
    expect([...kept.keys()].sort((a, b) => a - b)).toEqual(Array.from({ length: kept.size }, (_, i) => i));
    expect(conflicts).toBe(0);
    const pages = events().filter((event) => event.k === 'page');
    expect(pages.map((event) => event.url)).toEqual(['/first', '/second', '/second'].map((path) => siteOrigin + path));
    const presses = events().filter(
      (event) => event.k === 'dom' && event.e.type === 3 && (event.e.data as { source: number; type: number }).source === 2,
    );
    expect(presses.filter((event) => event.k === 'dom' && (event.e.data as { type: number }).type === 2)).toHaveLength(3);
  });

  it('F6: sends what a closed window left at the next visit, without a session of its own', async () => {
    behaviour.available = false;
    await page.goto(link());
    await page.locator('.sightline-own').waitFor({ state: 'attached' });
    await page.click('h1');
    await page.close({ runBeforeUnload: true });
    expect(kept.size).toBe(0);
    behaviour.available = true;
    const next = await context.newPage();
    await next.goto(`${siteOrigin}/second`);
    await expect.poll(() => events().some((event) => event.k === 'page' && event.url === `${siteOrigin}/first`)).toBe(true);
    await expect.poll(() => next.evaluate(() => localStorage.getItem('sightline.unsent'))).toBeNull();
    expect([...kept.keys()].sort((a, b) => a - b)).toEqual(Array.from({ length: kept.size }, (_, i) => i));
    expect(events().filter((event) => event.k === 'page')).toHaveLength(1);
  });

  it('S2: hands over what a page recorded that was left before its store was open', async () => {
    behaviour.apiAnswers = (url) => url === '/run/page/stream';
    await page.goto(link());
    await page.click('#next');
    await page.waitForURL('**/second**');
    await pressDone();
    await expect.poll(() => events().at(-1)?.k, { timeout: 60_000 }).toBe('test-end');
    expect([...kept.keys()].sort((a, b) => a - b)).toEqual(Array.from({ length: kept.size }, (_, i) => i));
    expect(conflicts).toBe(0);
    const pages = events().filter((event) => event.k === 'page');
    expect(pages.map((event) => event.url)).toEqual(['/first', '/second'].map((path) => siteOrigin + path));
  });

  it('works on a site whose policy allows no inline style, no eval and no blob worker', async () => {
    behaviour.policy = `default-src 'none'; script-src ${apiOrigin}; connect-src ${apiOrigin}`;
    await page.goto(link());
    await page.waitForTimeout(500);
    await pressDone();
    await expect.poll(() => events().at(-1)).toMatchObject({ k: 'test-end', ending: 'done' });
  });

  it('C2: a page whose style sheets fit no chunk is pictured without their text', async () => {
    behaviour.styleText = Array.from({ length: 12_000 }, (_, i) => `.x${i}{content:"${sha256Sync(Buffer.from(String(i)))}"}`).join('');
    await page.goto(link());
    const pictured = (): boolean => events().some((event) => event.k === 'dom' && event.e.type === 2);
    await expect.poll(() => kept.size > 0 && pictured(), { timeout: 20_000 }).toBe(true);
    expect(conflicts).toBe(0);
  });

  it('tells the routes of a single-page site without query and fragment', async () => {
    await page.goto(link());
    await page.waitForTimeout(300);
    await page.evaluate(() => {
      history.pushState(null, '', '/route/one?private=1');
      history.replaceState(null, '', '/route/one#again');
      history.pushState(null, '', '/route/two');
    });
    await page.goBack();
    await pressDone();
    await expect.poll(() => events().at(-1)?.k).toBe('test-end');
    expect(
      events()
        .filter((event) => event.k === 'page')
        .map((event) => new URL(event.url).pathname),
    ).toEqual(['/first', '/route/one', '/route/two', '/route/one']);
    expect(events().some((event) => event.k === 'page' && /[?#]/.test(event.url))).toBe(false);
  });

  it('tells the routes that a single-page site keeps in its fragment', async () => {
    await page.goto(link());
    await expect.poll(() => page.url()).toBe(`${siteOrigin}/first`);
    await page.evaluate(() => {
      location.hash = '#/cart?private=1';
      location.hash = '#found';
      location.hash = '#/pay';
    });
    await expect.poll(() => page.url()).toBe(`${siteOrigin}/first#/pay`);
    await pressDone();
    await expect.poll(() => events().at(-1)?.k).toBe('test-end');
    const pages = events().flatMap((event) => (event.k === 'page' ? [event.url.slice(siteOrigin.length)] : []));
    expect(pages.slice(0, 1)).toEqual(['/first']);
    expect(pages.slice(-1)).toEqual(['/first#/pay']);
    expect(JSON.stringify(pages)).not.toContain('private');
  });

  it('tells when a page is being left for one that takes long, before that one is there', async () => {
    await page.goto(link());
    await expect.poll(() => kept.size).toBeGreaterThan(0);
    await page.evaluate(() => Object.assign(document.querySelector('#next')!, { href: '/slow' }));
    await page.click('#next');
    await page.waitForURL('**/slow');
    await expect.poll(() => events().filter((event) => event.k === 'page').length).toBe(2);
    const [left, next] = [events().find((event) => event.k === 'leave')!, events().findLast((event) => event.k === 'page')!];
    const click = events().find((event) => event.k === 'dom' && (event.e.data as { type?: number }).type === 2)!;
    expect(left.at - click.at).toBeLessThan(1_000);
    expect(next.at - click.at).toBeGreaterThan(1_000);
  });
});
