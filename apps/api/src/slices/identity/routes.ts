/** Binds the identity calls to their functions. The profile is billing's: it carries the plan. */
import type { FastifyInstance } from 'fastify';
import { calls } from '@sightline/wire/calls';
import { bind } from '../../http/bind.ts';
import type { Ports } from '../../platform/ports.ts';
import { issueToken } from './issue-token.ts';
import { register } from './register.ts';
import { introspect, revoke } from './tokens.ts';

export function registerIdentityRoutes(app: FastifyInstance, ports: Ports): void {
  bind(app, ports, calls.register, register, { limit: 'register' });
  bind(app, ports, calls.token, issueToken);
  bind(app, ports, calls.revocation, revoke);
  bind(app, ports, calls.tokenIntrospect, introspect, { limit: 'introspect' });
  // The same by POST, so that a token need not travel in an address.
  bind(app, ports, { ...calls.tokenIntrospect, method: 'POST', encoding: 'fields' }, introspect, { limit: 'introspect' });
}
