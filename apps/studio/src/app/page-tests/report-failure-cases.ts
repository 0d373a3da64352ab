/** Calls for the parts of a report that it does not hold itself, when they fail. */
import { screen } from '@testing-library/react';
import type { FailureCase } from './failure-case.ts';
import { emptyReport, manyAnswers, noRecordings, recordingRow } from './sample-results.ts';

export const reportCases: FailureCase[] = [
  {
    call: 'getReportRows',
    path: '/project/prj_proto_done/collector/col_proto/analyze-results?tab=recordings',
    answers: {
      getRecordings: { ...noRecordings, Recordings: [recordingRow({})] },
      getSummary: { ...emptyReport, All: { ...emptyReport.All, Count: 7, RawDataCount: 2_000 } },
    },
    failed: 'Outcomes of older recordings could not be loaded',
  },
  {
    call: 'getOpenAnswers',
    path: '/project/prj_proto_done/collector/col_proto/analyze-results?tab=overall',
    answers: { getSummary: manyAnswers },
    act: async ({ user }) => {
      await user.click(await screen.findByRole('button', { name: '94 more answers' }));
      await user.click(await screen.findByRole('button', { name: 'Load more (50 left)' }));
    },
    failed: 'The answers could not be loaded',
  },
];
