/** Binds the identity calls to their functions. The profile is billing's: it carries the plan. */
import type { FastifyInstance } from 'fastify';
import { calls } from '@sightline/wire/calls';
import { bind } from '../../platform/http/bind.ts';
import type { Ports } from '../../platform/ports.ts';
import { changePassword } from './change-password.ts';
import { confirmEmail, resendConfirmation } from './confirm-email.ts';
import { confirmPassword } from './confirm-owner.ts';
import { issueToken } from './issue-token.ts';
import { endAllSessions, endSession, getSessions } from './session-list.ts';
import { speakOAuth } from './oauth-answers.ts';
import { register } from './register.ts';
import { replacePassword } from './replace-password.ts';
import { remindPassword } from './remind-password.ts';
import { checkToken, introspect, revoke } from './tokens.ts';
import { uploadAvatar } from './upload-avatar.ts';

export function registerIdentityRoutes(app: FastifyInstance, ports: Ports): void {
  bind(app, ports, calls.register, register, { limit: 'register' });
  bind(app, ports, calls.remindPassword, remindPassword, { limit: 'remind-address' });
  bind(app, ports, calls.changePassword, changePassword, { limit: 'change-password' });
  bind(app, ports, calls.uploadAvatar, uploadAvatar, { limit: 'upload-avatar', timeoutMs: 120_000 });
  bind(app, ports, calls.confirmPassword, confirmPassword);
  bind(app, ports, calls.replacePassword, replacePassword);
  bind(app, ports, calls.confirmEmail, confirmEmail, { limit: 'change-password' });
  bind(app, ports, calls.resendConfirmation, resendConfirmation);
  bind(app, ports, calls.getSessions, getSessions);
  bind(app, ports, calls.endSession, endSession);
  bind(app, ports, calls.endAllSessions, endAllSessions);
  speakOAuth(app, (scope) => {
    bind(scope, ports, calls.token, issueToken);
    bind(scope, ports, calls.revocation, revoke);
    bind(scope, ports, calls.tokenIntrospect, checkToken, { limit: 'introspect' });
    // By POST a token need not travel in an address.
    bind(scope, ports, calls.introspection, introspect, { limit: 'introspect' });
  });
}
