/** Public API of the operator's part: what keeps the server itself running. */
import type { FastifyInstance } from 'fastify';
import { calls } from '@sightline/wire/calls';
import { bind } from '../../platform/http/bind.ts';
import type { Ports } from '../../platform/ports.ts';
import { forOperators } from '../identity/index.ts';
import { discardDeadLetter, getDeadLetters, retryDeadLetters } from './dead-letters.ts';
import { getOperatorNodes } from './get-nodes.ts';
import { getOperatorStorage } from './get-storage.ts';

/** Registers the calls on servers, storage, and jobs that failed for good. */
export function registerOperatorRoutes(app: FastifyInstance, ports: Ports): void {
  bind(app, ports, calls.getOperatorNodes, forOperators(getOperatorNodes));
  bind(app, ports, calls.getOperatorStorage, forOperators(getOperatorStorage));
  bind(app, ports, calls.getDeadLetters, forOperators(getDeadLetters));
  bind(app, ports, calls.retryDeadLetters, forOperators(retryDeadLetters));
  bind(app, ports, calls.discardDeadLetter, forOperators(discardDeadLetter));
}
