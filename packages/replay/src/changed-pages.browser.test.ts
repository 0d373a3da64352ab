/** Pages that change at random, recorded and replayed in Chromium: the replayed tree ends as the page's own, attribute by attribute. */
import type { PageEvent } from '@sightline/wire/events';
import { expect, it } from 'vitest';
import type { lab as Lab } from './testing-replay-page.ts';
import { useLab } from './testing-servers.ts';

type LabWindow = { lab: typeof Lab; change: (seed: number, steps: number) => Promise<void>; treeOf: (root: Element) => string };

const sequences = 15;
const steps = 40;

/** A small page, changes of it by a seeded generator, and its tree as a text: the same script reads the page and its replay. */
const script = `<script>
  const attributes = { hidden: [''], disabled: [''], open: [''], style: ['color: red', 'margin: 1px; width: 50%'], class: ['a', 'b c'],
    title: ['Ä "q"', ''], 'data-busy': ['1', ''], 'aria-label': ['x'], lang: ['de'], width: ['7'] };
  window.change = async (seed, steps) => {
    const random = (below) => { seed = (seed * 1664525 + 1013904223) % 4294967296; return Math.floor((seed / 4294967296) * below); };
    const pick = (list) => list[random(list.length)];
    for (let step = 0; step < steps; step += 1) {
      const element = pick([...document.querySelectorAll('main, main *')]);
      const name = pick(Object.keys(attributes));
      const kind = random(10);
      if (kind < 4) element.setAttribute(name, pick(attributes[name]));
      else if (kind < 7) element.removeAttribute(name);
      else if (kind === 7) element.append(pick(['words', 'more']));
      else if (kind === 8 && element.localName !== 'main') element.remove();
      else element.append(document.createElement(pick(['p', 'button', 'details', 'dialog', 'img', 'b'])));
      if (random(3) === 0) await new Promise((done) => setTimeout(done));
    }
  };
  window.treeOf = (root) => {
    const lines = [];
    const add = (node, depth) => {
      if (node.nodeType === 3) { if (node.data !== '') lines.push(' '.repeat(depth) + JSON.stringify(node.data)); return; }
      if (node.nodeType !== 1) return;
      const own = [...node.attributes].filter(({ name }) => !name.startsWith('rr_')).map(({ name, value }) => name + '=' + JSON.stringify(value)).sort();
      lines.push(' '.repeat(depth) + node.localName + ' ' + own.join(' '));
      node.childNodes.forEach((child) => add(child, depth + 1));
    };
    add(root, 0);
    return lines.join('\\n');
  };
</script>`;
const subject = `<!doctype html><meta charset="utf-8"><script src="/lab.js"></script>${script}<body><main>
  <div hidden>Delivery</div><button disabled>Buy</button><details open><summary>More</summary><p>Words</p></details>
  <p style="color: red">Red</p><dialog open>Cookies?</dialog><svg width="9"><rect width="5" fill="red"></rect></svg></main></body>`;

/** An app whose content scrolls below its header, in a part as high as the script made it. */
const app = `<!doctype html><meta charset="utf-8"><script src="/lab.js"></script><body style="margin: 0"><header style="height: 60px">App</header>
  <main style="height: 540px; overflow: auto"><p style="height: 3000px">Long</p></main></body>`;

const site = useLab((path) =>
  path === '/app' ? app : path === '/subject' ? subject : `<!doctype html><script src="/lab.js"></script>${script}<body>`,
);

async function recordChanges(seed: number): Promise<{ tree: string; events: PageEvent[] }> {
  await site.page.goto(`${site.origin}/subject`);
  return site.page.evaluate(
    async ({ from, count }) => {
      const { lab, change, treeOf } = window as unknown as LabWindow;
      lab.record();
      await change(from, count);
      await new Promise((done) => setTimeout(done, 50));
      return { tree: treeOf(document.querySelector('main')!), events: lab.recorded };
    },
    { from: seed, count: steps },
  );
}

const replayed = (events: PageEvent[]): Promise<string> =>
  site.page.evaluate(async (recorded) => {
    const { lab, treeOf } = window as unknown as LabWindow;
    const shown = await lab.replay(recorded);
    return treeOf(shown!.querySelector('main')!);
  }, events);

it('shows the whole content of the part that scrolls in the page’s place, where a map is drawn on it', async () => {
  await site.page.goto(`${site.origin}/app`);
  const events = await site.page.evaluate(async () => {
    const { lab } = window as unknown as LabWindow;
    lab.record();
    document.querySelector('main')!.scrollTo(0, 1_500);
    await new Promise((done) => setTimeout(done, 400));
    return lab.recorded;
  });
  expect(events.find((event) => event.k === 'scroller')).toMatchObject({ y: 60, height: 540 });
  await site.page.goto(site.origin);
  const main = await site.page.evaluate((recorded) => {
    const part = (window as unknown as LabWindow).lab.still(recorded, 3_200)!.querySelector('main')!;
    return { height: part.clientHeight, top: part.scrollTop };
  }, events);
  expect(main.top).toBe(0);
  expect(main.height).toBeGreaterThanOrEqual(3_000);
});

it(`ends as the page did, after ${sequences} sequences of ${steps} random changes`, async () => {
  for (let seed = 1; seed <= sequences; seed += 1) {
    const { tree, events } = await recordChanges(seed);
    await site.page.goto(site.origin);
    expect(await replayed(events), `seed ${seed}`).toBe(tree);
  }
});
