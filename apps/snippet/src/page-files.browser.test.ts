/** Pictures that only the tester's browser can get: the snippet offers them, and sends what the server lacks. */
import { createHash } from 'node:crypto';
import { expect, it } from 'vitest';
import { behaviour, events, link, page, siteOrigin, useSite } from './testing-site.ts';

useSite();

interface Offer {
  files: { address: string; hash: string; byteCount: number }[];
}

/** A GIF file whose last bytes make it another one; as small as a counter's only where it counts visits. */
const gif = (mark: string): Buffer =>
  Buffer.concat([
    Buffer.from('47494638396101000100800000ffffff00000021f90401000000002c00000000010001000002024401003b', 'hex'),
    Buffer.from(mark.padEnd(mark.includes('count') ? 0 : 100)),
  ]);
const hashOf = (bytes: Buffer): string => createHash('sha256').update(bytes).digest('hex');

it('offers what the page shows by itself, and sends what is wanted', async () => {
  const asked: string[] = [];
  behaviour.siteAnswers = ({ url = '', headers }, response) => {
    asked.push(url);
    if (url === '/first') return false;
    // Behind a sign-in: nobody else gets it.
    const signedIn = headers.cookie === 'session=1';
    response.writeHead(signedIn ? 200 : 401, {
      'content-type': url === '/data.json' ? 'application/json' : 'image/gif',
      'cache-control': url === '/count.gif' ? 'no-store' : 'max-age=600',
    });
    response.end(gif(url));
    return true;
  };
  const offers: Offer[] = [];
  const sent: [string, Buffer][] = [];
  const known = hashOf(gif('/known.gif'));
  behaviour.apiAnswers = (url, body, response) => {
    if (!url.startsWith('/run/page/files')) return false;
    if (url === '/run/page/files') {
      const offer = JSON.parse(body.toString()) as Offer;
      offers.push(offer);
      response.end(JSON.stringify({ wanted: offer.files.map(({ hash }) => hash).filter((hash) => hash !== known) }));
    } else {
      sent.push([url, body]);
      response.end('{"res":1}');
    }
    return true;
  };
  await page.context().addCookies([{ name: 'session', value: '1', url: siteOrigin }]);
  await page.goto(link('/first'));
  await page.waitForTimeout(300);
  await page.evaluate(() => {
    document.body.insertAdjacentHTML(
      'beforeend',
      '<img src="/lamp.gif?size=400"><img src="/known.gif"><img src="/count.gif"><p style="background: url(/back.gif)">x</p>',
    );
    return Promise.all([fetch('/api.gif'), fetch('/data.json')]);
  });
  await expect.poll(() => sent.length, { timeout: 10_000 }).toBe(2);
  const addresses = offers.flatMap(({ files }) => files.map(({ address }) => address.replace(siteOrigin, ''))).sort();
  // A number stands in place of the query, as in the recorded page.
  expect(addresses).toEqual(['/back.gif', '/known.gif', expect.stringMatching(/^\/lamp\.gif\?sightline-query=\w+$/)]);
  expect(sent).toEqual(
    expect.arrayContaining([
      [`/run/page/files/${hashOf(gif('/lamp.gif?size=400'))}`, gif('/lamp.gif?size=400')],
      [`/run/page/files/${hashOf(gif('/back.gif'))}`, gif('/back.gif')],
    ]),
  );
  // Nothing is asked of the site again: a picture may be there to count visits.
  expect(asked.filter((url) => url === '/count.gif')).toHaveLength(1);
  expect(asked.filter((url) => url.startsWith('/lamp.gif'))).toHaveLength(1);
});

it('records the query of a style sheet of another site, without what was typed', async () => {
  await page.goto(link('/first'));
  await page.waitForTimeout(300);
  await page.evaluate(() => {
    document.head.insertAdjacentHTML(
      'beforeend',
      '<link rel="stylesheet" href="https://fonts.example/css2?family=Inter#x"><link rel="stylesheet" href="/own.css?q=private"><link rel="icon" href="https://cdn.example/i.png?q=private">',
    );
  });
  await expect.poll(() => JSON.stringify(events()), { timeout: 10_000 }).toContain('https://fonts.example/css2?family=Inter"');
  expect(JSON.stringify(events())).not.toContain('private"');
});
