/** Answers every request of a page that is printed from the files it is handed: nothing of it comes from the network. */
import type { CDPSession } from 'playwright-core';
import type { Log, PrintedPage } from '../ports.ts';
import type { PausedRequest } from './guard.ts';

export class PageFiles {
  constructor(
    private readonly session: CDPSession,
    private readonly page: PrintedPage,
    private readonly log: Log,
  ) {}

  /** Answers one request of the page's own origin; 404 for what it has not, and nothing of another origin. Never throws. */
  async handle({ requestId, request }: PausedRequest): Promise<void> {
    try {
      const url = new URL(request.url);
      if (url.origin !== new URL(this.page.url).origin) {
        await this.session.send('Fetch.failRequest', { requestId, errorReason: 'BlockedByClient' });
        return;
      }
      const file = await this.page.fileAt(url.pathname);
      await this.session.send('Fetch.fulfillRequest', {
        requestId,
        responseCode: file === null ? 404 : 200,
        responseHeaders: [{ name: 'content-type', value: file?.type ?? 'text/plain' }],
        body: Buffer.from(file?.bytes ?? []).toString('base64'),
      });
    } catch (error) {
      this.log.debug({ err: error }, 'a file of a printed page was not sent');
    }
  }

  /** There is nothing under way that could be stopped. */
  stop(): void {}
}
