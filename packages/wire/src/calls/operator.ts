/** Calls of the operator's page, for accounts in OPERATOR_EMAILS; others get the answer of what does not exist. */
import { rejections } from '@sightline/domain/panel';
import * as z from 'zod/mini';
import { call, flag, missing, nothing, result } from './call.ts';

const cursor = z.optional(z.string().check(z.regex(/^[\w.:|-]{1,200}$/, { error: 'Must be what a page of the list gave as Next' })));
/** Send it as `before` for the next page; null on the last one. */
const next = z.nullable(z.string());
/** Of a letter: the id of its job. */
const letterId = z.uuid({ error: 'Must be the id of a dead letter' });
const queueName = z.string().check(z.regex(/^[\w-]{1,100}$/, { error: 'Must be the name of a queue' }));

const panelFigures = z.object({
  Recruiting: z.enum(['manual', 'off', 'on']),
  States: z.object({ Active: z.number(), Paused: z.number(), Bounced: z.number(), Unconfirmed: z.number() }),
  /** Of the active ones, made for trying the panel out. */
  Simulated: z.number(),
  JoinedLast7Days: z.number(),
  JoinedLast30Days: z.number(),
  /** Share of invitations of the last 30 days that were answered, 0 to 1; null where none was sent. */
  AnswerRate: z.nullable(z.number()),
  /** Active members, most first. */
  Countries: z.array(z.object({ Country: z.string(), Members: z.number() })),
  /** Active members by age, youngest first; To is null for the oldest. */
  Ages: z.array(z.object({ From: z.number(), To: z.nullable(z.number()), Members: z.number() })),
});
export type OperatorPanel = z.output<typeof panelFigures>;

const openCollector = z.object({
  Id: z.string(),
  Project: z.string(),
  /** The collector's status: 1 paid, 6 running. */
  Status: z.number(),
  StartDate: z.nullable(z.string()),
  FinishDate: z.nullable(z.string()),
  Places: z.number(),
  Completes: z.number(),
  UnderWay: z.number(),
  Invited: z.number(),
  Opened: z.number(),
  Started: z.number(),
  Approved: z.number(),
  Rejected: z.number(),
  /** Newest first, at most ten. */
  Waves: z.array(z.object({ Number: z.number(), At: z.string(), Size: z.number() })),
});
export type OperatorCollector = z.output<typeof openCollector>;

const rejection = z.object({
  Id: z.string(),
  At: z.string(),
  Reason: z.enum(rejections),
  Project: z.string(),
  Collector: z.string(),
  Member: z.string(),
});
export type OperatorRejection = z.output<typeof rejection>;

const payout = z.object({
  Id: z.string(),
  RequestedAt: z.string(),
  SettledAt: z.nullable(z.string()),
  /** US cents. */
  AmountCents: z.number(),
  Method: z.string(),
  Address: z.string(),
  State: z.enum(['requested', 'paid', 'refused']),
  /** null where the member left. */
  Member: z.nullable(z.string()),
});
export type OperatorPayout = z.output<typeof payout>;

const letter = z.object({
  Id: z.string(),
  Queue: z.string(),
  At: z.string(),
  /** What the last try said, at most 300 characters. */
  Error: z.string(),
  /** What the job is about, at most 300 characters of JSON. */
  Data: z.string(),
});
export type DeadLetter = z.output<typeof letter>;

const node = z.object({
  Id: z.string(),
  Role: z.enum(['all', 'api', 'worker']),
  Version: z.string(),
  Host: z.string(),
  Port: z.number(),
  /** gone: it was not seen for half a minute. */
  State: z.enum(['starting', 'ready', 'stopping', 'gone']),
  StartedAt: z.string(),
  SeenAt: z.string(),
  /** Jobs that it ran when it was last seen. */
  Jobs: z.number(),
});
export type OperatorNode = z.output<typeof node>;

/** Bytes. */
const storage = z.object({
  /** What recordings take, of all accounts and demos. */
  EventBytes: z.number(),
  MediaBytes: z.number(),
  /** What the recordings of one account may take. */
  QuotaBytes: z.number(),
  /** Where files are kept; null if the store does not say. */
  FreeBytes: z.nullable(z.number()),
  TotalBytes: z.nullable(z.number()),
  /** The 20 that take most, largest first. */
  Accounts: z.array(z.object({ Id: z.string(), Email: z.string(), Recordings: z.number(), Bytes: z.number() })),
});
export type OperatorStorage = z.output<typeof storage>;

