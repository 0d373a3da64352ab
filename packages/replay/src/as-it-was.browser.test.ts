/** Kinds of pages that a browser lays out otherwise where no script runs, or that the recording tells too little of: each part has its own box in the replay. */
import type { PageEvent } from '@sightline/wire/events';
import { expect, it } from 'vitest';
import type { lab as Lab } from './testing-replay-page.ts';
import { useLab } from './testing-servers.ts';

type LabWindow = { lab: typeof Lab };

const pages: Record<string, string> = {
  'a canvas as large as its attributes say': '<p>Online <canvas data-box width="120" height="90"></canvas></p><p data-box>After</p>',
  'a canvas without any size': '<canvas data-box></canvas><p data-box>After</p>',
  'a canvas that the style makes larger':
    '<canvas data-box width="9" height="9" style="display:block;width:400px;height:100px"></canvas><p data-box>After</p>',
  'a formula':
    '<math display="block" data-box><mi>x</mi><mo>=</mo><mfrac data-box><mrow><mi>a</mi><mo>±</mo><msqrt><msup><mi>b</mi><mn>2</mn></msup></msqrt></mrow><mn>2</mn></mfrac></math><p data-box>After</p>',
  'a table of numbers in a formula, added later':
    '<div id="late"></div><script>late.innerHTML = "<math><mtable data-box><mtr><mtd><mn>1</mn></mtd><mtd><mn>2</mn></mtd></mtr><mtr><mtd><mn>3</mn></mtd><mtd><mn>4</mn></mtd></mtr></mtable></math>"</script><p data-box>After</p>',
};

const site = useLab((path) => `<!doctype html><script src="/lab.js"></script><body style="margin:20px">${pages[path.slice(1)] ?? ''}`);

it.each(Object.keys(pages))('%s', async (name) => {
  await site.page.goto(`${site.origin}/${encodeURIComponent(name)}`);
  const { boxes, events } = await site.page.evaluate(async () => {
    const { lab } = window as unknown as LabWindow;
    lab.record();
    await new Promise((done) => setTimeout(done, 50));
    const parts = [...document.querySelectorAll('[data-box]')].map((part) => part.getBoundingClientRect());
    return { boxes: parts.map(({ x, y, width, height }) => [x, y, width, height].map(Math.round)), events: lab.recorded };
  });
  await site.page.goto(site.origin);
  const replayed = await site.page.evaluate(async (recorded: PageEvent[]) => {
    const { lab } = window as unknown as LabWindow;
    const shown = await lab.replay(recorded);
    await new Promise((done) => setTimeout(done, 50));
    const parts = [...shown!.querySelectorAll('[data-box]')].map((part) => part.getBoundingClientRect());
    return parts.map(({ x, y, width, height }) => [x, y, width, height].map(Math.round));
  }, events);
  expect(boxes.length).toBeGreaterThan(0);
  expect(replayed).toEqual(boxes);
});
