/** Scenes of the built-in prototype editor: a prototype that runs, one without screens, one with a refused picture, a hotspot that waits for its target, and one being tried. */
import { settle, type Scene } from './scene.ts';

/** The editor of a prototype that testers are taking: locked, and played all the same. */
export function prototypeScene(projectId: string): Scene {
  return {
    name: 'prototype-try',
    viewer: 'researcher',
    show: async (page, see) => {
      await page.goto(`/project/${projectId}/set-up-project`);
      await page.getByText('q2. Prototype testing').first().click();
      const editor = page.getByRole('region', { name: 'Prototype screens' });
      await editor.locator('button[data-hotspot]').first().click();
      await settle(page);
      await see(page, 'prototype-locked', { whole: true });
      await editor.getByRole('button', { name: 'Try it' }).click();
      await page.getByRole('dialog', { name: 'Try the prototype' }).getByRole('group').first().waitFor();
      await settle(page);
      await see(page, 'prototype-try');
    },
  };
}

/** A new prototype test: nothing yet, then pictures on their way, two screens, a file that is no picture, and a hotspot on the first. */
export const emptyPrototypeScene: Scene = {
  name: 'prototype-new',
  viewer: 'researcher',
  show: async (page, see) => {
    await page.goto('/projects/set-up-project?type=31');
    const editor = page.getByRole('region', { name: 'Prototype screens' });
    await editor.getByText('Drop screen images here').waitFor();
    await settle(page);
    await see(page, 'prototype-empty', { whole: true });
    const picture = await page.screenshot({ clip: { x: 0, y: 0, width: 360, height: 640 } });
    let letOn: () => void = () => undefined;
    const held = new Promise<void>((done) => {
      letOn = done;
    });
    let sent = 0;
    await page.route('**/UploadPrototypeScreen.cmd', async (route) => {
      sent += 1;
      if (sent > 1) await held;
      await route.continue();
    });
    const file = (name: string, buffer: Buffer) => ({ name, mimeType: 'image/png', buffer });
    await page
      .locator('input[type=file]')
      .first()
      .setInputFiles([file('Home.png', picture), file('Basket.png', picture), file('Notes.png', Buffer.from('no picture'))]);
    await editor.getByText('Added', { exact: true }).waitFor();
    await see(page, 'prototype-uploading', { whole: true, variant: true });
    letOn();
    await editor.getByRole('button', { name: 'Open screen Basket' }).waitFor();
    await page.unroute('**/UploadPrototypeScreen.cmd');
    await editor.getByText('Notes.png was not added.').waitFor();
    await editor.getByRole('button', { name: 'Add hotspot' }).click();
    await editor.getByText('Choose the screen this hotspot links to.').waitFor();
    await settle(page);
    await see(page, 'prototype-picking', { whole: true });
  },
};
