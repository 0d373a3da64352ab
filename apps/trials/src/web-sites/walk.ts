/** Walks a web application as a tester who knows nothing of it: presses what can be pressed, types into fields, and takes a picture of what stands still. */
import type { CDPSession, Page } from '@playwright/test';

export interface Box {
  x: number;
  y: number;
  width: number;
  height: number;
}

export interface Press {
  atMs: number;
  x: number;
  y: number;
  path: string;
  tag: string;
  id: string;
}

export interface Moment {
  atMs: number;
  path: string;
  picture: Buffer;
  /** Places that a replay shows otherwise on purpose: fields with typed text, the field with the caret, the recorder's own bar. */
  masked: Box[];
  viewport: { width: number; height: number };
}

export interface Walk {
  presses: Press[];
  moments: Moment[];
  consoleErrors: string[];
}

interface Target {
  x: number;
  y: number;
  path: string;
  tag: string;
  id: string;
  isField: boolean;
  key: string;
}

export const typedWord = 'Quillonia';
const stillTries = 12;

export async function walk(page: Page, presses: number): Promise<Walk> {
  const done: Walk = { presses: [], moments: [], consoleErrors: [] };
  const start = page.url();
  const session = await page.context().newCDPSession(page);
  page.on('console', (message) => message.type() === 'error' && done.consoleErrors.push(`${message.text()} ${message.location().url}`));
  page.on('pageerror', (error) => done.consoleErrors.push(String(error)));
  page.on('dialog', (dialog) => void dialog.dismiss().catch(() => undefined));
  const clicked = await countClicks(page);
  const pressed = new Set<string>();
  await keepMoment(page, session, done);
  for (let step = 1; step <= presses; step += 1) {
    const target = await chooseTarget(page, step, pressed);
    if (target === null) {
      await page.goto(start).catch(() => undefined);
      await untilStill(page, session);
      continue;
    }
    pressed.add(target.key);
    const before = clicked();
    await pressAt(page, target, done);
    if (target.isField) await page.keyboard.type(typedWord, { delay: 20 });
    const picture = await untilStill(page, session);
    // A page that puts another element under the pointer while it is pressed gets no click.
    if (clicked() === before) done.presses.pop();
    if (step % 2 === 0 && picture !== null) await keepMoment(page, session, done);
    if (!page.url().startsWith(new URL(start).origin)) await page.goto(start).catch(() => undefined);
  }
  return done;
}

/** Counts the clicks that the browser itself dispatches in the page. */
async function countClicks(page: Page): Promise<() => number> {
  let count = 0;
  await page.exposeFunction('trialClicked', () => void (count += 1));
  const listen = `addEventListener('click', (event) => event.isTrusted && trialClicked(), true)`;
  await page.addInitScript(listen);
  await page.evaluate(listen);
  return () => count;
}

async function pressAt(page: Page, target: Target, done: Walk): Promise<void> {
  await page.mouse.move(target.x, target.y, { steps: 3 });
  const { x, y, path, tag, id } = target;
  done.presses.push({ atMs: Date.now(), x, y, path, tag, id });
  await page.mouse.click(x, y);
}

/** A picture of the page once two in a row are equal, or null where it never stands still. */
async function untilStill(page: Page, session: CDPSession): Promise<Buffer | null> {
  await page.waitForLoadState('load', { timeout: 10_000 }).catch(() => undefined);
  let before: Buffer | null = null;
  for (let tries = 0; tries < stillTries; tries += 1) {
    await page.waitForTimeout(200);
    const picture = await takePicture(session).catch(() => null);
    if (picture !== null && before?.equals(picture)) return picture;
    before = picture;
  }
  return null;
}

/** Taken by the browser itself: Playwright's own pictures would first write a style into the page. */
export async function takePicture(session: CDPSession): Promise<Buffer> {
  const { data } = await session.send('Page.captureScreenshot', { format: 'png' });
  return Buffer.from(data, 'base64');
}

async function keepMoment(page: Page, session: CDPSession, done: Walk): Promise<void> {
  const picture = await untilStill(page, session);
  if (picture === null) return;
  // The page has stood like this for at least 200 ms.
  const atMs = Date.now() - 50;
  const masked = await runIn<Box[]>(page, findMasked, typedWord).catch(() => []);
  const viewport = page.viewportSize() ?? { width: 0, height: 0 };
  done.moments.push({ atMs, path: new URL(page.url()).pathname, picture, masked, viewport });
}

/** Runs a function in the page by its text: what the compiler adds to it would else be missing there. */
const runIn = <T>(page: Page, run: (...given: string[]) => T, given = ''): Promise<T> =>
  page.evaluate(`(() => { const __name = (one) => one; return (${String(run)})(${JSON.stringify(given)}); })()`);

