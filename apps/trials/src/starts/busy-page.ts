/** Scripts for pages whose main thread is kept busy as they start: run before anything of the page. */

/** When the page is busy: as it loads, just as it asks for its lock, or in slices over its first seconds. */
export const busyWays = ['load', 'lock', 'slices'] as const;
export type BusyWay = (typeof busyWays)[number];

const block = `const block = (ms) => { for (const until = performance.now() + ms; performance.now() < until;); };`;

const scripts: Record<BusyWay, (ms: number) => string> = {
  load: (ms) => `block(${ms / 2}); addEventListener('DOMContentLoaded', () => block(${ms / 2}));`,
  lock: (ms) => `
    let left = 2;
    const request = LockManager.prototype.request;
    LockManager.prototype.request = function (...given) {
      const held = request.apply(this, given);
      if (left-- > 0) queueMicrotask(() => block(${ms / 2}));
      return held;
    };`,
  slices: (ms) => `
    let left = ${ms};
    const slicing = setInterval(() => { block(Math.min(150, left)); left -= 150; if (left <= 0) clearInterval(slicing); }, 10);`,
};

/** Also notes in \`sawOtherTab\` whether the page ever said that the test is open in another tab. */
export function busyScript(way: BusyWay, busyMs: number): string {
  return `(() => {
    ${block}
    globalThis.sawOtherTab = false;
    new MutationObserver(() => {
      if (document.body?.textContent.includes('This test is open in another tab')) globalThis.sawOtherTab = true;
    }).observe(document, { childList: true, subtree: true, characterData: true });
    if (!location.pathname.endsWith('/run')) return;
    ${scripts[way](busyMs)}
  })()`;
}
