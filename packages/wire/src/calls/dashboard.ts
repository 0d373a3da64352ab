/** The call of the dashboard: what is collecting, what is new, what needs a decision. */
import { decisionKinds } from '@sightline/domain/notifications';
import { planNames } from '@sightline/domain/plans';
import * as z from 'zod/mini';
import { call } from './call.ts';
import { named } from './notifications.ts';

export const dashboard = z.object({
  /** Whether the account has a project of its own. */
  HasProjects: z.boolean(),
  /** When the account's last visit began before this one; null at its first one, and then a week ago counts. */
  LastVisit: z.nullable(z.string()),
  /** Running collectors, the latest start first; at most 50. */
  Collecting: z.array(
    z.object({
      Project: named,
      Collector: named,
      Completes: z.number(),
      SampleSize: z.number(),
      UnderWay: z.number(),
      /** Testers who left before the end. */
      DropOuts: z.number(),
    }),
  ),
  /** Collectors with recordings that ended since the last visit, most first; at most 50. */
  News: z.array(z.object({ Project: named, Collector: named, Recordings: z.number() })),
  /** At most 20 of each kind. */
  Decisions: z.array(
    z.object({
      Kind: z.enum(decisionKinds),
      /** null where it is about the account. */
      Project: z.nullable(named),
      Collector: z.nullable(named),
      /** Recordings that could not be processed; left out elsewhere. */
      Recordings: z.optional(z.number()),
      Plan: z.optional(z.enum(planNames)),
      /** When the plan ends. */
      When: z.optional(z.string()),
    }),
  ),
});
export type WireDashboard = z.output<typeof dashboard>;

export const dashboardCalls = {
  getDashboard: call({
    method: 'POST',
    path: '/GetDashboard.cmd',
    access: 'researcher',
    encoding: 'fields',
    payload: z.object({}),
    answer: dashboard,
    refusals: [],
    says: 'What is collecting in the account, what is new since the last visit, and what needs a decision. A call after half an hour without one begins another visit.',
  }),
};
