/** Stands in for Figma's embed in a journey: the same addresses, origins and messages, answered inside the browser; nothing leaves it. */
import type { BrowserContext } from '@playwright/test';

/**
 * It begins at the node of its address. Screen '1:2' with a button to '1:3'; there, a list that scrolls by itself with a button back.
 * Presses are reported as Figma does: when pressed and when released.
 */
const prototype = `<!doctype html><html><meta charset="utf-8"><title>Boats</title>
<style>
  body { margin: 0; font: 18px sans-serif; background: #1e1e1e }
  main { position: relative; width: 375px; height: 667px; margin: 0 auto; background: #fdf4de; overflow: hidden }
  h1, button { position: absolute; left: 40px; margin: 0 }
  h1 { top: 30px } button { top: 300px; width: 295px; height: 60px }
  section { position: absolute; left: 20px; top: 120px; width: 335px; height: 200px; background: #fff }
  section button { left: 10px; top: 20px; width: 200px }
</style>
<main id="1:2"><h1>Boats</h1><button id="4:11">Times</button></main>
<main id="1:3" hidden><h1>Times</h1><section id="9:1"><button id="4:20">Back</button></section></main>
<script>
  const say = (type, data = {}) => parent.postMessage({ type, data }, '*');
  const leads = { '4:11': '1:3', '4:20': '1:2' };
  let shown = '1:2';
  const draw = (id) => {
    shown = id;
    for (const screen of document.querySelectorAll('main')) screen.hidden = screen.id !== id;
  };
  const show = (id) => {
    draw(id);
    say('PRESENTED_NODE_CHANGED', { presentedNodeId: id, isStoredInHistory: true, stateMappings: {} });
  };
  const tell = (event, released) => {
    const scroller = event.target.closest('section') ?? event.target.closest('main') ?? document.getElementById(shown);
    const from = (element) => ({ x: event.clientX - element.getBoundingClientRect().x, y: event.clientY - element.getBoundingClientRect().y });
    const handled = released && leads[event.target.id] !== undefined;
    say('MOUSE_PRESS_OR_RELEASE', {
      presentedNodeId: shown,
      handled,
      targetNodeId: event.target.id || scroller.id,
      targetNodeMousePosition: from(event.target),
      nearestScrollingFrameId: scroller.id,
      nearestScrollingFrameMousePosition: from(scroller),
      nearestScrollingFrameOffset: { x: 0, y: 0 },
    });
    if (handled) show(leads[event.target.id]);
  };
  addEventListener('pointerdown', (event) => tell(event, false));
  addEventListener('pointerup', (event) => tell(event, true));
  const asked = new URLSearchParams(location.search).get('node-id')?.replace('-', ':');
  if (document.getElementById(asked)?.matches('main')) draw(asked);
  if (location.search.includes('node-id=0-0')) say('LOGIN_SCREEN_SHOWN');
  else say('INITIAL_LOAD');
</script></html>`;

/** Serves Figma's addresses in every page of a context; the requests are recorded in order. */
export async function standInForFigma(context: BrowserContext): Promise<{ url: string; referrer: string | undefined }[]> {
  const asked: { url: string; referrer: string | undefined }[] = [];
  const page = (body: string) => ({ contentType: 'text/html; charset=utf-8', body });
  await context.route('https://embed.figma.com/**', async (route) => {
    asked.push({ url: route.request().url(), referrer: (await route.request().allHeaders())['referer'] });
    // As the real one does, it leads on to the main address, where the messages come from.
    await route.fulfill(page(`<script>location.replace('https://www.figma.com/embed' + location.search)</script>`));
  });
  await context.route('https://www.figma.com/**', (route) => route.fulfill(page(prototype)));
  return asked;
}
