/** Binds the tester's calls to their functions. */
import type { FastifyInstance } from 'fastify';
import { calls } from '@sightline/wire/calls';
import { bind } from '../../platform/http/bind.ts';
import { malformed } from '../../platform/http/malformed.ts';
import type { Ports } from '../../platform/ports.ts';
import { registerChunkRoutes } from './chunks/chunk-route.ts';
import { getPageStream } from './get-page-stream.ts';
import { finishSession, wronglyAwaited, wronglyStated } from './finish-session.ts';
import { getSession } from './get-session.ts';
import { registerTesterPages } from './pages.ts';
import type { PlaceGate } from './place-gate.ts';
import { answerSaver } from './save-answer.ts';
import { startByCall } from './start-by-call.ts';

/** `/run/*` and the tester's pages under `/t`. */
export function registerSessionsRoutes(app: FastifyInstance, ports: Ports, gate: PlaceGate): void {
  const saveAnswer = answerSaver(ports);
  bind(app, ports, calls.startSession, (_ports, caller, input) => startByCall({ ...ports, gate }, caller, input), {
    limit: 'start-session',
  });
  bind(app, ports, calls.getSession, getSession);
  bind(app, ports, calls.saveAnswer, (_ports, caller, input) => saveAnswer(caller, input));
  bind(app, ports, calls.finishSession, async (_ports, caller, input) =>
    wronglyStated(input.streams) || wronglyAwaited(input.awaited ?? [])
      ? malformed([{ field: 'streams', message: 'A stream name or number of chunks cannot be right.' }])
      : finishSession(ports, caller, input),
  );
  bind(app, ports, calls.getPageStream, getPageStream);
  registerChunkRoutes(app, ports);
  registerTesterPages(app, ports, gate);
}
