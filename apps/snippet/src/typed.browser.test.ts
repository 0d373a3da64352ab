/** What a tester types is found nowhere in what the snippet sends, though the site shows it again in every way it can. */
import type { SnippetMessage, SnippetSession } from '@sightline/wire/run';
import { describe, expect, it } from 'vitest';
import { apiOrigin, asked, context, events, kept, link, openSite, page, pressDone, session, siteOrigin, useSite } from './testing-site.ts';

useSite();

const typed = 'Quillonia Zubrowski';
const recorder: SnippetSession['recorder'] = {
  goalUrl: '/echo/quillonia*',
  keptParameters: ['page', 'q'],
  leftOut: ['.private', '::nonsense('],
};
const all = (): string => [...kept.values()].map(({ text }) => text).join('');
const pages = () => events().flatMap((event) => (event.k === 'page' ? [event] : []));

async function searchFor(text: string): Promise<void> {
  await page.click('#text');
  await page.keyboard.type(text);
  await page.evaluate(() => (location.href = `/echo?q=${encodeURIComponent(document.querySelector<HTMLInputElement>('#text')!.value)}`));
  await page.waitForURL('**/echo/**');
  await page.getByText('Late:').waitFor();
}

describe('what was typed', () => {
  it('is masked on the next page in title, text, attributes, classes and addresses, and as they change', async () => {
    await page.goto(link('/first', 120, siteOrigin, { recorder }));
    await page.waitForTimeout(300);
    await searchFor(typed);
    await pressDone();
    await expect.poll(() => events().at(-1)?.k).toBe('test-end');
    for (const request of asked) expect(decodeURIComponent(request.replaceAll('%', '%25'))).not.toMatch(/quillonia|zubrowski/i);
    const masked = '********* *********';
    for (const part of [`Results for ${masked}`, `Still ${masked}`, `Late: ${masked}`]) expect(all()).toContain(part);
    expect(all()).toContain('lamp-card found-*********');
    expect(all()).toContain('.lamp-card {');
  });

  it('is not in addresses, of whose parameters the kept ones stay; the goal is seen in the address as it was', async () => {
    await page.goto(link('/first', 120, siteOrigin, { recorder }));
    await page.waitForTimeout(300);
    await searchFor(typed);
    await pressDone();
    await expect.poll(() => events().at(-1)?.k).toBe('test-end');
    const seen = pages().map(({ url, title, goal }) => ({ url: url.replace(siteOrigin, ''), title, goal: goal === true }));
    expect(seen).toEqual([
      { url: '/first', title: 'Shop', goal: false },
      { url: '/echo?q=********* *********', title: '********* ********* - Shop', goal: false },
      { url: '/echo/********* *********?q=********* *********&page=4', title: '********* *********', goal: true },
    ]);
  });

  it('leaves nothing of an element that the researcher left out, and a wrong selector changes nothing', async () => {
    await page.goto(link('/echo?q=open', 120, siteOrigin, { recorder }));
    await page.getByText('Late:').waitFor();
    await pressDone();
    await expect.poll(() => events().at(-1)?.k).toBe('test-end');
    expect(all()).toContain('Late: open');
    expect(all()).not.toContain('secretowner');
  });

  it('is known to another host of the site and to the next test by the runner, as hashes', async () => {
    const [shop, pay] = ['shop', 'pay.shop'].map((name) => siteOrigin.replace('127.0.0.1', `${name}.localhost`)) as [string, string];
    await page.goto(`${apiOrigin}/opener`);
    const opening = context.waitForEvent('page');
    await page.evaluate(openSite, { address: link('/first', 120, shop), handed: session() });
    const site = await opening;
    await expect.poll(() => kept.size).toBeGreaterThan(0);
    await site.click('#text');
    await site.keyboard.type(typed);
    const heard = (): Promise<SnippetMessage[]> => page.evaluate(() => (window as unknown as { heard: SnippetMessage[] }).heard);
    await expect
      .poll(async () => (await heard()).findLast(({ sightline }) => sightline === 'typed')?.typed?.words.length)
      .toBeGreaterThan(10);
    const known = (await heard()).findLast((message) => message.sightline === 'typed')?.typed;
    expect(JSON.stringify(known)).not.toMatch(/quil|zubr/i);
    await page.goto(link('/echo?q=Quillonia', 120, pay, known === undefined ? {} : { typed: known }));
    await page.getByText('Late:').waitFor();
    await expect.poll(all).toContain('Late: *********');
    expect(asked.flatMap((request) => request.match(/.{0,60}quillonia.{0,20}/gi) ?? [])).toEqual([]);
  });

  it('in a frame of another host is masked in the page around it', async () => {
    const [shop, pay] = ['shop', 'pay.shop'].map((name) => siteOrigin.replace('127.0.0.1', `${name}.localhost`)) as [string, string];
    await page.goto(link(`/around?${encodeURIComponent(`${pay}/inside`)}`, 120, shop));
    const field = page.frameLocator('iframe').locator('#text');
    await field.waitFor();
    await expect.poll(all).toContain('Page /inside');
    await field.pressSequentially(typed);
    await expect.poll(all).toContain('*'.repeat(typed.length));
    await page.evaluate((said) => (document.querySelector('h1')!.textContent = `Thank you, ${said}`), typed);
    await expect.poll(all).toContain('Thank you, ********* *********');
    expect(asked.flatMap((request) => request.match(/.{0,60}(?:quillonia|zubrowski).{0,20}/gi) ?? [])).toEqual([]);
  });
});
