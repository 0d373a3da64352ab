/** When a press really happened: by the browser's own click event, received before any script of the page, not by the test's clock. */
import type { BrowserContext, Page } from '@playwright/test';

const heard = new WeakMap<BrowserContext, (atMs: number) => void>();
const listening = new WeakSet<Page>();

function listen(): void {
  const noteClick = (window as unknown as { noteClick: (atMs: number) => void }).noteClick;
  addEventListener('click', (event) => noteClick(performance.timeOrigin + event.timeStamp), { capture: true });
}

/** Presses and returns the Unix ms of the click that the page received. */
export async function clickTime(page: Page, press: () => Promise<void>): Promise<number> {
  if (!listening.has(page)) {
    listening.add(page);
    await page.exposeBinding('noteClick', ({ context }, atMs: number) => heard.get(context)?.(atMs));
    await page.addInitScript(listen);
    await page.evaluate(listen);
  }
  const context = page.context();
  const click = new Promise<number>((resolve) => heard.set(context, resolve));
  await press();
  return click;
}
