/** A tab that a press on the site opens joins the session, time in a tab that cannot is noted; the runner is handed what does not reach the server. */
import type { SnippetMessage } from '@sightline/wire/run';
import type { Page } from 'playwright-core';
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
  openSite,
  page,
  session,
  siteOrigin,
  useSite,
} from './testing-site.ts';

useSite();

const received = (): Promise<SnippetMessage[]> => page.evaluate(() => (window as unknown as { heard: SnippetMessage[] }).heard);

describe('the recorder snippet in other tabs', () => {
  /** Opens the site from the runner's page and presses a link of it that opens another tab. */
  const pressed = async (rel: string, address: string): Promise<[Page, Page]> => {
    await page.goto(`${apiOrigin}/opener`);
    const opening = context.waitForEvent('page');
    await page.evaluate(openSite, { address: link(), handed: session() });
    const first = await opening;
    await expect.poll(() => kept.size).toBeGreaterThan(0);
    await first.evaluate(
      ([to, how]) => Object.assign(document.querySelector('#next')!, { href: to, target: '_blank', rel: how }),
      [address, rel],
    );
    const opened = context.waitForEvent('page');
    await first.click('#next');
    return [first, await opened];
  };
  const pages = (): string[] => events().flatMap((event) => (event.k === 'page' ? [new URL(event.url).pathname] : []));

  it.each([
    ['without opener', 'noopener'],
    ['with opener', 'opener'],
  ])('%s: joins by the first one, whose runner hears the end', async (_how, rel) => {
    const [first, second] = await pressed(rel, `${siteOrigin}/second`);
    await expect.poll(pages).toEqual(['/first', '/second']);
    await second.click('h1');
    await second.fill('#text', 'secretplain');
    await second.mouse.click(second.viewportSize()!.width - 16 - 250, second.viewportSize()!.height - 16 - 30);
    await expect.poll(() => events().at(-1)).toMatchObject({ k: 'test-end', ending: 'done' });
    await expect.poll(async () => (await received()).find(({ sightline }) => sightline === 'ended')).toMatchObject({ ending: 'done' });
    expect(conflicts).toBe(0);
    const clicks = events().filter((event) => event.k === 'dom' && event.press !== undefined);
    expect(clicks.length).toBe(2);
    await expect.poll(() => first.isClosed()).toBe(true);
  });

  it('does not join a tab that no press opened', async () => {
    await page.goto(link());
    await expect.poll(() => kept.size).toBeGreaterThan(0);
    const other = await context.newPage();
    await other.goto(`${siteOrigin}/second`);
    await other.waitForTimeout(1_000);
    expect(await other.evaluate(() => sessionStorage.length)).toBe(0);
  });

  it('notes how long this tab showed a page without the recorder', async () => {
    const bank = siteOrigin.replace('127.0.0.1', 'bank.localhost');
    behaviour.siteAnswers = ({ url }, response) =>
      url === '/pay' && Boolean(response.writeHead(200, { 'content-type': 'text/html' }).end('Pay'));
    await page.goto(link());
    await expect.poll(() => kept.size).toBeGreaterThan(0);
    await page.goto(`${bank}/pay`);
    await page.waitForTimeout(1_500);
    await page.goto(`${siteOrigin}/second`);
    await expect.poll(() => events().find((event) => event.k === 'away')).toMatchObject({ where: 'site' });
  });
});

describe('the recorder snippet where the server is out of reach', () => {
  it('hands the runner what the site’s policy forbids to send, and lets the tester end', async () => {
    behaviour.policy = `default-src 'none'; script-src ${apiOrigin} 'unsafe-inline'; connect-src 'self'`;
    await page.goto(`${apiOrigin}/opener`);
    const opening = context.waitForEvent('page');
    await page.evaluate(openSite, { address: link(), handed: session(), confirms: true });
    const site = await opening;
    await site.waitForLoadState();
    const handed = async () => (await received()).flatMap((message) => message.handed ?? []);
    await expect.poll(handed).not.toEqual([]);
    await page.evaluate((origin) => {
      const { opened } = window as unknown as { opened: Window };
      opened.postMessage({ sightline: 'end', recordingId: 'rec_1', ending: 'done' }, origin);
    }, siteOrigin);
    await expect.poll(received).toContainEqual(expect.objectContaining({ sightline: 'ended', ending: 'done' }));
    const numbers = new Set((await handed()).map(({ sequence }) => sequence));
    expect((await received()).find(({ sightline }) => sightline === 'ended')?.chunks).toBe(numbers.size);
    expect(asked.filter((request) => request.includes('/run/'))).toEqual([]);
  });

  it('hands the runner what does not reach the server, and tries on', async () => {
    await page.goto(`${apiOrigin}/opener`);
    behaviour.available = false;
    const opening = context.waitForEvent('page');
    await page.evaluate(openSite, { address: link(), handed: session() });
    await opening;
    await expect.poll(received).toContainEqual(expect.objectContaining({ sightline: 'chunks' }));
    behaviour.available = true;
    await expect.poll(() => kept.size).toBeGreaterThan(0);
  });
});
