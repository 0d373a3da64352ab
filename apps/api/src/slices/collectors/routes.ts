/** Binds the collector calls to their functions. */
import type { FastifyInstance } from 'fastify';
import { calls } from '@sightline/wire/calls';
import { bind } from '../../platform/http/bind.ts';
import type { Ports } from '../../platform/ports.ts';
import type { CountUsed } from '../billing/index.ts';
import { addCollector } from './add-collector.ts';
import { deleteCollector } from './delete-collector.ts';
import { getPanelSettings } from './get-panel-settings.ts';
import { changeCollectorStatus } from './move-collector.ts';
import type { StartRules } from './start-paid.ts';

export function registerCollectorsRoutes(app: FastifyInstance, ports: Ports, countUsed: CountUsed, rules: StartRules): void {
  bind(app, ports, calls.getPanelSettings, getPanelSettings);
  bind(app, ports, calls.addCollector, addCollector(countUsed));
  bind(app, ports, calls.changeCollectorStatus, changeCollectorStatus(countUsed, rules));
  bind(app, ports, calls.deleteCollector, deleteCollector);
}
