/** Binds the contact call to its function. */
import type { FastifyInstance } from 'fastify';
import { calls } from '@sightline/wire/calls';
import { bind } from '../../platform/http/bind.ts';
import type { Ports } from '../../platform/ports.ts';
import { contactUs } from './contact-us.ts';

export function registerContactRoutes(app: FastifyInstance, ports: Ports): void {
  bind(app, ports, calls.contactUs, contactUs);
}
