/** Pay & Start: the sample is charged to the saved card, and its collector starts in the transaction that settles the payment. */
import { moveCollector, CollectorStatus } from '@sightline/domain/collectors';
import { isRefusal, refuse, type Refusal } from '@sightline/domain/refusals';
import type { Result } from '@sightline/wire/calls';
import type { Db, Ports } from '../../platform/ports.ts';
import { recordActivity } from '../activity/index.ts';
import { planHandlers, type CountUsed } from '../billing/index.ts';
import { paidFor, pay, refundPayment, type Order, type PaymentHandlers, type Payment } from '../payments/index.ts';
import { markAsked, noteDataUpdate, projectStartProblem } from '../projects/index.ts';
import { beginPaid, type CollectorRow } from './collector-store.ts';
import { endChargedBack } from './end-paid.ts';
import { openCollector, type OpenCollector } from './open-collector.ts';
import { owedFor, sampleOf, sampleTitle } from './owed.ts';

type StartPorts = Pick<Ports, 'db' | 'cards' | 'jobs' | 'now' | 'env'>;

/** Says no where no member of the panel fits; the panel slice does, and the server hands it in. */
export type TargetProblem = (
  db: Db,
  target: Pick<CollectorRow, 'country' | 'minAge' | 'maxAge' | 'gender' | 'category'> & { language: string },
  now: Date,
) => Promise<Refusal | null>;

interface PaidStart {
  collectorId: string;
  /** What the researcher saw, in US dollars; undefined if the client does not say. */
  dollars: number | undefined;
}

/** What a paid start brings about, and whom it needs. */
export interface StartRules {
  handlers: PaymentHandlers;
  targetProblem: TargetProblem;
}

const hourMs = 3_600_000;
const done: Result = { res: 1 };

/** What paid payments bring about: plans begin or go on, paid testers start; and that those end whose payment is charged back. */
export function paymentHandlers(ports: Pick<Ports, 'jobs' | 'now'>, countUsed: CountUsed): PaymentHandlers {
  const plans = planHandlers(ports, countUsed);
  return {
    ...plans,
    sample: (trx, payment) => startOrGiveBack(ports, trx, payment),
    chargedBack: { ...plans.chargedBack, sample: (trx, { subject }) => endChargedBack(ports, trx, subject) },
  };
}

/**
 * Where nothing is owed (BILLING=off) it starts at once. Refusals: not-found, read-only-project, illegal-move, sample-not-larger,
 * start-blocked, no-neuro-question, panel-off, no-members, price-changed, card-missing, card-refused, payment-under-way, provider-silent.
 */
export async function startPaid(
  ports: StartPorts,
  { handlers, targetProblem }: StartRules,
  accountId: string,
  start: PaidStart,
): Promise<Result | Refusal> {
  const outcome = await pay<Result | Refusal>(ports, handlers, accountId, (trx) =>
    decide(ports, trx, { accountId, targetProblem, ...start }),
  );
  return isRefusal(outcome) ? outcome : done;
}

async function decide(
  ports: StartPorts,
  trx: Db,
  { accountId, targetProblem, collectorId, dollars }: PaidStart & { accountId: string; targetProblem: TargetProblem },
): Promise<Order | Result | Refusal> {
  const open = await openCollector(trx, accountId, collectorId);
  if (isRefusal(open)) return open;
  const problem = await startProblem(trx, open);
  if (problem !== null) return problem;
  if (ports.env.panel === 'off') return refuse('panel-off');
  const { collector, project } = open;
  const target = { ...collector, language: project.language };
  const unmatched = ports.env.panel === 'on' ? await targetProblem(trx, target, ports.now()) : null;
  if (unmatched !== null) return unmatched;
  const amountCents = ports.env.billing === 'off' ? 0 : owedFor(collector, (await paidFor(trx, [collectorId]))(collectorId).paidCents);
  if (dollars !== undefined && dollars !== amountCents / 100) return refuse('price-changed');
  if (amountCents > 0) return { purpose: 'sample', subject: collectorId, title: sampleTitle(collector), amountCents, promo: null };
  await begin(ports, trx, open);
  return done;
}

async function startProblem(trx: Db, { collector, project }: OpenCollector): Promise<Refusal | null> {
  return moveCollector(collector, CollectorStatus.running, 'researcher') ?? projectStartProblem(trx, project);
}

/** Money for what cannot start any more, or costs something else by now, goes back: it came long after it was given up, or twice. */
async function startOrGiveBack(ports: Pick<Ports, 'jobs' | 'now'>, trx: Db, payment: Payment): Promise<void> {
  const { id: paymentId, accountId, subject, amountCents } = payment;
  const open = await openCollector(trx, accountId, subject);
  const before = (await paidFor(trx, [subject]))(subject).paidCents - amountCents;
  if (!isRefusal(open) && owedFor(open.collector, before) === amountCents && (await startProblem(trx, open)) === null)
    return begin(ports, trx, open);
  await refundPayment(ports, trx, { paymentId, amountCents, reason: 'paid testers that could not be started any more' });
}

/** The time begins with the payment, so that an order which nobody recruits for ends as well. */
async function begin(ports: Pick<Ports, 'now'>, trx: Db, { collector, project }: OpenCollector): Promise<void> {
  const now = ports.now();
  await beginPaid(trx, collector.id, now, new Date(now.getTime() + sampleOf(collector).timeToCollectHours * hourMs));
  await markAsked(trx, project.id);
  // The payment may be settled long after it was requested: no device is recorded.
  await recordActivity(trx, { accountId: project.ownerId, kind: 'collector-started', objectId: collector.id, at: now });
  await noteDataUpdate(trx, project.id, now);
}
