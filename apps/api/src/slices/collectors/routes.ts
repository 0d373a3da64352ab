/** Binds the collector calls to their functions. */
import type { FastifyInstance } from 'fastify';
import { calls } from '@sightline/wire/calls';
import { bind } from '../../http/bind.ts';
import type { Ports } from '../../platform/ports.ts';
import { addCollector } from './add-collector.ts';
import { deleteCollector } from './delete-collector.ts';
import { changeCollectorStatus } from './move-collector.ts';

export function registerCollectorsRoutes(app: FastifyInstance, ports: Ports): void {
  bind(app, ports, calls.addCollector, addCollector);
  bind(app, ports, calls.changeCollectorStatus, changeCollectorStatus);
  bind(app, ports, calls.deleteCollector, deleteCollector);
}