const shared = { method: 'POST', access: 'researcher', encoding: 'fields' } as const;

export const operatorCalls = {
  getOperatorPanel: call({
    ...shared,
    path: '/GetOperatorPanel.cmd',
    payload: nothing,
    answer: z.union([panelFigures, missing]),
    refusals: ['not-found'],
    says: 'For operators: how many members the panel has, by state, country and age, how many joined, and how they answer.',
  }),
  getOperatorCollectors: call({
    ...shared,
    path: '/GetOperatorCollectors.cmd',
    payload: nothing,
    answer: z.union([z.object({ Collectors: z.array(openCollector) }), missing]),
    refusals: ['not-found'],
    says: 'For operators: the paid collectors under way, oldest first, at most 200, with their places, invitations and waves.',
  }),
  getOperatorRejections: call({
    ...shared,
    path: '/GetOperatorRejections.cmd',
    payload: z.object({ before: cursor }),
    answer: z.union([z.object({ Rejections: z.array(rejection), Next: next }), missing]),
    refusals: ['not-found'],
    says: 'For operators: tests of members that were rejected, newest first, 50 on a page.',
  }),
  getOperatorPayouts: call({
    ...shared,
    path: '/GetOperatorPayouts.cmd',
    payload: z.object({
      settled: z.optional(flag),
      before: cursor,
    }),
    answer: z.union([z.object({ Payouts: z.array(payout), Next: next }), missing]),
    refusals: ['not-found'],
    says: 'For operators: payouts that members asked for, those to be settled oldest first; with settled the others, newest first; 50 on a page.',
  }),
  settlePayout: call({
    ...shared,
    path: '/SettlePayout.cmd',
    payload: z.object({
      payout: z.string().check(z.maxLength(100)),
      outcome: z.enum(['paid', 'refused'], { error: 'Must be paid or refused' }),
    }),
    answer: result,
    refusals: ['not-found', 'payout-settled'],
    says: 'For operators: marks a payout as paid, or refuses it, which gives the money back to the balance of the member, who is told by mail.',
  }),
  getOperatorNodes: call({
    ...shared,
    path: '/GetOperatorNodes.cmd',
    payload: nothing,
    answer: z.union([z.object({ Nodes: z.array(node) }), missing]),
    refusals: ['not-found'],
    says: 'For operators: the servers on this database, oldest first, at most 200, and for an hour those that are gone.',
  }),
  getOperatorStorage: call({
    ...shared,
    path: '/GetOperatorStorage.cmd',
    payload: nothing,
    answer: z.union([storage, missing]),
    refusals: ['not-found'],
    says: 'For operators: what recordings take in all and by account, and the room for files.',
  }),
  getDeadLetters: call({
    ...shared,
    path: '/GetDeadLetters.cmd',
    payload: z.object({ before: cursor }),
    answer: z.union([
      z.object({
        /** All of them by queue, most first. */
        Queues: z.array(z.object({ Queue: z.string(), Letters: z.number() })),
        Letters: z.array(letter),
        Next: next,
      }),
      missing,
    ]),
    refusals: ['not-found'],
    says: 'For operators: jobs that failed for good, newest first, 50 on a page, and how many there are by queue.',
  }),
  retryDeadLetters: call({
    ...shared,
    path: '/RetryDeadLetters.cmd',
    payload: z.object({ letter: z.optional(letterId), queue: z.optional(queueName) }).check(
      z.refine(({ letter: one, queue }) => (one === undefined) !== (queue === undefined), {
        error: 'Give either a letter or a queue',
        path: ['letter'],
      }),
    ),
    answer: result,
    refusals: ['not-found', 'letter-gone'],
    says: 'For operators: runs one dead letter again, or all of a queue; each runs once, also where several operators ask for it.',
  }),
  discardDeadLetter: call({
    ...shared,
    path: '/DiscardDeadLetter.cmd',
    payload: z.object({ letter: letterId }),
    answer: result,
    refusals: ['not-found', 'letter-gone'],
    says: 'For operators: deletes a dead letter without running it.',
  }),
};
