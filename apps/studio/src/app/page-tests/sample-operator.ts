/** The operator's page as the server answers it. */
import type {
  DeadLetter,
  OperatorCollector,
  OperatorNode,
  OperatorPanel,
  OperatorPayout,
  OperatorRejection,
  OperatorStorage,
  UserInfo,
} from '@sightline/wire/calls';
import { user } from './sample-data.ts';

export const operator: UserInfo = { ...user, User: { ...user.User, Operator: true } };

export const emptyPanel: OperatorPanel = {
  Recruiting: 'on',
  States: { Active: 0, Paused: 0, Bounced: 0, Unconfirmed: 0 },
  Simulated: 0,
  JoinedLast7Days: 0,
  JoinedLast30Days: 0,
  AnswerRate: null,
  Countries: [],
  Ages: [],
};

export const emptyStorage: OperatorStorage = {
  EventBytes: 0,
  MediaBytes: 0,
  QuotaBytes: 200 * 1024 ** 3,
  FreeBytes: 800 * 1024 ** 3,
  TotalBytes: 1024 ** 4,
  Accounts: [],
};

export const node: OperatorNode = {
  Id: '5f0c1b0e-9a3f-4f4c-8c5e-3b7f6f1d2a10',
  Role: 'worker',
  Version: '0.1.0',
  Host: 'node-3',
  Port: 3003,
  State: 'ready',
  StartedAt: '2026-11-25T08:00:00.000Z',
  SeenAt: '2026-11-26T09:40:00.000Z',
  Jobs: 2,
};

export const panel: OperatorPanel = {
  Recruiting: 'on',
  States: { Active: 48_210, Paused: 120, Bounced: 31, Unconfirmed: 904 },
  Simulated: 20_000,
  JoinedLast7Days: 310,
  JoinedLast30Days: 1_204,
  AnswerRate: 0.426,
  Countries: [
    { Country: 'Norway', Members: 36_000 },
    { Country: 'ANOTHER', Members: 12_210 },
  ],
  Ages: [
    { From: 18, To: 24, Members: 8_210 },
    { From: 65, To: null, Members: 40_000 },
  ],
};

export const openCollector: OperatorCollector = {
  Id: 'col_paid',
  Project: 'Sconces',
  Status: 6,
  StartDate: '2026-11-26T08:00:00.000Z',
  FinishDate: '2026-11-27T08:00:00.000Z',
  Places: 10,
  Completes: 6,
  UnderWay: 2,
  Invited: 48,
  Opened: 21,
  Started: 11,
  Approved: 5,
  Rejected: 1,
  Waves: [
    { Number: 12, At: '2026-11-26T09:40:00.000Z', Size: 8 },
    { Number: 11, At: '2026-11-26T08:40:00.000Z', Size: 40 },
  ],
};

export function payout(change: Partial<OperatorPayout> = {}): OperatorPayout {
  return {
    Id: 'pay_1',
    RequestedAt: '2026-11-24T10:00:00.000Z',
    SettledAt: null,
    AmountCents: 1_250,
    Method: 'paypal',
    Address: 'ana@nordlys.example',
    State: 'requested',
    Member: 'mem_ana',
    ...change,
  };
}

export const rejection = (change: Partial<OperatorRejection> = {}): OperatorRejection => ({
  Id: 'rej_1',
  At: '2026-11-25T12:00:00.000Z',
  Reason: 'too-fast',
  Project: 'Sconces',
  Collector: 'col_paid',
  Member: 'mem_ana',
  ...change,
});

export const letter = (change: Partial<DeadLetter> = {}): DeadLetter => ({
  Id: '7d7cfe2a-3a0e-4f5e-9d53-0c6f0f0a4f01',
  Queue: 'send-mail',
  At: '2026-11-25T12:00:00.000Z',
  Error: 'The mail server refused the message.',
  Data: '{"mail":"mail_1"}',
  ...change,
});

export const payouts = (...Payouts: OperatorPayout[]) => ({ Payouts, Next: null });
export const letters = (...Letters: DeadLetter[]) => {
  const names = [...new Set(Letters.map(({ Queue }) => Queue))];
  const Queues = names.map((Queue) => ({ Queue, Letters: Letters.filter((one) => one.Queue === Queue).length }));
  return { Queues, Letters, Next: null };
};
