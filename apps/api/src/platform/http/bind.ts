/** Binds a row of the call table to a function: find the caller, parse the payload, answer or refuse. */
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type * as z from 'zod/mini';
import { isRefusal, type Refusal } from '@sightline/domain/refusals';
import { unstorablePath } from '@sightline/domain/texts';
import { bodyBytes, type Access, type Call } from '@sightline/wire/calls';
import type { Ports } from '../ports.ts';
import { callerKey, countCalls } from './call-limits.ts';
import { authenticate, type Callers } from './callers.ts';
import { addressOf } from './client-address.ts';
import { formFields } from './form-fields.ts';
import { HttpAnswer } from './http-answer.ts';
import { withoutNulls } from './left-out.ts';
import { takeFromLimit, tooManyRequests, type LimitName } from './limits.ts';
import { inKindWords, malformed, wrongFields } from './malformed.ts';
import { withOwnIds } from './own-ids.ts';
import { refusalAnswers } from './refusal-answers.ts';
import { refuseWithoutRoom } from './work-room.ts';

/** A slice's function behind a call. The request is for routes that read bytes or multipart themselves. */
type Handler<P extends z.ZodMiniType, A extends z.ZodMiniType, X extends Access> = (
  ports: Ports,
  caller: Callers[X],
  input: z.output<P>,
  request: FastifyRequest,
) => Promise<z.output<A> | Refusal | HttpAnswer>;

interface BindOptions {
  /** Counts every call against this limit, by the client's address. */
  limit?: LimitName;
  /** Milliseconds until the call is given up; the server's own limit where left out. */
  timeoutMs?: number;
  /** Bytes, of a body that the route reads itself; the row's own bound where left out. A larger body is refused before it is read to its end. */
  bodyLimit?: number;
  /** Named code of a body over the limit. */
  tooLarge?: string;
}

/**
 * Registers one call. Answers: 401 without a good token, 400 `{error: 'invalid_request', errormessage, fields}` for a malformed payload,
 * a refusal as the row's answer allows it (refusal-answers.ts), else what the handler returned.
 */
export function bind<P extends z.ZodMiniType, A extends z.ZodMiniType, X extends Access>(
  app: FastifyInstance,
  ports: Ports,
  row: Call<P, A> & { readonly access: X },
  handle: Handler<P, A, X>,
  options: BindOptions = {},
): void {
  const toRefusalAnswer = refusalAnswers(row.answer);
  const guard = authenticate(ports, row.access);
  const maxBodyBytes = options.bodyLimit ?? bodyBytes[row.body ?? 'small'];
  // What reads its own body waits for the network: it would keep others of its caller waiting.
  const isQueued = options.timeoutMs === undefined;

  async function answer(request: FastifyRequest, reply: FastifyReply): Promise<unknown> {
    if (options.limit !== undefined) {
      const waitSec = await takeFromLimit(ports, options.limit, addressOf(request));
      if (waitSec !== null) return send(reply, tooManyRequests(waitSec));
    }
    const withoutRoom = await refuseWithoutRoom(ports, row);
    if (withoutRoom !== null) return send(reply, withoutRoom);
    const body = row.encoding === 'fields' && request.isMultipart() ? await formFields(request, maxBodyBytes) : request.body;
    if (body instanceof HttpAnswer) return send(reply, body);
    const parsed = readsItself(row)
      ? { success: true as const, data: {} as z.output<P> }
      : row.payload.safeParse(payloadOf(row, request, body), { reportInput: true, error: inKindWords });
    if (!parsed.success) return send(reply, malformed(wrongFields(parsed.error.issues)));
    const unstorable = unstorablePath(parsed.data);
    if (unstorable !== null)
      return send(reply, malformed([{ field: unstorable.join('.'), message: 'This text contains characters that cannot be stored.' }]));
    const { caller } = request;
    // The guard ran on the same request: the caller is of the row's access.
    const run = async () => {
      const input = caller !== null && 'accountId' in caller ? await withOwnIds(app, ports, row, caller, parsed.data) : parsed.data;
      return handle(ports, caller as Callers[X], input, request);
    };
    const result = await (isQueued ? app.callQueues.run(row, callerKey(request), run) : run());
    if (isRefusal(result)) {
      if (app.checkAnswers && !row.refusals.includes(result.refused))
        throw new Error(`${row.path} does not list the refusal ${result.refused}`);
      return send(reply, toRefusalAnswer(result));
    }
    if (result instanceof HttpAnswer) return send(reply, result);
    if (app.checkAnswers) row.answer.parse(result);
    return result;
  }

  const route = {
    method: row.method,
    url: row.path,
    onRequest: [guard, countCalls(app, row)],
    handler: answer,
    config: { row, tooLarge: options.tooLarge },
    ...(options.timeoutMs === undefined ? {} : { handlerTimeout: options.timeoutMs }),
    bodyLimit: maxBodyBytes,
  };
  if (row.encoding !== 'bytes') {
    app.route(route);
    return;
  }
  void app.register((scope, _options, done) => {
    scope.removeAllContentTypeParsers();
    scope.addContentTypeParser('*', { parseAs: 'buffer' }, (_request, body, parsed) => parsed(null, body));
    scope.route(route);
    done();
  });
}

/** The fields of a multipart body arrive with its file: the handler reads both, and is given no input. */
function readsItself(row: Call): boolean {
  return row.encoding === 'multipart';
}

function payloadOf(row: Call, request: FastifyRequest, body: unknown): unknown {
  const params = request.params as Record<string, string>;
  if (row.encoding === 'query') return { ...(request.query as object), ...params };
  if (row.encoding === 'fields') return isFields(body) ? { ...withoutNulls(row.payload, body), ...params } : (body ?? params);
  return params;
}

function isFields(body: unknown): body is object {
  return typeof body === 'object' && body !== null && !Array.isArray(body);
}

/** Sends an answer that carries its own status and headers. */
function send(reply: FastifyReply, answer: HttpAnswer): FastifyReply {
  return reply
    .status(answer.status)
    .headers(answer.headers)
    .send(answer.body ?? undefined);
}
