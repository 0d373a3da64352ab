/** Binds the calls on reports to their functions. */
import type { FastifyInstance } from 'fastify';
import { calls } from '@sightline/wire/calls';
import { bind } from '../../http/bind.ts';
import type { Ports } from '../../platform/ports.ts';
import { getRecordings } from './get-recordings.ts';
import { getSummary } from './get-summary.ts';

/** `GetSummary` and `GetRecordings`. */
export function registerReportsRoutes(app: FastifyInstance, ports: Ports): void {
  bind(app, ports, calls.getSummary, getSummary);
  bind(app, ports, calls.getRecordings, getRecordings);
}
