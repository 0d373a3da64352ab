/** The built-in prototype editor by mouse and by keyboard: pictures, hotspots, screens and the expected path, and what the server has of them afterwards. */
import type { WireHotspot, WirePrototype } from '@sightline/wire/calls';
import type { Locator, Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { journey, openDesk } from './harness/browser.ts';
import { serverAndBrowser } from './harness/setting.ts';
import { editorOf, hotspotPlaces, makePrototype, openEditor, type MadePrototype } from './steps/prototype-steps.ts';
import { screenPicture } from './steps/pictures.ts';
import { untilSaved } from './steps/researcher-steps.ts';
import { carry, restingBox, untilCarried } from './steps/waiting-steps.ts';

const here = serverAndBrowser();
const desk = { width: 1440, height: 1000 };

async function begin(screens: Parameters<typeof makePrototype>[1]): Promise<{ page: Page; made: MadePrototype; editor: Locator }> {
  const made = await makePrototype(here.server.url, screens);
  const page = await openDesk(here.browser, desk);
  await openEditor(page, made);
  // A picture that comes late moves what is about to be dragged.
  await page.waitForFunction(() => [...document.images].every((image) => image.complete || image.loading === 'lazy'));
  return { page, made, editor: editorOf(page) };
}

/** Asks the server until it has what is expected: changes are saved half a second after the last one. */
async function untilServerHas(made: MadePrototype, expected: (prototype: WirePrototype) => void): Promise<void> {
  await expect
    .poll(async () => {
      try {
        expected(await made.read());
        return '';
      } catch (error) {
        return String(error);
      }
    })
    .toBe('');
}

const namesOf = (prototype: WirePrototype): string[] => prototype.Screens.map((screen) => screen.Name);
const spotsOf = (prototype: WirePrototype, name: string): WireHotspot[] =>
  prototype.Screens.find((screen) => screen.Name === name)?.Hotspots ?? [];

/** `followed` waits until the page shows where it would be dropped. */
async function drag(
  page: Page,
  from: { x: number; y: number },
  to: { x: number; y: number },
  followed?: () => Promise<void>,
): Promise<void> {
  await page.mouse.move(from.x, from.y);
  await page.mouse.down();
  await page.mouse.move((from.x + to.x) / 2, (from.y + to.y) / 2, { steps: 4 });
  await page.mouse.move(to.x, to.y, { steps: 6 });
  await followed?.();
  await page.mouse.up();
}

async function centreOf(place: Locator): Promise<{ x: number; y: number }> {
  await place.scrollIntoViewIfNeeded();
  const box = await restingBox(place);
  return { x: box.x + box.width / 2, y: box.y + box.height / 2 };
}

it('takes many pictures at once in the order chosen, the same one twice too, and names those that are none', () =>
  journey(here.browser, 'editor-uploads', async () => {
    const { page, made, editor } = await begin([]);
    await editor.getByText('Drop pictures of the screens here').waitFor();
    const picture = await screenPicture({ width: 360, height: 640 }, '#eef0ff', null);
    const file = (name: string, buffer: Buffer) => ({ name, mimeType: 'image/png', buffer });
    await page
      .locator('input[type=file]')
      .first()
      .setInputFiles([
        ...['One', 'Two', 'Two', 'Three'].map((name) => file(`${name}.png`, picture)),
        file('Notes.png', Buffer.from('no picture')),
        file('Huge.png', Buffer.alloc(10 * 1024 * 1024 + 1)),
        file('Four.png', picture),
      ]);
    const failed = editor.getByRole('list', { name: 'Pictures that were not added' });
    await failed.getByText('Notes.png was not added. This file is not a picture').waitFor();
    await failed.getByText('Huge.png was not added. The picture is larger than 10 MB.').waitFor();
    await editor.getByRole('button', { name: 'Open screen Four' }).waitFor();
    await expect.poll(async () => namesOf(await made.read())).toEqual(['One', 'Two', 'Two', 'Three', 'Four']);
    await failed.getByRole('button', { name: 'Dismiss Huge.png' }).click();
    await failed.getByText('Huge.png').waitFor({ state: 'detached' });
  }));

it('draws, moves, resizes, copies to another screen and deletes hotspots, and undoes and redoes all of it', () =>
  journey(here.browser, 'editor-hotspots', async () => {
    const { page, made, editor } = await begin([{ name: 'Home' }, { name: 'Basket' }]);
    const canvas = editor.getByRole('group', { name: 'Hotspots of Home' });
    await canvas.scrollIntoViewIfNeeded();
    const box = await restingBox(canvas);
    const at = (x: number, y: number) => ({ x: box.x + (x * box.width) / 360, y: box.y + (y * box.height) / 640 });
    await drag(page, at(40, 100), at(160, 180));
    const first = editor.getByRole('button', { name: 'Hotspot 1, leads nowhere yet', exact: true });
    await first.waitFor();
    await untilServerHas(made, (prototype) => expect(hotspotPlaces(spotsOf(prototype, 'Home'))).toEqual(['40 100 120 80']));

    await page.keyboard.press('ArrowRight');
    await page.keyboard.press('Shift+ArrowDown');
    await page.keyboard.press('Alt+Shift+ArrowRight');
    await untilServerHas(made, (prototype) => expect(hotspotPlaces(spotsOf(prototype, 'Home'))).toEqual(['41 110 130 80']));

    // Let go four pixels from the left border, it is pulled to it.
    await drag(page, at(100, 150), at(63, 150));
    await untilServerHas(made, (prototype) => expect(hotspotPlaces(spotsOf(prototype, 'Home'))).toEqual(['0 110 130 80']));

    await page.keyboard.press('Control+d');
    await page.keyboard.press('Control+c');
    await editor.getByRole('button', { name: 'Open screen Basket' }).click();
    await editor.getByRole('group', { name: 'Hotspots of Basket' }).waitFor();
    await page.keyboard.press('Control+v');
    await untilServerHas(made, (prototype) => {
      expect(hotspotPlaces(spotsOf(prototype, 'Home'))).toEqual(['0 110 130 80', '16 126 130 80']);
      expect(hotspotPlaces(spotsOf(prototype, 'Basket'))).toEqual(['16 126 130 80']);
    });
    await page.keyboard.press('Delete');
    await untilServerHas(made, (prototype) => expect(spotsOf(prototype, 'Basket')).toEqual([]));

    for (let steps = 0; steps < 3; steps += 1) await page.keyboard.press('Control+z');
    await editor.getByRole('group', { name: 'Hotspots of Home' }).waitFor();
    await untilServerHas(made, (prototype) => {
      expect(spotsOf(prototype, 'Basket')).toEqual([]);
      expect(hotspotPlaces(spotsOf(prototype, 'Home'))).toEqual(['0 110 130 80']);
    });
    await page.keyboard.press('Control+Shift+z');
    await untilServerHas(made, (prototype) => expect(spotsOf(prototype, 'Home')).toHaveLength(2));
  }));

it('leads a hotspot on by a line dragged to a screen, by a thumbnail, by the list, and back', () =>
  journey(here.browser, 'editor-targets', async () => {
    const { page, made, editor } = await begin([{ name: 'Home', spots: 1 }, { name: 'Basket' }, { name: 'Paid' }]);
    const leads = (words: string) => editor.getByRole('button', { name: `Hotspot 1, ${words}`, exact: true });
    await leads('leads nowhere yet').click();
    await drag(
      page,
      await centreOf(editor.locator('[data-link]')),
      await centreOf(editor.getByRole('button', { name: 'Open screen Paid' })),
    );
    await leads('leads to Paid').waitFor();
    await editor.getByRole('button', { name: 'Pick among the screens' }).click();
    await editor.getByRole('button', { name: 'Lead to Basket' }).click();
    await leads('leads to Basket').waitFor();
    await editor
      .getByRole('combobox', { name: 'Leads to' })
      .or(editor.getByRole('textbox', { name: 'Leads to' }))
      .first()
      .click();
    await page.getByRole('option', { name: 'Paid' }).click();
    await leads('leads to Paid').waitFor();
    await editor.getByRole('radio', { name: 'Back' }).check({ force: true });
    await leads('goes back to the screen before').waitFor();
    await untilServerHas(made, (prototype) =>
      expect(spotsOf(prototype, 'Home')[0]).toMatchObject({ TargetScreenId: null, GoesBack: true }),
    );
  }));

it('opens a screen above another by keyboard, undoes and redoes it, and tries and marks it as an overlay', () =>
  journey(here.browser, 'editor-overlay', async () => {
    const { page, made, editor } = await begin([
      { name: 'Home', spots: 1, to: 'Menu' },
      { name: 'Menu', height: 320, width: 280, spots: 1, to: 'Paid' },
      { name: 'Paid', goal: true },
    ]);
    const home = (words: string) => editor.getByRole('button', { name: `Hotspot 1, ${words}`, exact: true });
    await home('leads to Menu').click();
    await editor.getByRole('radio', { name: 'Go to' }).focus();
    await page.keyboard.press('ArrowRight');
    await home('opens Menu above this screen').waitFor();
    await editor.getByRole('radio', { name: 'Centre', checked: true }).focus();
    await page.keyboard.press('ArrowLeft');
    await editor.getByRole('radio', { name: 'Bottom', checked: true }).waitFor({ state: 'attached' });
    const first = (prototype: WirePrototype) => spotsOf(prototype, 'Home')[0];
    await untilServerHas(made, (prototype) =>
      expect(first(prototype)).toMatchObject({ TargetScreenId: prototype.Screens[1]?.Id, GoesBack: false, Overlay: 'bottom' }),
    );
    await page.keyboard.press('Control+z');
    await page.keyboard.press('Control+z');
    await home('leads to Menu').waitFor();
    await untilServerHas(made, (prototype) => expect(first(prototype)?.Overlay).toBeNull());
    await page.keyboard.press('Control+Shift+z');
    await page.keyboard.press('Control+y');
    await home('opens Menu above this screen').waitFor();
    await untilServerHas(made, (prototype) => expect(first(prototype)?.Overlay).toBe('bottom'));

    await editor.getByRole('button', { name: 'Mark path' }).click();
    const player = page.getByRole('dialog', { name: 'Mark the expected path' });
    await player.getByRole('button', { name: 'Menu', exact: true }).press('Enter');
    const overlay = player.getByRole('group', { name: 'Menu' });
    await overlay.waitFor();
    await expect.poll(() => overlay.evaluate((element) => document.activeElement === element)).toBe(true);
    const [below, above] = [await player.getByRole('img', { name: 'Home' }).boundingBox(), await overlay.boundingBox()];
    if (!below || !above) throw new Error('The overlay has no place on the page.');
    expect(above.width / below.width).toBeCloseTo(280 / 360, 2);
    expect(Math.abs(above.y + above.height - (below.y + below.height))).toBeLessThan(2);
    await player.getByRole('button', { name: 'Close overlay' }).press('Enter');
    await overlay.waitFor({ state: 'detached' });
    await player.getByRole('button', { name: 'Step back' }).click();
    await overlay.waitFor();
    await player.getByRole('button', { name: 'Paid', exact: true }).press('Enter');
    await player.getByRole('button', { name: 'Use this path' }).click();
    const path = editor.getByRole('group', { name: 'Expected path' });
    expect(
      await path
        .getByRole('listitem')
        .filter({ has: page.getByRole('img', { name: 'as an overlay' }) })
        .allInnerTexts(),
    ).toEqual(['Menu']);
    await untilServerHas(made, (prototype) => expect(prototype.ExpectedPath).toEqual(prototype.Screens.map((screen) => screen.Id)));
  }));

it('orders screens by mouse and keyboard, names them, and brings a deleted one back with all that led to it', () =>
  journey(here.browser, 'editor-screens', async () => {
    const { page, made, editor } = await begin([{ name: 'Home', spots: 1, to: 'Basket' }, { name: 'Basket' }, { name: 'Paid' }]);
    const thumb = (name: string) => editor.getByRole('button', { name: `Open screen ${name}` });
    await drag(page, await centreOf(thumb('Paid')), await centreOf(thumb('Home')), () => untilCarried(page, '1 of 3'));
    await untilServerHas(made, (prototype) => expect(namesOf(prototype)).toEqual(['Paid', 'Home', 'Basket']));
    await editor.getByRole('button', { name: 'Move screen Paid' }).focus();
    await carry(page, 1, ['ArrowRight', 'ArrowRight']);
    await untilServerHas(made, (prototype) => expect(namesOf(prototype)).toEqual(['Home', 'Basket', 'Paid']));

    await thumb('Basket').click();
    await editor.getByRole('button', { name: 'Delete screen' }).click();
    await thumb('Basket').waitFor({ state: 'detached' });
    await editor.getByRole('button', { name: 'Undo deleting Basket' }).click();
    await thumb('Basket').waitFor();
    await editor.getByRole('textbox', { name: 'Screen name' }).fill('Your basket');
    await untilSaved(page);
    await untilServerHas(made, (prototype) => {
      expect(namesOf(prototype)).toEqual(['Home', 'Your basket', 'Paid']);
      expect(spotsOf(prototype, 'Home')[0]?.TargetScreenId).toBe(prototype.Screens[1]?.Id);
    });

    await editor.getByRole('button', { name: 'Delete screen' }).click();
    // Leaving the page ends the time to undo: the screen is deleted then, not later.
    await page.getByRole('link', { name: 'Projects' }).first().click();
    await untilServerHas(made, (prototype) => {
      expect(namesOf(prototype)).toEqual(['Home', 'Paid']);
      expect(spotsOf(prototype, 'Home')[0]?.TargetScreenId).toBeNull();
    });
  }));

it('marks the expected path by walking it, says where a change broke it, and mends it', () =>
  journey(here.browser, 'editor-path', async () => {
    const { page, made, editor } = await begin([
      { name: 'Home', spots: 1, to: 'Basket' },
      { name: 'Basket', spots: 1, to: 'Paid' },
      { name: 'Paid', goal: true },
    ]);
    const path = editor.getByRole('group', { name: 'Expected path' });
    await path.getByRole('button', { name: 'Mark path' }).click();
    const player = page.getByRole('dialog', { name: 'Mark the expected path' });
    await player.getByRole('button', { name: 'Basket', exact: true }).press('Enter');
    await player.getByRole('button', { name: 'Paid', exact: true }).press('Enter');
    await player.getByText('The goal is reached.').waitFor();
    await player.getByRole('button', { name: 'Use this path' }).click();
    await untilServerHas(made, (prototype) => expect(prototype.ExpectedPath).toEqual(prototype.Screens.map((screen) => screen.Id)));

    await editor.getByRole('button', { name: 'Open screen Basket' }).click();
    await editor.getByRole('button', { name: 'Hotspot 1, leads to Paid', exact: true }).press('Delete');
    await path.getByText('No hotspot leads from “Basket” to “Paid” any more.').waitFor();
    await untilServerHas(made, (prototype) => expect([prototype.ExpectedPath.length, prototype.BrokenPath?.length]).toEqual([0, 3]));
    await page.reload();
    await path.getByText('No hotspot leads from “Basket” to “Paid” any more.').waitFor();

    await editor.getByRole('button', { name: 'Open screen Basket' }).click();
    await editor.getByRole('button', { name: 'Add hotspot' }).click();
    await editor.getByRole('button', { name: 'Lead to Paid' }).click();
    await path.getByText('any more').waitFor({ state: 'detached' });
    await untilServerHas(made, (prototype) => expect([prototype.ExpectedPath.length, prototype.BrokenPath?.length]).toEqual([3, 0]));
  }));

it('shows a screen that is higher than the device scrolling, in the editor as when tried, and tries from any screen', () =>
  journey(here.browser, 'editor-tall', async () => {
    const { page, editor } = await begin([
      { name: 'Home', spots: 1, to: 'List' },
      { name: 'List', height: 2_000, spots: 1, to: 'back' },
    ]);
    await editor.getByRole('button', { name: 'Open screen List' }).click();
    const canvas = editor.getByRole('group', { name: 'Hotspots of List' });
    await canvas.waitFor();
    const seen = await canvas.evaluate((element) => {
      const room = element.parentElement;
      return { aspect: element.clientWidth / (room?.clientHeight ?? 1), scrolls: (room?.scrollHeight ?? 0) > (room?.clientHeight ?? 0) };
    });
    expect(seen.aspect).toBeCloseTo(9 / 16, 1);
    expect(seen.scrolls).toBe(true);
    await editor.getByRole('button', { name: '100 %' }).click();
    expect(Math.round((await canvas.boundingBox())?.width ?? 0)).toBe(360);

    await editor.getByRole('button', { name: 'Try from here' }).click();
    const player = page.getByRole('dialog', { name: 'Try the prototype' });
    const stage = player.getByRole('group', { name: 'List' });
    await stage.waitFor();
    const room = await stage.evaluate((element) => [
      element.clientWidth / element.clientHeight,
      element.scrollHeight > element.clientHeight,
    ]);
    expect(room[0]).toBeCloseTo(9 / 16, 1);
    expect(room[1]).toBe(true);
    await page.keyboard.press('Escape');

    await editor.getByRole('button', { name: 'Try it' }).click();
    await player.getByRole('button', { name: 'List', exact: true }).press('Enter');
    await player.getByRole('button', { name: 'Back to the screen before' }).press('Enter');
    await player.getByRole('group', { name: 'Home' }).waitFor();
  }));

it('says why nothing of a started project can be changed', () =>
  journey(here.browser, 'editor-locked', async () => {
    const { page, made, editor } = await begin([
      { name: 'Home', spots: 1, to: 'Paid' },
      { name: 'Paid', goal: true },
    ]);
    await made.start();
    await page.reload();
    await editor.getByText('Project started, editing this field is not available!').waitFor();
    for (const name of ['Add screens', 'Add hotspot', 'Delete screen', 'Mark path', 'Undo'])
      await expect.poll(() => editor.getByRole('button', { name }).count()).toBe(0);
    await editor.getByRole('button', { name: 'Hotspot 1, leads to Paid', exact: true }).press('Delete');
    await expect.poll(() => editor.getByRole('button', { name: 'Hotspot 1, leads to Paid', exact: true }).count()).toBe(1);
    await editor.getByRole('button', { name: 'Try it' }).click();
    await page.getByRole('dialog', { name: 'Try the prototype' }).waitFor();
  }));
