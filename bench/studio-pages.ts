/** What happens inside a page while somebody types or scrolls: measured by the browser's own observers. */
import type { Page } from 'playwright-core';

export interface Felt {
  /** Tasks over 50 ms, in which the page does not respond. */
  longTasks: number;
  /** Ms from the press of a key to the picture that shows it, one a press. */
  interactions: number[];
  /** Ms between two pictures in a row. */
  frames: number[];
}

declare global {
  interface Window {
    felt: Felt & { stop: () => void };
  }
}

/** Runs in the page. */
function watch(): void {
  const felt: Felt = { longTasks: 0, interactions: [], frames: [] };
  const byInteraction = new Map<number, number>();
  const tasks = new PerformanceObserver((list) => {
    felt.longTasks += list.getEntries().length;
  });
  tasks.observe({ type: 'longtask' });
  const events = new PerformanceObserver((list) => {
    for (const entry of list.getEntries() as (PerformanceEventTiming & { interactionId: number })[]) {
      if (entry.interactionId > 0)
        byInteraction.set(entry.interactionId, Math.max(byInteraction.get(entry.interactionId) ?? 0, entry.duration));
    }
  });
  events.observe({ type: 'event', durationThreshold: 16 } as PerformanceObserverInit);
  let last = performance.now();
  let running = true;
  const frame = (): void => {
    const now = performance.now();
    felt.frames.push(now - last);
    last = now;
    if (running) requestAnimationFrame(frame);
  };
  requestAnimationFrame(frame);
  window.felt = Object.assign(felt, {
    stop: () => {
      running = false;
      tasks.disconnect();
      events.disconnect();
      felt.interactions = [...byInteraction.values()];
    },
  });
}

/** What is felt on `page` while `work` is done. Interactions below 16 ms are not reported by browsers. */
export async function feel(page: Page, work: () => Promise<void>): Promise<Felt> {
  // tsx marks functions with their names by a helper of its own, which pages do not have.
  await page.evaluate('globalThis.__name = (named) => named');
  await page.evaluate(watch);
  await work();
  return page.evaluate(() => {
    window.felt.stop();
    const { longTasks, interactions, frames } = window.felt;
    return { longTasks, interactions, frames };
  });
}

/** The value that 95 of 100 do not pass; 0 of none. */
export function p95(values: readonly number[]): number {
  return values.toSorted((a, b) => a - b)[Math.min(values.length - 1, Math.floor(values.length * 0.95))] ?? 0;
}
