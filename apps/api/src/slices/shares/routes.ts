/** Binds the calls on public links to their functions. */
import type { FastifyInstance } from 'fastify';
import { calls } from '@sightline/wire/calls';
import { bind } from '../../platform/http/bind.ts';
import type { Ports } from '../../platform/ports.ts';
import { createShare, deleteShare, getShares } from './shares.ts';
import { openShare } from './open-share.ts';
import { registerSharedPage } from './shared-page.ts';

/** The calls, and the page that a link leads to. */
export function registerSharesRoutes(app: FastifyInstance, ports: Ports): void {
  bind(app, ports, calls.createShare, createShare);
  bind(app, ports, calls.getShares, getShares);
  bind(app, ports, calls.deleteShare, deleteShare);
  bind(app, ports, calls.openShare, openShare);
  registerSharedPage(app, ports);
}
