/** Canvases reach the server as pictures, as far as the project and what was typed allow. */
import { describe, expect, it } from 'vitest';
import { apiOrigin, asked, behaviour, events, kept, link, page, pressDone, siteOrigin, useSite } from './testing-site.ts';

useSite();

describe('canvases', () => {
  const chart = `<canvas id="c" tabindex="0" width="300" height="100"></canvas><input id="n"><script>
    window.paint = (color, text = '') => { const g = c.getContext('2d'); g.fillStyle = color; g.fillRect(0, 0, 300, 100); g.fillStyle = 'white'; g.fillText(text, 9, 50); };
    HTMLCanvasElement.prototype.toBlob = () => { throw new Error('replaced by the site'); };
    paint('teal', 'Sales');</script>`;
  const pictures = (): string[] =>
    events().flatMap((event) => {
      const { tag, payload } = (event.k === 'dom' ? event.e.data : {}) as { tag?: string; payload?: { picture: string } };
      return tag === 'sightline/canvas' ? [payload!.picture] : [];
    });
  const serveChart = async (more: Parameters<typeof link>[3] = {}): Promise<void> => {
    behaviour.siteAnswers = ({ url }, response) => {
      if (url !== '/chart') return false;
      response
        .writeHead(200, { 'content-type': 'text/html' })
        .end(`<!doctype html><script src="${apiOrigin}/recorder.js" async></script>${chart}`);
      return true;
    };
    await page.goto(link('/chart', 120, siteOrigin, more));
    await expect.poll(() => kept.size).toBeGreaterThan(0);
  };
  const paint = (color: string, text?: string): Promise<void> =>
    page.evaluate(
      ([one, said]) => (window as unknown as { paint: (color: string, text?: string) => void }).paint(one!, said),
      [color, text],
    );

  it('are recorded as pictures when they change, by methods of the browser itself', async () => {
    await serveChart();
    await expect.poll(() => pictures().length, { timeout: 15_000 }).toBe(1);
    await paint('crimson');
    await expect.poll(() => pictures().length, { timeout: 15_000 }).toBe(2);
    for (const picture of pictures()) expect(picture).toMatch(/^data:image\/webp;base64,/);
  });

  it.each([
    ['keys went into it', () => page.locator('#c').press('q')],
    ['it shows what was typed', () => page.locator('#n').pressSequentially('Ermintrude')],
  ])('are not recorded any more once %s', async (_case, type) => {
    await serveChart();
    await expect.poll(() => pictures().length, { timeout: 15_000 }).toBe(1);
    await type();
    await paint('crimson', 'Ermintrude');
    await page.waitForTimeout(1_500);
    await pressDone();
    await expect.poll(() => events().at(-1)?.k).toBe('test-end');
    expect(pictures().length).toBe(1);
  });

  it('are not recorded where the project hides texts or leaves them out', async () => {
    const rules = { goalUrl: '', keptParameters: [], leftOut: [] };
    for (const more of [{ hideTexts: 1 as const }, { withoutCanvas: true as const }]) {
      await serveChart({ recorder: { ...rules, ...more } });
      await page.waitForTimeout(1_500);
      expect(asked.some((request) => request.includes('recorder-canvas'))).toBe(false);
      expect(pictures()).toEqual([]);
    }
  });
});
