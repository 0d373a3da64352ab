/** Sends a page of the panel. */
import type { FastifyReply } from 'fastify';
import type { PanelPage } from '@sightline/wire/panel';
import { sendPage, withPages } from '../../sessions/index.ts';

export function sendPanelPage(reply: FastifyReply, status: number, page: PanelPage): Promise<FastifyReply> {
  return withPages(reply, (pages) => sendPage(reply, status, pages.renderPanel(page)));
}
