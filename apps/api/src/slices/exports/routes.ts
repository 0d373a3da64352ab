/** Binds the calls on exports to their functions. */
import type { FastifyInstance } from 'fastify';
import { calls } from '@sightline/wire/calls';
import { bind } from '../../platform/http/bind.ts';
import type { Ports } from '../../platform/ports.ts';
import { deleteExport } from './delete-export.ts';
import { downloadExport, registerExportedFiles } from './download-export.ts';
import { getExports } from './get-exports.ts';
import { startExport } from './start-export.ts';

/** The calls, and the address that files are downloaded from. */
export function registerExportsRoutes(app: FastifyInstance, ports: Ports): void {
  bind(app, ports, calls.startExport, startExport);
  bind(app, ports, calls.getExports, getExports);
  bind(app, ports, calls.downloadExport, downloadExport);
  bind(app, ports, calls.deleteExport, deleteExport);
  registerExportedFiles(app, ports);
}
