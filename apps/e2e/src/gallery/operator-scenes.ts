/** The operator's page: each section with what it shows and without anything. Answered here, since no viewer of the gallery is an operator. */
import type { Page } from '@playwright/test';
import {
  calls,
  type DeadLetter,
  type OperatorCollector,
  type OperatorPanel,
  type OperatorPayout,
  type OperatorRejection,
  type UserInfo,
} from '@sightline/wire/calls';
import { hoursAgo } from './hours.ts';
import { nodes, storage } from './operator-servers.ts';
import { settle, type Scene, type See } from './scene.ts';

const long = 'Comparison of checkout, delivery and returns pages for first-time and returning customers بحث';
/** The time left must not depend on the day on which the pictures are taken. */
const hoursAhead = (hours: number) => new Date(Date.now() + hours * 3_600_000).toISOString();

const members = [9_412, 8_930, 6_204, 4_811, 3_940, 3_102, 2_877, 2_310, 1_640, 1_402, 1_190, 870, 655, 501, 420, 377, 290, 88];
const codes = ['US', 'GB', 'DE', 'FR', 'ES', 'IT', 'PL', 'NL', 'SE', 'NO', 'CA', 'BR', 'IN', 'JP', 'AU', 'ZZ', 'PT', 'FI'];
const ages: [number, number | null, number][] = [
  [18, 24, 7_204],
  [25, 34, 13_980],
  [35, 44, 11_871],
  [45, 54, 8_360],
  [55, 64, 5_042],
  [65, null, 2_562],
];

const panel: OperatorPanel = {
  Recruiting: 'on',
  States: { Active: 49_019, Paused: 1_204, Bounced: 87, Unconfirmed: 2_310 },
  Simulated: 20_000,
  JoinedLast7Days: 412,
  JoinedLast30Days: 1_988,
  AnswerRate: 0.437,
  Countries: members.map((count, index) => ({ Country: codes[index] ?? '', Members: count })),
  Ages: ages.map(([From, To, Members]) => ({ From, To, Members })),
};
const emptyPanel: OperatorPanel = {
  Recruiting: 'manual',
  States: { Active: 0, Paused: 0, Bounced: 0, Unconfirmed: 0 },
  Simulated: 0,
  JoinedLast7Days: 0,
  JoinedLast30Days: 0,
  AnswerRate: null,
  Countries: [],
  Ages: [],
};

const waves = Array.from({ length: 10 }, (_, index) => ({ Number: 12 - index, At: hoursAgo(index / 2), Size: 6 + index * 3 }));
const running: OperatorCollector = {
  Id: 'col_running000000000',
  Project: 'Checkout redesign, round 2',
  Status: 6,
  StartDate: hoursAgo(6),
  FinishDate: hoursAhead(17.7),
  Places: 50,
  Completes: 31,
  UnderWay: 6,
  Invited: 214,
  Opened: 96,
  Started: 44,
  Approved: 28,
  Rejected: 3,
  Waves: waves,
};
const paid: OperatorCollector = {
  ...running,
  Id: 'col_paid000000000000',
  Project: long,
  Status: 1,
  FinishDate: null,
  Places: 10,
  Completes: 0,
  UnderWay: 0,
  Invited: 0,
  Opened: 0,
  Started: 0,
  Approved: 0,
  Rejected: 0,
  Waves: [],
};
const late: OperatorCollector = {
  ...running,
  Id: 'col_late000000000000',
  Project: 'Lamps',
  FinishDate: hoursAgo(1),
  Places: 20,
  Completes: 19,
  UnderWay: 1,
  Rejected: 0,
  Waves: waves.slice(-3).map((wave, index) => ({ ...wave, Number: 3 - index })),
};

const requested: OperatorPayout[] = [
  ['paypal', 'ana.kowalska@nordlys.example', 1_250],
  ['bank', 'NO93 8601 1117 947', 4_800],
  ['gift-card', 'a.member.with.a.very.long.address.that.goes.on@a-mail-provider-with-a-long-name.example', 10_025],
].map(([method, address, cents], index) => ({
  Id: `pay_${index}`,
  RequestedAt: hoursAgo(70 - index * 20),
  SettledAt: null,
  AmountCents: Number(cents),
  Method: String(method),
  Address: String(address),
  State: 'requested',
  Member: index === 1 ? null : `mem_7h2kq${index}xw41bz93mvd0`,
}));
const settled = requested.map((payout, index): OperatorPayout => ({
  ...payout,
  SettledAt: hoursAgo(2),
  State: index === 1 ? 'refused' : 'paid',
}));

const rejections: OperatorRejection[] = (['too-fast', 'same-answers', 'nothing-recorded', 'too-fast'] as const).map((Reason, index) => ({
  Id: `rej_${index}`,
  At: hoursAgo(index * 5),
  Reason,
  Project: index === 2 ? long : running.Project,
  Collector: running.Id,
  Member: `mem_7h2kq${index}xw41bz93mvd0`,
}));

