/** The adapter behind the port `printer`: prints a page of our own in a Chromium that has no network. */
import { refuse, type Refusal } from '@sightline/domain/refusals';
import type { Log, PagePrinter, PrintedPage } from '../ports.ts';
import type { ChromiumSource } from './chromium-source.ts';
import { WarmBrowser } from './warm-browser.ts';

/** A report of 200 questions takes seconds. */
const printMs = 60_000;

/** Starts a Chromium for each page, and ends it. */
export function createPagePrinter({ chromium, log }: { chromium: ChromiumSource; log: Log }): PagePrinter {
  return {
    print: async (page: PrintedPage): Promise<Uint8Array | Refusal> => {
      const launch = await chromium.launch();
      if (launch === null) return refuse('printer-missing');
      const browser = await WarmBrowser.start(launch, log);
      try {
        return await browser.print(page, printMs);
      } finally {
        await browser.close();
      }
    },
  };
}
