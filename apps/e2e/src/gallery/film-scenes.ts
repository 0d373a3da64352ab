/** What testers see of the video of their phone: its consent, how to make it, what is wrong with a file, the video on its way and there, and going on without. */
import type { Page } from '@playwright/test';
import { phoneVideo } from '@sightline/testkit/phone-videos';
import { beAndroid, slowLine } from '../steps/phone-steps.ts';
import type { Content } from './content.ts';
import { settle, type Scene, type See } from './scene.ts';

/** Enough of an mp4 to be taken for one. */
function film(megabytes: number): { name: string; mimeType: string; buffer: Buffer } {
  return { name: 'Screen_recording.mp4', mimeType: 'video/mp4', buffer: phoneVideo({ size: megabytes * 1024 * 1024 }) };
}

const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });
const chooseFile = (page: Page, file: ReturnType<typeof film>) => page.locator('input[type=file]').setInputFiles(file);

async function seeSettled(page: Page, see: See, name: string, how: { variant?: boolean } = {}): Promise<void> {
  await settle(page);
  await see(page, name, { whole: true, ...how });
}

/** From the welcome to the page that asks for the video, by place, in whatever language. */
async function toVideo(page: Page, code: string, see: See, name: string): Promise<void> {
  await page.goto(`/t/${code}`);
  await seeSettled(page, see, `${name}-welcome`, { variant: true });
  for (const consent of await page.locator('input[name=consent]').all()) await consent.check();
  await page.locator('#start button[type=submit]').click();
  await page.waitForURL('**/run*');
  const start = page.locator('main button').last();
  await start.waitFor();
  await seeSettled(page, see, `${name}-intro`, { variant: true });
  await start.click();
  await page.getByRole('timer').waitFor();
  await seeSettled(page, see, `${name}-test`);
  const buttons = page.locator('main button');
  await buttons.nth((await buttons.count()) - 2).click();
  await page.locator('input[type=file]').waitFor({ state: 'attached' });
  await seeSettled(page, see, `${name}-choose`);
}

const uploads = '/run/uploads/';

/** A page of its own, whose line is slow. */
function filmScene(
  name: string,
  code: (content: Content) => string,
  content: Content,
  show: (page: Page, see: See) => Promise<void>,
): Scene {
  return {
    name,
    viewer: 'guest',
    cuts: uploads,
    show: async (visited, see) => {
      const page = await visited.context().newPage();
      await beAndroid(page);
      try {
        await toVideo(page, code(content), see, name);
        await show(page, see);
      } finally {
        await page.close();
      }
    },
  };
}

export function filmScenes(content: Content): Scene[] {
  return [
    filmScene(
      'runner-film',
      ({ filmed }) => filmed.english.code,
      content,
      async (page, see) => {
        await chooseFile(page, { name: 'picture.png', mimeType: 'image/png', buffer: Buffer.from('\x89PNG and more', 'latin1') });
        await page.getByRole('alert').filter({ hasText: 'not a video' }).waitFor();
        await seeSettled(page, see, 'runner-film-no-video', { variant: true });
        await button(page, 'I don’t have a recording').click();
        await seeSettled(page, see, 'runner-film-without');
        await button(page, 'Choose a recording instead').click();
        await slowLine(page, 512 * 1024);
        await chooseFile(page, film(6));
        await page.waitForFunction(() => Number(document.querySelector('progress[aria-valuetext]')?.getAttribute('value')) > 0.2);
        await see(page, 'runner-film-sending', { whole: true });
        await button(page, 'Pause').click();
        await page.getByText('Paused.').waitFor();
        await seeSettled(page, see, 'runner-film-paused');
        await page.route(`**${uploads}*`, (route) => route.abort());
        await button(page, 'Resume upload').click();
        await page.getByText('The server cannot be reached.').waitFor();
        await seeSettled(page, see, 'runner-film-unreached', { variant: true });
        await page.unroute(`**${uploads}*`);
        await slowLine(page, -1);
        await page.getByRole('heading', { name: 'Your recording is uploaded' }).waitFor();
        await seeSettled(page, see, 'runner-film-sent');
      },
    ),
    {
      ...filmScene(
        'runner-film-arabic',
        ({ filmed }) => filmed.arabic.code,
        content,
        async (page, see) => {
          await slowLine(page, 512 * 1024);
          await chooseFile(page, film(6));
          await page.waitForFunction(() => Number(document.querySelector('progress[aria-valuetext]')?.getAttribute('value')) > 0.2);
          await page.locator('[data-phase=sending] button').click();
          await page.locator('[data-phase=paused]').waitFor();
          await seeSettled(page, see, 'runner-film-arabic-paused');
        },
      ),
      variant: true,
    },
  ];
}
