/** Who is calling: found from the bearer token before the body of a request is read. */
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Access, Call } from '@sightline/wire/calls';
import type { Ports } from '../ports.ts';
import type { CallCounter } from './call-counter.ts';
import type { CallQueues } from './call-queues.ts';
import type { WorkBudget } from './work-budget.ts';
import { actorOf, type Actor } from './actor.ts';
import { addressOf } from './client-address.ts';
import type { FindForeignIds } from './own-ids.ts';

export interface ResearcherCaller {
  accountId: string;
  /** Set for every request; a job or a test that calls a command itself has none. */
  actor?: Actor;
}
export interface SessionCaller {
  recordingId: string;
}
/** The page of one website test: it may append to its own stream, and nothing else. */
export interface PageCaller {
  recordingId: string;
  questionId: string;
  sessionTokenHash: Buffer;
}
export interface PublicCaller {
  /** The client's network address, for limits. */
  address: string;
  actor?: Actor;
}

/** The caller a handler is given, by the access of its call. */
export interface Callers {
  researcher: ResearcherCaller;
  session: SessionCaller;
  page: PageCaller;
  public: PublicCaller;
}
type Caller = Callers[Access];

/** Finds who a bearer token belongs to; null for an unknown, expired or revoked one. Each is one indexed query. */
export interface CallerFinders {
  researcher(ports: Ports, token: string): Promise<ResearcherCaller | null>;
  session(ports: Ports, token: string): Promise<SessionCaller | null>;
  page(ports: Ports, token: string): Promise<PageCaller | null>;
}

declare module 'fastify' {
  interface FastifyInstance {
    callerFinders: CallerFinders;
    findForeignIds: FindForeignIds;
    callCounter: CallCounter;
    callQueues: CallQueues;
    workBudget: WorkBudget;
    /** Tests parse every answer against its row. */
    checkAnswers: boolean;
  }
  interface FastifyRequest {
    caller: Caller | null;
    /** Ms of the main thread that parsing its body took. */
    parsingMs: number;
  }
  interface FastifyContextConfig {
    /** The row of the call table that a route is bound to; none for pages and files. */
    row?: Call;
    /** Named code of a body over the limit. */
    tooLarge?: string;
  }
}

const bearer = /^Bearer ([\w\-.~+/]+=*)$/i;

/** The bearer token of a request, or null. */
export function bearerToken(request: Pick<FastifyRequest, 'headers'>): string | null {
  return bearer.exec(request.headers.authorization ?? '')?.[1] ?? null;
}

/** Sets `request.caller`, or responds with 401 as RFC 6750 says. */
export function authenticate(ports: Ports, access: Access) {
  return async function findCaller(request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply | undefined> {
    if (access === 'public') {
      request.caller = { address: addressOf(request), actor: actorOf(request, null) };
      return undefined;
    }
    const token = bearerToken(request);
    const caller = token === null ? null : await request.server.callerFinders[access](ports, token);
    if (caller === null) return refuseCaller(reply, token !== null, access);
    request.caller = access === 'researcher' ? { ...caller, actor: actorOf(request, token) } : caller;
    return undefined;
  };
}

function refuseCaller(reply: FastifyReply, tokenGiven: boolean, access: Access): FastifyReply {
  const error = access === 'researcher' ? 'invalid_token' : 'session-unknown';
  return reply
    .status(401)
    .header('www-authenticate', tokenGiven ? 'Bearer realm="sightline", error="invalid_token"' : 'Bearer realm="sightline"')
    .header('cache-control', 'no-store')
    .send({ error, errormessage: tokenGiven ? 'The access token has expired or is not valid.' : 'Please sign in.' });
}
