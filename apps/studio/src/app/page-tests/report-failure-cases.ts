/** Calls for the parts of a report that it does not hold itself, when they fail. */
import { screen } from '@testing-library/react';
import type { FailureCase } from './failure-case.ts';
import { press } from './acting.ts';
import { sampleThemes, themesPath } from './sample-themes.ts';
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
  { call: 'getThemes', path: themesPath, answers: { getSummary: manyAnswers }, failed: 'The themes could not be loaded' },
  { call: 'getThemeAnswers', path: themesPath, answers: sampleThemes(), failed: 'The answers could not be loaded' },
  { call: 'getTagSuggestions', path: themesPath, answers: sampleThemes(), failed: 'Suggestions could not be loaded' },
  {
    call: 'tagAnswers',
    path: themesPath,
    answers: sampleThemes(),
    act: press('Remove #price from “The price was hidden”'),
    failed: 'The tags were not changed',
  },
];
