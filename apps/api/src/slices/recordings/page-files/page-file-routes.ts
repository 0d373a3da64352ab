/** Binds the two calls by which a page under test sends pictures and fonts. */
import type { FastifyInstance } from 'fastify';
import { calls } from '@sightline/wire/calls';
import { maxPageFileBytes } from '@sightline/wire/chunks';
import { bind } from '../../../platform/http/bind.ts';
import type { Ports } from '../../../platform/ports.ts';
import { siteCheck } from '../../sessions/index.ts';
import { offerPageFiles, sendPageFile } from './take-page-files.ts';

export function registerTakenPageFiles(app: FastifyInstance, ports: Ports): void {
  const isFromSite = siteCheck(ports.db);
  bind(app, ports, calls.offerPageFiles, (_ports, caller, input, { headers }) =>
    offerPageFiles(ports, caller, input, { isFromSite, origin: headers.origin }),
  );
  bind(
    app,
    ports,
    calls.sendPageFile,
    (_ports, caller, { hash }, { body }) => sendPageFile(ports, caller, hash, Buffer.isBuffer(body) ? body : Buffer.alloc(0)),
    { bodyLimit: maxPageFileBytes, tooLarge: 'page-file-too-large', timeoutMs: 120_000 },
  );
}
