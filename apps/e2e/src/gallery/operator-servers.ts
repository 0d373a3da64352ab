/** Nodes and storage as the operator's page shows them in the gallery. */
import type { OperatorNode, OperatorStorage } from '@sightline/wire/calls';
import { hoursAgo } from './hours.ts';

export const nodes: OperatorNode[] = (
  [
    ['api', 'ready', 0],
    ['api', 'stopping', 0],
    ['worker', 'ready', 2],
    ['worker', 'gone', 1],
    ['all', 'starting', 0],
  ] as const
).map(([Role, State, Jobs], index) => ({
  Id: `7d7cfe2a-3a0e-4f5e-9d53-0c6f0f0a4f1${index}`,
  Role,
  Version: '0.1.0',
  Host: index === 4 ? 'sightline-all-in-one-7c9f6d5b8-x2kqz.research.svc.cluster.local' : `node-${index + 1}`,
  Port: 3000 + index,
  State,
  StartedAt: hoursAgo(90 - index * 7),
  SeenAt: hoursAgo(State === 'gone' ? 0.4 : 0),
  Jobs,
}));

const gigabyte = 1024 ** 3;
export const storage: OperatorStorage = {
  EventBytes: 41.2 * gigabyte,
  MediaBytes: 612.8 * gigabyte,
  QuotaBytes: 200 * gigabyte,
  FreeBytes: 1_310 * gigabyte,
  TotalBytes: 2_048 * gigabyte,
  Accounts: [188, 121.4, 96, 74.2, 40, 18.6, 9.1, 2.2, 0.4, 0.02].map((size, index) => ({
    Id: `acc_${index}`,
    Email:
      index === 3
        ? 'a.researcher.with.a.very.long.address.that.goes.on@a-mail-provider-with-a-long-name.example'
        : `team-${index + 1}@nordlys.example`,
    Recordings: Math.ceil(size * 61),
    Bytes: size * gigabyte,
  })),
};