const letters: DeadLetter[] = [
  ['send-mail', 'Error: 451 4.7.1 The mail server is busy. Try again later.', '{"mail":"mail_4kq0zt81xw"}'],
  [
    'summarise-recording',
    'RangeError: The stream "pointer" ends within an event: 18 bytes are missing of 4,096, at the end of chunk 211',
    '{"recording":"rec_91mzkq04tx","streams":["pointer","page","voice"],"attempt":5}',
  ],
  ['summarise-recording', '', '{"session":"ses_0b7t2kq9xw"}'],
].map(([Queue = '', said = '', Data = ''], index) => ({
  Id: `7d7cfe2a-3a0e-4f5e-9d53-0c6f0f0a4f0${index}`,
  Queue,
  At: hoursAgo(index * 9 + 1),
  Error: said,
  Data,
}));
const queues = [
  { Queue: 'send-mail', Letters: 12 },
  { Queue: 'summarise-recording', Letters: 2 },
];

interface Section {
  path: string;
  call: keyof typeof calls;
  full: object;
  /** On the page once it shows everything. */
  text: string;
  empty: object;
  emptyText: string;
}

const sections: Record<'panel' | 'collectors' | 'payouts' | 'rejections' | 'jobs' | 'nodes' | 'storage', Section> = {
  panel: {
    path: '/operator',
    call: 'getOperatorPanel',
    full: panel,
    text: 'Active members by age',
    empty: emptyPanel,
    emptyText: 'No members yet',
  },
  collectors: {
    path: '/operator/collectors',
    call: 'getOperatorCollectors',
    full: { Collectors: [late, running, paid] },
    text: running.Project,
    empty: { Collectors: [] },
    emptyText: 'No paid collectors in progress',
  },
  payouts: {
    path: '/operator/payouts',
    call: 'getOperatorPayouts',
    full: { Payouts: requested, Next: 'pay_2' },
    text: '$12.50',
    empty: { Payouts: [], Next: null },
    emptyText: 'No payouts to settle',
  },
  rejections: {
    path: '/operator/rejections',
    call: 'getOperatorRejections',
    full: { Rejections: rejections, Next: null },
    text: 'Every statement was given the same answer.',
    empty: { Rejections: [], Next: null },
    emptyText: 'No rejected tests',
  },
  jobs: {
    path: '/operator/jobs',
    call: 'getDeadLetters',
    full: { Queues: queues, Letters: letters, Next: null },
    text: 'By queue',
    empty: { Queues: [], Letters: [], Next: null },
    emptyText: 'No failed jobs',
  },
  nodes: {
    path: '/operator/nodes',
    call: 'getOperatorNodes',
    full: { Nodes: nodes },
    text: 'Gone',
    empty: { Nodes: [] },
    emptyText: 'No nodes listed',
  },
  storage: {
    path: '/operator/storage',
    call: 'getOperatorStorage',
    full: storage,
    text: 'team-1@nordlys.example',
    empty: { ...storage, EventBytes: 0, MediaBytes: 0, FreeBytes: null, TotalBytes: null, Accounts: [] },
    emptyText: 'No account has recordings yet.',
  },
};

const profile = `**${calls.getUserProfile.path}`;

async function pretendOperator(page: Page): Promise<void> {
  await page.route(profile, async (route) => {
    const response = await route.fetch();
    const user = (await response.json()) as UserInfo;
    await route.fulfill({ response, json: { ...user, User: { ...user.User, Operator: true } } });
  });
}

/** Opens an address where the call has this answer, until the text is there, and shows it. */
async function showing(page: Page, { path, call }: Section, json: object, text: string, show: () => Promise<void>): Promise<void> {
  const address = `**${calls[call].path}`;
  await page.route(address, (route) => route.fulfill({ json }));
  await page.goto(path);
  await page.getByText(text, { exact: true }).first().waitFor();
  await settle(page);
  await show();
  await page.unroute(address);
}

/** What more there is of a section, once it is filled. */
const more: Partial<Record<keyof typeof sections, (page: Page, see: See) => Promise<void>>> = {
  collectors: async (page, see) => {
    await page.getByRole('button', { name: '12 waves' }).click();
    await settle(page);
    await see(page, 'operator-waves', { whole: true });
  },
  payouts: async (page, see) => {
    await page
      .getByRole('button', { name: /^Mark as paid/ })
      .first()
      .click();
    await page.getByRole('dialog').waitFor();
    await settle(page);
    await see(page, 'operator-pay');
  },
};

async function settledPayouts(page: Page, see: See): Promise<void> {
  const section = { ...sections.payouts, path: '/operator/payouts?show=settled' };
  await showing(page, section, { Payouts: settled, Next: null }, 'Refused', () =>
    see(page, 'operator-payouts-settled', { whole: true, variant: true }),
  );
}

export const operatorScenes: Scene[] = (Object.keys(sections) as (keyof typeof sections)[]).map((name) => ({
  name: `operator-${name}`,
  viewer: 'researcher',
  show: async (page, see) => {
    const section = sections[name];
    await pretendOperator(page);
    await showing(page, section, section.full, section.text, async () => {
      await see(page, `operator-${name}`, { whole: true });
      await more[name]?.(page, see);
    });
    await showing(page, section, section.empty, section.emptyText, () => see(page, `operator-${name}-empty`, { variant: true }));
    if (name === 'payouts') await settledPayouts(page, see);
    await page.unroute(profile);
  },
}));
