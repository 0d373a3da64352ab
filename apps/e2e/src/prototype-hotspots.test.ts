/** The hotspots of a prototype in its editor, by mouse and by keyboard: drawn, led on, opening overlays, and the expected path along them. */
import type { WirePrototype } from '@sightline/wire/calls';
import { expect, it } from './harness/test.ts';
import { serverAndBrowser } from './harness/setting.ts';
import { beginAtEditor, centreOf, drag, spotsOf, untilServerHas } from './steps/editor-steps.ts';
import { hotspotPlaces } from './steps/prototype-steps.ts';
import { restingBox } from './steps/waiting-steps.ts';

const here = serverAndBrowser();

it('draws, moves, resizes, copies to another screen and deletes hotspots, and undoes and redoes all of it', async () => {
  const { page, made, editor } = await beginAtEditor(here, [{ name: 'Home' }, { name: 'Basket' }]);
  const canvas = editor.getByRole('group', { name: 'Hotspots of Home' });
  await canvas.scrollIntoViewIfNeeded();
  const box = await restingBox(canvas);
  const at = (x: number, y: number) => ({ x: box.x + (x * box.width) / 360, y: box.y + (y * box.height) / 640 });
  await drag(page, at(40, 100), at(160, 180));
  const first = editor.getByRole('button', { name: 'Hotspot 1, not linked yet', exact: true });
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
});

it('leads a hotspot on by a line dragged to a screen, by a thumbnail, by the list, and back', async () => {
  const { page, made, editor } = await beginAtEditor(here, [{ name: 'Home', spots: 1 }, { name: 'Basket' }, { name: 'Paid' }]);
  const leads = (words: string) => editor.getByRole('button', { name: `Hotspot 1, ${words}`, exact: true });
  await leads('not linked yet').click();
  await drag(page, await centreOf(editor.locator('[data-link]')), await centreOf(editor.getByRole('button', { name: 'Open screen Paid' })));
  await leads('links to Paid').waitFor();
  await editor.getByRole('button', { name: 'Pick a screen' }).click();
  await editor.getByRole('button', { name: 'Link to Basket' }).click();
  await leads('links to Basket').waitFor();
  await editor
    .getByRole('combobox', { name: 'Links to' })
    .or(editor.getByRole('textbox', { name: 'Links to' }))
    .first()
    .click();
  await page.getByRole('option', { name: 'Paid' }).click();
  await leads('links to Paid').waitFor();
  await editor.getByRole('radio', { name: 'Back' }).check({ force: true });
  await leads('goes back to the previous screen').waitFor();
  await untilServerHas(made, (prototype) => expect(spotsOf(prototype, 'Home')[0]).toMatchObject({ TargetScreenId: null, GoesBack: true }));
});

it('opens a screen above another by keyboard, undoes and redoes it, and tries and marks it as an overlay', async () => {
  const { page, made, editor } = await beginAtEditor(here, [
    { name: 'Home', spots: 1, to: 'Menu' },
    { name: 'Menu', height: 320, width: 280, spots: 1, to: 'Paid' },
    { name: 'Paid', goal: true },
  ]);
  const home = (words: string) => editor.getByRole('button', { name: `Hotspot 1, ${words}`, exact: true });
  await home('links to Menu').click();
  await editor.getByRole('radio', { name: 'Go to' }).focus();
  await page.keyboard.press('ArrowRight');
  await home('opens Menu as an overlay').waitFor();
  await editor.getByRole('radio', { name: 'Centre', checked: true }).focus();
  await page.keyboard.press('ArrowLeft');
  await editor.getByRole('radio', { name: 'Bottom', checked: true }).waitFor({ state: 'attached' });
  const first = (prototype: WirePrototype) => spotsOf(prototype, 'Home')[0];
  await untilServerHas(made, (prototype) =>
    expect(first(prototype)).toMatchObject({ TargetScreenId: prototype.Screens[1]?.Id, GoesBack: false, Overlay: 'bottom' }),
  );
  await page.keyboard.press('Control+z');
  await page.keyboard.press('Control+z');
  await home('links to Menu').waitFor();
  await untilServerHas(made, (prototype) => expect(first(prototype)?.Overlay).toBeNull());
  await page.keyboard.press('Control+Shift+z');
  await page.keyboard.press('Control+y');
  await home('opens Menu as an overlay').waitFor();
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
  const overlays = path.getByRole('listitem').filter({ has: page.getByRole('img', { name: 'as an overlay' }) });
  await expect.poll(() => overlays.allInnerTexts()).toEqual(['Menu']);
  await untilServerHas(made, (prototype) => expect(prototype.ExpectedPath).toEqual(prototype.Screens.map((screen) => screen.Id)));
});

it('marks the expected path by walking it, says where a change broke it, and mends it', async () => {
  const { page, made, editor } = await beginAtEditor(here, [
    { name: 'Home', spots: 1, to: 'Basket' },
    { name: 'Basket', spots: 1, to: 'Paid' },
    { name: 'Paid', goal: true },
  ]);
  const path = editor.getByRole('group', { name: 'Expected path' });
  await path.getByRole('button', { name: 'Mark path' }).click();
  const player = page.getByRole('dialog', { name: 'Mark the expected path' });
  await player.getByRole('button', { name: 'Basket', exact: true }).press('Enter');
  await player.getByRole('button', { name: 'Paid', exact: true }).press('Enter');
  await player.getByText('Goal reached.').waitFor();
  await player.getByRole('button', { name: 'Use this path' }).click();
  await untilServerHas(made, (prototype) => expect(prototype.ExpectedPath).toEqual(prototype.Screens.map((screen) => screen.Id)));

  await editor.getByRole('button', { name: 'Open screen Basket' }).click();
  await editor.getByRole('button', { name: 'Hotspot 1, links to Paid', exact: true }).press('Delete');
  await path.getByText('No hotspot links “Basket” to “Paid” any more.').waitFor();
  await untilServerHas(made, (prototype) => expect([prototype.ExpectedPath.length, prototype.BrokenPath?.length]).toEqual([0, 3]));
  await page.reload();
  await path.getByText('No hotspot links “Basket” to “Paid” any more.').waitFor();

  await editor.getByRole('button', { name: 'Open screen Basket' }).click();
  await editor.getByRole('button', { name: 'Add hotspot' }).click();
  await editor.getByRole('button', { name: 'Link to Paid' }).click();
  await path.getByText('any more').waitFor({ state: 'detached' });
  await untilServerHas(made, (prototype) => expect([prototype.ExpectedPath.length, prototype.BrokenPath?.length]).toEqual([3, 0]));
});
