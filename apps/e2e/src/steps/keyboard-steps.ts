/** What a researcher without a mouse does: Tab to what has a name, then press keys. The focus is seen at each stop and never lost. */
import type { Locator, Page } from '@playwright/test';

type Role = Parameters<Page['getByRole']>[0];

/** More stops than any page has between two places that follow each other. */
const mostStops = 120;

/** Looks of the focused element while it has the focus, kept in the page until the next stop compares them with those without. */
interface Stop {
  element: Element;
  around: Element[];
  looks: string;
}

declare global {
  interface Window {
    lastStop?: Stop | undefined;
  }
}

/** Runs in the page: what is wrong with the last stop or this one, in words; empty if all is well. */
function lookAtFocus(): string {
  const looksOf = (elements: Element[]) =>
    elements
      .flatMap((element) => [null, '::after'].map((part) => getComputedStyle(element, part)))
      .map((style) => {
        return [style.outline, style.boxShadow, style.borderColor, style.backgroundColor, style.color, style.opacity, style.textDecoration];
      })
      .join(' / ');
  const tell = (element: Element) =>
    `${element.tagName.toLowerCase()} “${(element.getAttribute('aria-label') ?? element.textContent).trim().slice(0, 60)}”`;
  // Looks on their way count as arrived.
  for (const animation of document.getAnimations()) if (animation instanceof CSSTransition) animation.finish();
  const last = window.lastStop;
  window.lastStop = undefined;
  const element = document.activeElement;
  if (last?.element.isConnected && last.element !== element && looksOf(last.around) === last.looks)
    return `${tell(last.element)} does not show its focus`;
  if (element === null || element === document.body || element instanceof HTMLIFrameElement) return '';
  const box = element.getBoundingClientRect();
  const around: Element[] = [element, ...(element.nextElementSibling ? [element.nextElementSibling] : [])];
  for (let parent = element.parentElement; parent && around.length < 5; parent = parent.parentElement) around.push(parent);
  const seen = box.bottom > 0 && box.right > 0 && box.top < innerHeight && box.left < innerWidth;
  window.lastStop = { element, around, looks: looksOf(around) };
  return seen ? '' : `${tell(element)} has the focus outside the window`;
}

async function stop(page: Page): Promise<void> {
  const trouble = await page.evaluate(lookAtFocus);
  if (trouble !== '') throw new Error(trouble);
}

const hasFocus = (place: Locator) => place.evaluateAll((elements) => elements.some((element) => element === document.activeElement));

/** Presses Tab (Shift+Tab to go back, in a menu an arrow) until what has that role and name is focused. */
export async function tabTo(page: Page, role: Role, name: string | RegExp, how: { back?: boolean; by?: string } = {}): Promise<void> {
  const place = page.getByRole(role, typeof name === 'string' ? { name, exact: true } : { name });
  await place.first().waitFor({ state: 'attached' });
  for (let stops = 0; stops < mostStops; stops += 1) {
    if (await hasFocus(place)) return;
    await page.keyboard.press(how.by ?? (how.back ? 'Shift+Tab' : 'Tab'));
    await stop(page);
  }
  throw new Error(`${role} “${name}” is not reached by Tab.`);
}

/** Presses a key; afterwards something still has the focus. A page on its way has a moment to take it. */
export async function press(page: Page, key: string): Promise<void> {
  await page.keyboard.press(key);
  await expectFocus(page, `pressing ${key}`);
}

export async function expectFocus(page: Page, after: string): Promise<void> {
  const settled = page.waitForFunction(() => document.activeElement !== null && document.activeElement !== document.body);
  await settled.catch((cause: unknown) => {
    throw new Error(`Nothing has the focus after ${after} at ${page.url()}.`, { cause });
  });
}

/** Tab to it, then Enter. */
export async function activate(page: Page, role: Role, name: string | RegExp, how: { back?: boolean; key?: string } = {}): Promise<void> {
  await tabTo(page, role, name, how);
  await page.keyboard.press(how.key ?? 'Enter');
}

/** Tab to a field and type; what stood there is replaced. */
export async function write(page: Page, name: string | RegExp, text: string): Promise<void> {
  await tabTo(page, 'textbox', name);
  await page.keyboard.press('ControlOrMeta+a');
  await page.keyboard.type(text);
  await expectFocus(page, `writing into ${String(name)}`);
}

/** After an address has changed: the new page is there, by its heading where the one before has parts of the same names, and the focus is somewhere on it. */
export async function arrive(page: Page, address: string, heading?: string): Promise<void> {
  await page.waitForURL(address);
  if (heading !== undefined) await page.getByRole('heading', { name: heading }).waitFor();
  await expectFocus(page, `going to ${address}`);
}
