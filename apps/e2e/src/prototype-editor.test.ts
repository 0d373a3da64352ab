/** The screens of a prototype in its editor: pictures that are dropped in, their order and names, tall ones, and a started project. */
import { expect, it } from './harness/test.ts';
import { serverAndBrowser } from './harness/setting.ts';
import { beginAtEditor, centreOf, drag, namesOf, spotsOf, untilServerHas } from './steps/editor-steps.ts';
import { screenPicture } from './steps/pictures.ts';
import { untilSaved } from './steps/researcher-steps.ts';
import { carry, untilCarried } from './steps/waiting-steps.ts';

const here = serverAndBrowser();

it('takes many pictures at once in the order chosen, the same one twice too, and names those that are none', async () => {
  const { page, made, editor } = await beginAtEditor(here, []);
  await editor.getByText('Drop screen images here').waitFor();
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
  const failed = editor.getByRole('list', { name: 'Images that were not added' });
  await failed.getByText('Notes.png was not added. This file is not a readable image').waitFor();
  await failed.getByText('Huge.png was not added. The image is larger than 10 MB.').waitFor();
  await editor.getByRole('button', { name: 'Open screen Four' }).waitFor();
  await expect.poll(async () => namesOf(await made.read())).toEqual(['One', 'Two', 'Two', 'Three', 'Four']);
  await failed.getByRole('button', { name: 'Dismiss Huge.png' }).click();
  await failed.getByText('Huge.png').waitFor({ state: 'detached' });
});

it('orders screens by mouse and keyboard, names them, and brings a deleted one back with all that led to it', async () => {
  const { page, made, editor } = await beginAtEditor(here, [
    { name: 'Home', spots: 1, to: 'Basket' },
    { name: 'Basket' },
    { name: 'Paid' },
  ]);
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
});

it('shows a screen that is higher than the device scrolling, in the editor as when tried, and tries from any screen', async () => {
  const { page, editor } = await beginAtEditor(here, [
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
  const room = await stage.evaluate((element) => [element.clientWidth / element.clientHeight, element.scrollHeight > element.clientHeight]);
  expect(room[0]).toBeCloseTo(9 / 16, 1);
  expect(room[1]).toBe(true);
  await page.keyboard.press('Escape');

  await editor.getByRole('button', { name: 'Try it' }).click();
  await player.getByRole('button', { name: 'List', exact: true }).press('Enter');
  await player.getByRole('button', { name: 'Back to the previous screen' }).press('Enter');
  await player.getByRole('group', { name: 'Home' }).waitFor();
});

it('says why nothing of a started project can be changed', async () => {
  const { page, made, editor } = await beginAtEditor(here, [
    { name: 'Home', spots: 1, to: 'Paid' },
    { name: 'Paid', goal: true },
  ]);
  await made.start();
  await page.reload();
  await editor.getByText('Project started, editing this field is not available!').waitFor();
  for (const name of ['Add screens', 'Add hotspot', 'Delete screen', 'Mark path', 'Undo'])
    await expect.poll(() => editor.getByRole('button', { name }).count()).toBe(0);
  await editor.getByRole('button', { name: 'Hotspot 1, links to Paid', exact: true }).press('Delete');
  await expect.poll(() => editor.getByRole('button', { name: 'Hotspot 1, links to Paid', exact: true }).count()).toBe(1);
  await editor.getByRole('button', { name: 'Try it' }).click();
  await page.getByRole('dialog', { name: 'Try the prototype' }).waitFor();
});
