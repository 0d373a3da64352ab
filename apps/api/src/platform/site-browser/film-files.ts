/** Answers every request of the film page: those of its own origin as they are answered to it, no others. */
import type { CDPSession } from 'playwright-core';
import type { FilmRequest, Log } from '../ports.ts';
import type { PausedRequest } from './guard.ts';

/** A name that nobody has; by its scheme the page may use encoders. */
export const filmOrigin = 'https://film.invalid';

export class FilmFiles {
  constructor(
    private readonly session: CDPSession,
    private readonly film: Pick<FilmRequest, 'answer'>,
    private readonly log: Log,
  ) {}

  /** Never throws. */
  async handle({ requestId, request }: PausedRequest): Promise<void> {
    try {
      const { origin, pathname, search } = new URL(request.url);
      if (origin !== filmOrigin || request.method !== 'GET') {
        await this.session.send('Fetch.failRequest', { requestId, errorReason: 'BlockedByClient' });
        return;
      }
      const answer = await this.film.answer(`${pathname}${search}`, request.headers['Range'] ?? request.headers['range']);
      await this.session.send('Fetch.fulfillRequest', {
        requestId,
        responseCode: answer?.status ?? 404,
        responseHeaders: Object.entries(answer?.headers ?? {}).map(([name, value]) => ({ name, value })),
        body: Buffer.from(answer?.bytes ?? []).toString('base64'),
      });
    } catch (error) {
      this.log.debug({ err: error }, 'a file of a film was not sent');
    }
  }

  /** There is nothing under way that could be stopped. */
  stop(): void {}
}
