/** Binds the calls on the panel to their functions. */
import type { FastifyInstance } from 'fastify';
import { calls } from '@sightline/wire/calls';
import { bind } from '../../platform/http/bind.ts';
import type { Ports } from '../../platform/ports.ts';
import { countPanelMembers } from './targeting/count-panel-members.ts';

export function registerPanelRoutes(app: FastifyInstance, ports: Ports): void {
  bind(app, ports, calls.countPanelMembers, countPanelMembers);
}
