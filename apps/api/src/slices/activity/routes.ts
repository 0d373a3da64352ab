/** Binds the call that shows the activity log. */
import type { FastifyInstance } from 'fastify';
import { calls } from '@sightline/wire/calls';
import { bind } from '../../platform/http/bind.ts';
import type { Ports } from '../../platform/ports.ts';
import { getActivity } from './get-activity.ts';

export function registerActivityRoutes(app: FastifyInstance, ports: Ports): void {
  bind(app, ports, calls.getActivity, getActivity);
}
