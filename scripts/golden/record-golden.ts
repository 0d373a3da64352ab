/** Records everything under packages/testkit/golden that needs a browser: `npx tsx scripts/golden/record-golden.ts`. */
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { chromium } from 'playwright-core';
import { recordPages } from './record-pages.ts';
import { recordPrototype } from './record-prototype.ts';
import { startShopServer } from './shop-server.ts';

const folder = join(process.cwd(), 'packages', 'testkit', 'golden');
const executablePath = [process.env['CHROMIUM_PATH'] ?? '', '/usr/bin/chromium', '/usr/bin/google-chrome'].find(
  (path) => path !== '' && existsSync(path),
);
if (executablePath === undefined) throw new Error('No Chromium found: set CHROMIUM_PATH.');

const { origin, server } = await startShopServer(0);
const browser = await chromium.launch({
  executablePath,
  args: ['--headless=new', '--no-sandbox', '--disable-gpu', '--disable-quic', '--no-first-run'],
});
try {
  await recordPrototype(browser, origin, join(folder, 'prototype'));
  await recordPages(browser, origin, join(folder, 'pages'));
} finally {
  await browser.close();
  server.close();
}
