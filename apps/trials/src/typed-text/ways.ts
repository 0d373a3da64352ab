/** Ways of getting text into what has the focus. */
import type { CDPSession, Page } from 'playwright-core';
import type { Surface } from './surfaces.ts';

interface Hands {
  page: Page;
  cdp: CDPSession;
}

export interface Way {
  name: string;
  fits: (surface: Surface) => boolean;
  type: (hands: Hands, text: string) => Promise<void>;
}

const graphemes = new Intl.Segmenter('en', { granularity: 'grapheme' });
const isSealed = ({ name }: Surface): boolean => /closed|frame|edit context|canvas|open shadow/.test(name);
const isField = ({ isRich, keysOnly, name }: Surface): boolean => isRich !== true && keysOnly !== true && !isSealed({ name } as Surface);

/** As a browser's own filling in and password managers do: the value, then events that no key caused. */
async function autofill({ page }: Hands, text: string): Promise<void> {
  await page.locator('#n').evaluate((element, value) => {
    const field = element as HTMLInputElement;
    Object.getOwnPropertyDescriptor(Object.getPrototypeOf(field) as object, 'value')?.set?.call(field, value);
    for (const kind of ['input', 'change']) field.dispatchEvent(new Event(kind, { bubbles: true, composed: true }));
  }, text);
}

/** Letter by letter as an input method does, with the whole of it committed at the end. */
async function compose({ cdp }: Hands, text: string): Promise<void> {
  const parts = Array.from(graphemes.segment(text), ({ segment }) => segment);
  for (let count = 1; count <= parts.length; count += Math.max(1, Math.floor(parts.length / 3))) {
    const part = parts.slice(0, count).join('');
    await cdp.send('Input.imeSetComposition', { text: part, selectionStart: part.length, selectionEnd: part.length });
  }
  await cdp.send('Input.insertText', { text });
}

/** A key for each sign, also those of other keyboards. */
async function press({ cdp }: Hands, text: string): Promise<void> {
  for (const key of text) {
    await cdp.send('Input.dispatchKeyEvent', { type: 'keyDown', key, text: key });
    await cdp.send('Input.dispatchKeyEvent', { type: 'keyUp', key });
  }
}

async function paste({ page }: Hands, text: string): Promise<void> {
  await page.evaluate((copied) => navigator.clipboard.writeText(copied), text).catch(() => undefined);
  await page.keyboard.press('Control+V');
}

async function drop({ page, cdp }: Hands, text: string): Promise<void> {
  const box = (await page.locator('#n').boundingBox())!;
  const data = { items: [{ mimeType: 'text/plain', data: text }], dragOperationsMask: 1 };
  for (const type of ['dragEnter', 'dragOver', 'drop'] as const)
    await cdp.send('Input.dispatchDragEvent', { type, x: box.x + 20, y: box.y + 10, data });
}

export const ways: readonly Way[] = [
  { name: 'keyboard', fits: () => true, type: press },
  { name: 'inserted', fits: ({ keysOnly }) => keysOnly !== true, type: ({ page }, text) => page.keyboard.insertText(text) },
  { name: 'composed', fits: ({ keysOnly }) => keysOnly !== true, type: compose },
  { name: 'filled', fits: (surface) => isField(surface), type: ({ page }, text) => page.locator('#n').fill(text) },
  { name: 'autofilled', fits: (surface) => isField(surface), type: autofill },
  {
    name: 'pasted',
    fits: ({ keysOnly, name }) => keysOnly !== true && !/frame|edit context/.test(name),
    type: paste,
  },
  { name: 'dropped', fits: (surface) => isField(surface) || (surface.isRich === true && !isSealed(surface)), type: drop },
  {
    name: 'by a command',
    fits: (surface) => !isSealed(surface) && surface.keysOnly !== true,
    type: ({ page }, text) => page.evaluate((said) => void document.execCommand('insertText', false, said), text),
  },
];
