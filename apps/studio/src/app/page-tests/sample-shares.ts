/** A public link, and what one shows. */
import type { SharedFindings, SharedReport, WireShare } from '@sightline/wire/calls';
import { emptyReport } from './sample-results.ts';

export const publicLink: WireShare = {
  Id: 'shr_1',
  Kind: 'report',
  Title: 'Shop',
  Filter: null,
  KeepsUpToDate: false,
  HasPassword: true,
  Clip: null,
  EmbedOrigins: [],
  Views: 3,
  ViewedAt: '2026-10-20T09:00:00.000Z',
  Withdrawn: 2,
  WithdrawnAt: '2026-10-19T09:00:00.000Z',
  CreatedAt: '2026-10-17T09:00:00.000Z',
  ExpiresAt: '2026-11-17T09:00:00.000Z',
};

export const shownReport: SharedReport = {
  projectName: 'Lamps',
  printedAt: '2026-11-20T10:00:00.000Z',
  filter: null,
  collectorName: null,
  recordings: 12,
  collected: { from: '2026-11-01T10:00:00.000Z', to: '2026-11-18T10:00:00.000Z' },
  tests: [
    {
      id: 'test-1',
      name: 'Shop',
      task: 'Buy a lamp',
      report: { ...emptyReport, All: { ...emptyReport.All, Count: 12, RawDataCount: 12 } },
    },
    { id: 'test-2', name: 'App', task: '', report: emptyReport },
  ],
  method: [{ term: 'Success', meaning: 'The goal was reached.' }],
};

export const sharedFindings: SharedFindings = {
  projectName: 'Lamps',
  readAt: '2026-11-20T10:00:00.000Z',
  filter: null,
  collectorName: null,
  recordings: 12,
  findings: [
    {
      title: 'The price is hard to find',
      severity: 3,
      recommendation: 'Show it first',
      testers: { Count: 3, Total: 12, Percentage: 25, Interval: { Low: 8.3, High: 53.9 } },
      notes: [{ text: 'Looks for the price', tags: ['price'] }],
      figures: [{ name: 'Success rate, Shop', text: '75% of 12 testers' }],
    },
  ],
};
