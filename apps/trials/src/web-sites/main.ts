/**
 * `npm run trial -- web-sites [--only NAME,…] [--presses N] [--pictures DIR] [--url SERVER]`: walks public web applications under our recorder, under the plain one and
 * under none, and compares pictures of the original with those of the replay.
 */
import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { chromium, type Browser } from '@playwright/test';
import { lightChromium } from '@sightline/testkit/chromium';
import { checkPresses, type PressCheck } from './presses.ts';
import { differenceOf, quantile } from './compare.ts';
import { install, serve } from './install.ts';
import { plainScript, walkAlone } from './plain.ts';
import { replayOurs, replayPlain } from './replays.ts';
import { SiteProxy } from './site-proxy.ts';
import { sites, type Site } from './sites.ts';
import { recordVisit, startProduct, type Product } from './study.ts';
import { typedWord, walk, type Walk } from './walk.ts';

const { values } = parseArgs({
  options: {
    only: { type: 'string' },
    presses: { type: 'string', default: '20' },
    pictures: { type: 'string' },
    url: { type: 'string' },
    plain: { type: 'boolean', default: true },
  },
  allowNegative: true,
});
const presses = Number(values.presses);

interface Row {
  ours: number[];
  plain: number[];
  presses: PressCheck;
  typed: number;
  errors: number;
}

async function differences(name: string, done: Walk, replayed: Buffer[]): Promise<number[]> {
  const found: number[] = [];
  for (const [at, moment] of done.moments.entries()) {
    const { percent, picture } = await differenceOf(moment.picture, replayed[at]!, moment.masked);
    found.push(percent);
    if (values.pictures === undefined || percent <= 0.1) continue;
    mkdirSync(values.pictures, { recursive: true });
    const place = join(values.pictures, `${name}-${at}`);
    writeFileSync(`${place}-original.png`, moment.picture);
    writeFileSync(`${place}-replay.png`, replayed[at]!);
    writeFileSync(`${place}-difference.png`, picture);
  }
  return found;
}

async function walkPlain(name: string, browser: Browser, proxy: SiteProxy, site: Site): Promise<number[]> {
  proxy.line = `<script>${(await plainScript()).replaceAll('</script', '<\\/script')}</script>`;
  const events: unknown[] = [];
  const done = await walkAlone(browser, proxy.origin + site.start, presses, events);
  return differences(`${name}-plain`, done, await replayPlain(browser, proxy.origin, events, done.moments));
}

async function tryOut(name: string, site: Site, product: Product, browser: Browser): Promise<Row> {
  const folder = install(site);
  const served = await serve(site, folder);
  const proxy = new SiteProxy(served === null ? site.source((one) => join(folder, 'node_modules', one)) : { port: served.port });
  await proxy.start();
  try {
    const url = proxy.origin + site.start;
    const bare = await walkAlone(browser, url, presses, null);
    proxy.line = `<script src="${product.url}/recorder.js" async></script>`;
    let done: Walk | null = null;
    const recorded = await recordVisit(product, browser, url, async (page) => void (done = await walk(page, presses)));
    const mine = done as Walk | null;
    if (mine === null) throw new Error('Nothing was walked.');
    const ours = await differences(name, mine, await replayOurs(browser, product, recorded, mine.moments));
    const lines = recorded.streams[Object.keys(recorded.streams).find((one) => one.startsWith('page.')) ?? ''] ?? '';
    const plain = values.plain ? await walkPlain(name, browser, proxy, site) : [];
    const before = new Set(bare.consoleErrors.map(withoutPort));
    const errors = mine.consoleErrors.filter((one) => !before.has(withoutPort(one)));
    for (const one of errors) console.log(`   ${name}: new on the console: ${one.slice(0, 200)}`);
    const check = checkPresses(lines, mine.presses);
    for (const one of check.wrong) console.log(`   ${name}: press ${one}`);
    const all = Object.values(recorded.streams).join('') + JSON.stringify(recorded.manifest);
    return { ours, plain, presses: check, typed: all.toLowerCase().split(typedWord.toLowerCase()).length - 1, errors: errors.length };
  } finally {
    proxy.stop();
    served?.child.kill();
  }
}

const withoutPort = (text: string): string => text.replaceAll(/:\d{4,5}/g, '').replaceAll(/\d+/g, '0');
const both = (all: number[]): string =>
  all.length === 0 ? '–' : `${quantile(all, 0.5).toFixed(2)} / ${quantile(all, 0.95).toFixed(2)} (${all.length})`;

const product = await startProduct(values.url);
const browser = await chromium.launch({
  executablePath: lightChromium(),
  args: ['--headless=new', '--no-sandbox', '--disable-gpu', '--hide-scrollbars'],
});
console.log('| application | made with | ours: median / p95 (moments) | plain | presses | typed words | console errors more |');
console.log('|---|---|---|---|---|---|---|');
let misses = 0;
for (const [name, site] of Object.entries(sites)) {
  if (values.only !== undefined && !values.only.split(',').includes(name)) continue;
  try {
    const row = await tryOut(name, site, product, browser);
    const holds =
      quantile(row.ours, 0.5) <= 0.1 &&
      quantile(row.ours, 0.95) <= 1 &&
      row.typed === 0 &&
      row.errors === 0 &&
      row.presses.wrong.length === 0;
    if (!holds) misses += 1;
    console.log(
      `| ${name} | ${site.kind} | ${both(row.ours)} | ${both(row.plain)} | ${row.presses.right} of ${row.presses.of} | ${row.typed} | ${row.errors} |`,
    );
  } catch (error) {
    misses += 1;
    console.log(`| ${name} | ${site.kind} | failed: ${String(error).split('\n')[0]} | | | | |`);
  }
}
await browser.close();
await product.stop();
process.exit(misses === 0 ? 0 : 1);