/** Runs in the page. */
function findMasked(word: string): Box[] {
  const boxes: Box[] = [];
  const add = (element: Element): void => {
    const { x, y, width, height } = element.getBoundingClientRect();
    boxes.push({ x: x - 3, y: y - 3, width: width + 6, height: height + 6 });
  };
  const holds = (text: string | null | undefined): boolean => (text ?? '').toLowerCase().includes(word.toLowerCase());
  const visit = (root: Document | ShadowRoot): void => {
    for (const element of root.querySelectorAll('*')) {
      // Values of text fields are masked, typed or not.
      const isText = element.matches(
        'textarea, input:not([type]), input[type=text], input[type=search], input[type=email], input[type=number]',
      );
      const value = isText ? (element as HTMLInputElement).value : '';
      const own = Array.from(element.childNodes).some((node) => node.nodeType === 3 && holds(node.textContent));
      const isTyped = value !== '';
      if (own || isTyped || element.matches('iframe:not([src^="/"]):not([srcdoc])[src*="//"]')) add(element);
      if (element.shadowRoot) visit(element.shadowRoot);
    }
    const { activeElement } = root;
    if (activeElement?.matches('input, textarea, [contenteditable]')) add(activeElement);
  };
  visit(document);
  // The bar's host takes no place itself: where it is found, and where its shadow falls.
  for (let x = 10; x < innerWidth; x += 20)
    for (let y = 10; y < innerHeight; y += 20)
      if (document.elementFromPoint(x, y)?.closest('.sightline-own')) boxes.push({ x: x - 50, y: y - 50, width: 100, height: 100 });
  return boxes;
}

async function chooseTarget(page: Page, step: number, pressed: Set<string>): Promise<Target | null> {
  for (let tries = 0; tries < 3; tries += 1) {
    const found = await runIn<Target[]>(page, findTargets).catch(() => null);
    if (found !== null) {
      const fresh = found.filter(({ key }) => !pressed.has(key));
      const among = fresh.length > 0 ? fresh : found;
      return among[(step * 7) % among.length] ?? null;
    }
    await page.waitForTimeout(500);
  }
  return null;
}

/** Runs in the page: what can be pressed in the window now, by the middle of its box. */
function findTargets(): Target[] {
  const selector =
    'a[href], button, summary, label, input:not([type=hidden]):not([type=file]), textarea, [role=button], [role=tab], [role=menuitem], [role=option], [role=switch], [contenteditable=true]';
  const all: Element[] = [];
  const visit = (root: Document | ShadowRoot): void => {
    for (const element of root.querySelectorAll('*')) {
      if (element.matches(selector)) all.push(element);
      if (element.shadowRoot) visit(element.shadowRoot);
    }
  };
  visit(document);
  const deepest = (x: number, y: number): Element | null => {
    let found = document.elementFromPoint(x, y);
    while (found?.shadowRoot) {
      const inner = found.shadowRoot.elementFromPoint(x, y);
      if (inner === null || inner === found) break;
      found = inner;
    }
    return found;
  };
  const within = (inner: Element | null, outer: Element): boolean => {
    for (let at: Node | null = inner; at !== null; at = at.parentNode ?? (at as ShadowRoot).host ?? null) if (at === outer) return true;
    return false;
  };
  const leaves = (element: Element): boolean => {
    const link = element.closest('a[href]');
    if (link === null) return false;
    const { origin, protocol } = new URL((link as HTMLAnchorElement).href, location.href);
    return (
      origin !== location.origin ||
      !protocol.startsWith('http') ||
      link.hasAttribute('download') ||
      link.getAttribute('target') === '_blank'
    );
  };
  return all.flatMap((element) => {
    const { left, top, width, height } = element.getBoundingClientRect();
    const [x, y] = [Math.round(left + width / 2), Math.round(top + height / 2)];
    if (width < 4 || height < 4 || x < 0 || y < 0 || x >= innerWidth || y >= innerHeight) return [];
    const hit = deepest(x, y);
    if (!within(hit, element) || hit === null || leaves(element) || (element as HTMLInputElement).disabled) return [];
    if (element.closest('.sightline-own') !== null) return [];
    const isField = element.matches(
      'textarea, [contenteditable=true], input:not([type]), input[type=text], input[type=search], input[type=email]',
    );
    const key = `${location.pathname} ${element.tagName} ${(element.textContent ?? '').trim().slice(0, 40)} ${element.id} ${element.getAttribute('href') ?? ''}`;
    return [{ x, y, path: location.pathname, tag: hit.localName, id: hit.id, isField, key }];
  });
}
