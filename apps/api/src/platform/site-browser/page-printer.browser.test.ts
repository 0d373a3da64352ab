/** Printing in a real Chromium: from the files that are handed over, and from nothing else. */
import { extractText } from 'unpdf';
import { expect, it } from 'vitest';
import { isRefusal } from '@sightline/domain/refusals';
import { silentLog } from '../log.ts';
import { chromiumAt } from './chromium-source.ts';
import { createPagePrinter } from './page-printer.ts';

const chromium = chromiumAt(process.env['CHROMIUM_PATH'] ?? null);
const html = (body: string) => ({ type: 'text/html; charset=utf-8', bytes: Buffer.from(`<!doctype html><title>Report</title>${body}`) });

it('prints a page once it is drawn, and asks nobody else for anything', async () => {
  const asked: string[] = [];
  const printed = await createPagePrinter({ chromium, log: silentLog }).print({
    url: 'http://report.test/project/a/analyze-results?tab=overall',
    readySelector: '[data-drawn]',
    footer: '<div style="font-size: 10px"><span class="pageNumber"></span></div>',
    fileAt: (path) => {
      asked.push(path);
      if (path === '/project/a/analyze-results')
        return Promise.resolve(html('<h1>Lamps</h1><img src="http://elsewhere.test/a.png"><script src="/print/a.js"></script>'));
      if (path !== '/print/a.js') return Promise.resolve(null);
      const script = "setTimeout(() => { document.body.append('Drawn late'); document.documentElement.dataset.drawn = ''; }, 200)";
      return Promise.resolve({ type: 'text/javascript', bytes: Buffer.from(script) });
    },
  });
  if (isRefusal(printed)) throw new Error(printed.message);
  const { text } = await extractText(new Uint8Array(printed), { mergePages: true });
  expect(text).toContain('Lamps');
  expect(text).toContain('Drawn late');
  expect(asked).toEqual(expect.arrayContaining(['/project/a/analyze-results', '/print/a.js']));
});

it('says that there is no Chromium', async () => {
  const page = { url: 'http://report.test/', readySelector: 'body', footer: '', fileAt: () => Promise.resolve(null) };
  const printed = await createPagePrinter({ chromium: chromiumAt('/nowhere/chromium'), log: silentLog }).print(page);
  expect(printed).toMatchObject({ refused: 'printer-missing' });
});
