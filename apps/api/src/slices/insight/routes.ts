/** Binds the calls on findings to their functions. */
import type { FastifyInstance } from 'fastify';
import { calls } from '@sightline/wire/calls';
import { bind } from '../../platform/http/bind.ts';
import type { Ports } from '../../platform/ports.ts';
import { getFindings } from './get-findings.ts';
import { deleteFinding, saveFinding, updateFindingsOrder } from './save-finding.ts';

export function registerInsightRoutes(app: FastifyInstance, ports: Ports): void {
  bind(app, ports, calls.getFindings, getFindings);
  bind(app, ports, calls.saveFinding, saveFinding);
  bind(app, ports, calls.updateFindingsOrder, updateFindingsOrder);
  bind(app, ports, calls.deleteFinding, deleteFinding);
}
