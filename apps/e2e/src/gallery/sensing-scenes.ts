/** What testers see of their camera and their screen: consents, the check and all it may find, calibration and what came of it, the screen that is asked for. */
import type { Page } from '@playwright/test';
import { paintDevices, setDevices } from '../steps/painted-camera.ts';
import { agree } from '../steps/tester-steps.ts';
import type { Content } from './content.ts';
import { settle, type Scene, type See } from './scene.ts';

const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });

async function seeSettled(page: Page, see: See, name: string, how: { variant?: boolean } = {}): Promise<void> {
  await settle(page);
  await see(page, name, { whole: true, ...how });
}

async function seeCheck(page: Page, see: See): Promise<void> {
  await button(page, 'Start check').waitFor();
  await seeSettled(page, see, 'runner-check');
  await setDevices(page, { camera: 'not yet' });
  await button(page, 'Start check').click();
  await page.getByText('Click “Allow”').first().waitFor();
  await seeSettled(page, see, 'runner-check-asking', { variant: true });
  await page.reload();
  await setDevices(page, { camera: 'refused' });
  await button(page, 'Start check').click();
  await page.getByText('Camera access is blocked.').waitFor();
  await seeSettled(page, see, 'runner-check-refused');
  await setDevices(page, { camera: 'given', shows: 'dark' });
  await button(page, 'Try again').click();
  await page.getByText('It is too dark.').waitFor();
  await seeSettled(page, see, 'runner-check-dark', { variant: true });
  await setDevices(page, { shows: 'nobody' });
  await page.getByText('No face found.').waitFor();
  await seeSettled(page, see, 'runner-check-nobody', { variant: true });
  await setDevices(page, { shows: 'still' });
  await page.locator('[data-item=face][data-state=good]').waitFor();
  await seeSettled(page, see, 'runner-check-good');
  await button(page, 'Continue').click();
}

/** Eyes that look straight ahead whatever is shown are not precise, and may try again; on a small screen they may be just near enough. */
async function seeCalibration(page: Page, see: See): Promise<void> {
  await button(page, 'Show the dots').waitFor();
  await seeSettled(page, see, 'runner-calibration');
  await button(page, 'Show the dots').click();
  await page.getByText('Dot 2').waitFor({ state: 'attached' });
  await see(page, 'runner-calibration-point');
  await page.locator('[data-grade]').waitFor();
  await seeSettled(page, see, 'runner-calibration-poor');
}

async function seeScreenShare(page: Page, see: See): Promise<void> {
  await button(page, 'Start').click();
  await button(page, 'Share my screen').waitFor();
  await seeSettled(page, see, 'runner-share');
  await setDevices(page, { screen: 'refused' });
  await button(page, 'Share my screen').click();
  await page.getByRole('alert').filter({ hasText: 'Your screen is not shared' }).waitFor();
  await seeSettled(page, see, 'runner-share-refused', { variant: true });
  await setDevices(page, { screen: 'given' });
  await button(page, 'Try again').click();
  await page.getByText('Your screen is shared.').waitFor();
  await seeSettled(page, see, 'runner-shared');
}

/** The tester changes their mind: nothing is kept, and the place is free again. */
async function seeWithdrawal(page: Page, see: See): Promise<void> {
  await button(page, 'Menu').click();
  await button(page, 'Stop and delete everything').first().click();
  await page.getByRole('dialog').getByRole('button', { name: 'Stop and delete everything' }).click();
  await page.getByRole('heading', { name: 'Everything is deleted' }).waitFor();
  await seeSettled(page, see, 'runner-withdrawn');
}

/** A page of its own: its devices are painted, and gone with it. */
function paintedScene(name: string, { sensed }: Content, show: (page: Page, see: See) => Promise<void>): Scene {
  return {
    name,
    viewer: 'guest',
    show: async (visited, see) => {
      const page = await visited.context().newPage();
      try {
        await paintDevices(page);
        await page.goto(`/t/${sensed.code}`);
        await seeSettled(page, see, 'runner-consents');
        await agree(page, `/t/${sensed.code}`, { age: 34, gender: 'Female' }, ['voice', 'gaze', 'expression', 'camera']);
        await show(page, see);
        await seeWithdrawal(page, see);
      } finally {
        await page.close();
      }
    },
  };
}

export function sensingScenes(content: Content): Scene[] {
  return [
    paintedScene('runner-sensing', content, async (page, see) => {
      await seeCheck(page, see);
      await seeCalibration(page, see);
      await button(page, 'Continue').click();
      await seeScreenShare(page, see);
    }),
  ];
}

/** A second calibration, of eyes that follow the points: to be looked at, while what it is made of has been seen before. */
export function calibratedScene(content: Content): Scene {
  return paintedScene('runner-calibrated', content, async (page, see) => {
    await setDevices(page, { shows: 'following' });
    await button(page, 'Start check').click();
    await page.locator('[data-item=face][data-state=good]').waitFor();
    await button(page, 'Continue').click();
    await button(page, 'Show the dots').click();
    await page.locator('[data-grade]').waitFor();
    await seeSettled(page, see, 'runner-calibration-good');
    await button(page, 'Continue').click();
  });
}
