/** What a researcher does with the mouse in the prototype editor, and what the server has of it afterwards. */
import type { WireHotspot, WirePrototype } from '@sightline/wire/calls';
import type { Locator, Page } from '@playwright/test';
import { expect } from '../harness/test.ts';
import { openDesk } from '../harness/browser.ts';
import type { Setting } from '../harness/setting.ts';
import { editorOf, makePrototype, openEditor, type MadePrototype } from './prototype-steps.ts';
import { restingBox } from './waiting-steps.ts';

const desk = { width: 1440, height: 1000 };

interface Begun {
  page: Page;
  made: MadePrototype;
  editor: Locator;
}

/** A project whose prototype has `screens`, open in the editor at a desk. */
export async function beginAtEditor(here: Setting, screens: Parameters<typeof makePrototype>[1]): Promise<Begun> {
  const made = await makePrototype(here.server.url, screens);
  const page = await openDesk(here.browser, desk);
  await openEditor(page, made);
  // A picture that comes late moves what is about to be dragged.
  await page.waitForFunction(() => [...document.images].every((image) => image.complete || image.loading === 'lazy'));
  return { page, made, editor: editorOf(page) };
}

/** Asks the server until it has what is expected: changes are saved half a second after the last one. */
export async function untilServerHas(made: MadePrototype, expected: (prototype: WirePrototype) => void): Promise<void> {
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

export const namesOf = (prototype: WirePrototype): string[] => prototype.Screens.map((screen) => screen.Name);
export const spotsOf = (prototype: WirePrototype, name: string): WireHotspot[] =>
  prototype.Screens.find((screen) => screen.Name === name)?.Hotspots ?? [];

/** `followed` waits until the page shows where it would be dropped. */
export async function drag(
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

export async function centreOf(place: Locator): Promise<{ x: number; y: number }> {
  await place.scrollIntoViewIfNeeded();
  const box = await restingBox(place);
  return { x: box.x + box.width / 2, y: box.y + box.height / 2 };
}
