/** What OAuth's routes say beyond the API's own error shape: `error_description` with every error, and that no cache may keep any answer. */
import type { FastifyInstance } from 'fastify';

/** All but these letters are left out of a description (RFC 6749, section 5.2). */
const unspeakable = /[^\x20\x21\x23-\x5b\x5d-\x7e]/g;

/** Registers routes whose every answer is OAuth's, those of the server itself included (413, 415, 429, 503). */
export function speakOAuth(app: FastifyInstance, registerRoutes: (scope: FastifyInstance) => void): void {
  void app.register((scope, _options, done) => {
    scope.addHook('onSend', (_request, reply, _payload, sent) => {
      reply.headers({ 'cache-control': 'no-store', pragma: 'no-cache' });
      sent();
    });
    scope.addHook('preSerialization', (_request, _reply, payload, described) => described(null, inBothWords(payload)));
    registerRoutes(scope);
    done();
  });
}

/** `{error, errormessage}` and `{error, error_description}` each gain the other's text. */
function inBothWords(payload: unknown): unknown {
  if (typeof payload !== 'object' || payload === null || !('error' in payload)) return payload;
  const { errormessage, error_description } = payload as { errormessage?: unknown; error_description?: unknown };
  const words = error_description ?? errormessage;
  if (typeof words !== 'string') return payload;
  return { ...payload, errormessage: errormessage ?? words, error_description: words.replace(unspeakable, '') };
}
