/** Questions to a page, asked of its document itself: the browser driver's own waiting never ends after a navigation that came to nothing. */
import type { CDPSession } from 'playwright-core';

const moved = /context was destroyed|Cannot find (default )?(execution )?context|navigated or closed|promise was collected/i;
const betweenTriesMs = 30;

/** The value of an expression in the page, promises awaited; asked again where the page has moved on to another one meanwhile. */
export async function askPage(page: CDPSession, expression: string, tries = 5): Promise<unknown> {
  try {
    const { result } = await page.send('Runtime.evaluate', { expression, awaitPromise: true, returnByValue: true });
    return result.value;
  } catch (error) {
    if (tries <= 1 || !(error instanceof Error && moved.test(error.message))) throw error;
    await pause();
    return askPage(page, expression, tries - 1);
  }
}

/** Whether the document got as far as one of these states within the time. */
export async function untilReady(page: CDPSession, states: readonly string[], timeoutMs: number): Promise<boolean> {
  const endsAt = performance.now() + timeoutMs;
  while (performance.now() < endsAt) {
    if (states.includes(String(await askPage(page, 'document.readyState')))) return true;
    await pause();
  }
  return false;
}

/** Pictures that load when they come into view: down the page in steps and back to its top. */
export async function showLazyParts(page: CDPSession, stepPx: number, mostPx: number): Promise<void> {
  await askPage(
    page,
    `(async () => {
      const height = Math.min(document.documentElement.scrollHeight, ${mostPx});
      for (let top = ${stepPx}; top < height; top += ${stepPx}) {
        window.scrollTo({ top, behavior: 'instant' });
        await new Promise((done) => setTimeout(done, 16));
      }
      window.scrollTo({ top: 0, behavior: 'instant' });
      await new Promise((done) => setTimeout(done, 16));
    })()`,
  );
}

/** Addresses of all scripts of the page. */
export async function scriptAddresses(page: CDPSession): Promise<string[]> {
  const found = await askPage(page, 'Array.from(document.scripts, (script) => script.src)');
  return Array.isArray(found) ? found.map(String) : [];
}

function pause(): Promise<void> {
  return new Promise((done) => setTimeout(done, betweenTriesMs));
}
