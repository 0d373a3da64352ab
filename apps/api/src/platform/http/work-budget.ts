/**
 * Bounds how much of this process's main thread one caller may use, on every route: calls, pages, files, and addresses that lead nowhere. Counted
 * in memory, since each process has a main thread of its own to protect.
 */
import type { IncomingMessage } from 'node:http';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { limitHits } from '../metrics/index.ts';
import type { Ports } from '../ports.ts';
import { callerKey } from './call-limits.ts';
import { isMonitoring } from './health.ts';
import { tooManyRequests } from './limits.ts';
import { createWorkClock, type WorkClock } from './work-clock.ts';

/** Ms of the main thread in a minute. Behind one address there may be a class of testers, whose chunks and pages count for it. */
const budgets = { caller: 15_000, address: 30_000 } as const;
type BudgetKind = keyof typeof budgets;
const windowMs = 60_000;
/** Addresses are the clients' to choose: more than so many are not remembered. */
const maxRemembered = 20_000;

export interface WorkBudget {
  /** Charges ms of work to a key. */
  charge(kind: BudgetKind, key: string, workMs: number): void;
  /** Seconds until the key has some of its budget again; null if it has some left. */
  waitOf(kind: BudgetKind, key: string): number | null;
}

/** A leaky bucket per key: it holds the budget of a minute and empties in a minute. `now` returns ms and never goes back. */
export function createWorkBudget({ env }: Pick<Ports, 'env'>, now: () => number = () => performance.now()): WorkBudget {
  const used = new Map<string, { ms: number; atMs: number }>();
  // Operators who raise all limits raise these too; they are never lowered.
  const budgetOf = (kind: BudgetKind): number => budgets[kind] * Math.max(1, env.rateLimitScale);

  function levelOf(kind: BudgetKind, id: string): number {
    const entry = used.get(id);
    return entry === undefined ? 0 : Math.max(0, entry.ms - ((now() - entry.atMs) * budgetOf(kind)) / windowMs);
  }

  return {
    charge: (kind, key, workMs) => {
      const id = `${kind} ${key}`;
      const ms = levelOf(kind, id) + workMs;
      if (used.size >= maxRemembered && !used.has(id)) forgetOld(used, now() - windowMs);
      used.set(id, { ms, atMs: now() });
    },
    waitOf: (kind, key) => {
      const budget = budgetOf(kind);
      const overMs = levelOf(kind, `${kind} ${key}`) - budget;
      return overMs < 0 ? null : Math.max(1, Math.ceil((overMs * windowMs) / budget / 1_000));
    },
  };
}

function forgetOld(used: Map<string, { atMs: number }>, beforeMs: number): void {
  for (const [id, { atMs }] of used) if (atMs <= beforeMs) used.delete(id);
  if (used.size >= maxRemembered) used.clear();
}

const kindOf = ({ caller }: FastifyRequest): BudgetKind => (caller === null || 'address' in caller ? 'address' : 'caller');

/** Adds the hooks: refused before the body is read, charged from when the body is there until the answer is. */
export function boundWork(app: FastifyInstance, clock: WorkClock = createWorkClock()): void {
  const endings = new WeakMap<FastifyRequest, () => number>();
  const end = (request: FastifyRequest): void => {
    const workMs = (endings.get(request)?.() ?? 0) + request.parsingMs;
    endings.delete(request);
    request.parsingMs = 0;
    if (workMs > 0) app.workBudget.charge(kindOf(request), callerKey(request), workMs);
  };
  app.addHook('preParsing', (request, reply, _payload, done) => {
    const waitSec = isMonitoring(request) ? null : app.workBudget.waitOf(kindOf(request), callerKey(request));
    if (waitSec === null) done();
    else refuse(reply, waitSec);
  });
  app.addHook('preValidation', (request, _reply, done) => {
    if (!isMonitoring(request) && !isArriving(request.raw)) endings.set(request, clock.start());
    done();
  });
  app.addHook('onSend', (request, _reply, _payload, done) => {
    end(request);
    done();
  });
  // A client that hung up is sent no answer.
  app.addHook('onRequestAbort', (request, done) => {
    end(request);
    done();
  });
}

/** A route that reads its body itself runs for as long as the client sends, and would be charged for the work of others meanwhile. Its bytes are bounded. */
export function isArriving({ complete, headers }: Partial<Pick<IncomingMessage, 'complete'>> & Pick<IncomingMessage, 'headers'>): boolean {
  return complete === false && (headers['transfer-encoding'] !== undefined || Number(headers['content-length'] ?? 0) > 0);
}

function refuse(reply: FastifyReply, waitSec: number): void {
  limitHits.inc({ limit: 'work' });
  const { status, headers, body } = tooManyRequests(waitSec);
  void reply
    .status(status)
    .headers({ ...headers, 'cache-control': 'no-store' })
    .send(body);
}
