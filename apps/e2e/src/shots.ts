/** `npm run shots`: pictures of the main screens, wide and on a phone, light; with `-- all` of every screen at three widths, light and dark. Into shots/ (not committed). */
import { mkdirSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { makeContent } from './gallery/content.ts';
import { filmScenes } from './gallery/film-scenes.ts';
import { languageScenes } from './gallery/language-scenes.ts';
import type { Scene, See } from './gallery/scene.ts';
import { calibratedScene, sensingScenes } from './gallery/sensing-scenes.ts';
import { stateScenes } from './gallery/state-scenes.ts';
import { studioScenes } from './gallery/studio-scenes.ts';
import { testerScenes } from './gallery/tester-scenes.ts';
import { walk } from './gallery/visit.ts';
import { openBrowser } from './harness/browser.ts';
import { startServer } from './harness/server.ts';
import { untilDrawn } from './steps/page-time.ts';

const folder = resolve(import.meta.dirname, '../../../shots');
const sizes = [
  { width: 1440, height: 900 },
  { width: 1000, height: 800 },
  { width: 390, height: 844 },
];

/**
 * `npm run shots -- runner` takes only the scenes whose names hold that, as a pattern, at every size and in both schemes;
 * `-- 'languages-(ar|th)' 390` those two at that width alone.
 */
const [part = '', width = ''] = process.argv.slice(2);
const mainOnly = part === '';
const schemes = mainOnly ? (['light'] as const) : (['light', 'dark'] as const);
const isWanted = (size: { width: number }): boolean => (width === '' ? !(mainOnly && size.width === 1000) : String(size.width) === width);

let taken = 0;

/** Both schemes from one visit: pages follow the system as it changes. */
function pictureAt(size: { width: number }): See {
  return async (page, name, how) => {
    for (const scheme of schemes) {
      await page.emulateMedia({ colorScheme: scheme });
      await untilDrawn(page);
      await page.screenshot({ path: join(folder, `${name}-${size.width}-${scheme}.png`), fullPage: how?.whole ?? false });
      taken += 1;
    }
  };
}

const missed: string[] = [];

/** A scene that cannot be reached is reported at the end: the others are still to be inspected. */
function orMissed(scene: Scene): Scene {
  return {
    ...scene,
    show: async (page, see) => {
      try {
        await scene.show(page, see);
      } catch (error) {
        missed.push(`${scene.name} at ${page.viewportSize()?.width} px: ${String(error)}`);
        await page.unrouteAll({ behavior: 'ignoreErrors' });
        await page.goto('about:blank');
      }
    },
  };
}

const server = await startServer();
const browser = await openBrowser();
try {
  mkdirSync(folder, { recursive: true });
  const content = await makeContent(server.url);
  const main = [...studioScenes(content), ...testerScenes(content)];
  const others = [
    ...stateScenes(content),
    ...sensingScenes(content),
    calibratedScene(content),
    ...filmScenes(content),
    ...languageScenes(server.url),
  ];
  const scenes = (mainOnly ? main : [...main, ...others])
    .filter((scene) => part === 'all' || new RegExp(part).test(scene.name))
    .map(orMissed);
  for (const size of sizes.filter(isWanted)) {
    await walk({ browser, url: server.url, content, size, scenes, see: pictureAt(size) });
  }
  console.log(`${taken} pictures are in shots/.`);
  for (const one of missed) console.error(`Missed: ${one}`);
  if (missed.length > 0) process.exitCode = 1;
} finally {
  await browser.close();
  await server.stop();
}
