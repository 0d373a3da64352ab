/** Binds the call of the dashboard. */
import type { FastifyInstance } from 'fastify';
import { calls } from '@sightline/wire/calls';
import { bind } from '../../platform/http/bind.ts';
import type { Ports } from '../../platform/ports.ts';
import { getDashboard } from './get-dashboard.ts';

export function registerDashboardRoutes(app: FastifyInstance, ports: Ports): void {
  bind(app, ports, calls.getDashboard, getDashboard);
}
