/** Calls on exports that fail. */
import { press } from './acting.ts';
import type { FailureCase } from './failure-case.ts';

const websitePath = '/project/prj_site_done/collector/col_site/analyze-results';
const doneExport = {
  Id: 'exp_done',
  Kind: 'xlsx',
  State: 'done',
  Progress: 100,
  Filter: null,
  FileName: 'shop-2026-11-20.xlsx',
  Bytes: 48_213,
  Recordings: 12,
  Failure: null,
  CreatedAt: '2026-11-20T10:00:00.000Z',
  ExpiresAt: '2026-12-20T10:00:00.000Z',
};

export const exportCases: FailureCase[] = [
  { call: 'getExports', path: websitePath, act: press('Export'), failed: 'The exports could not be loaded' },
  {
    call: 'startExport',
    path: websitePath,
    act: async (studio) => {
      await press('Export')(studio);
      await press('Start export')(studio);
    },
    failed: 'The export was not started',
  },
  {
    call: 'downloadExport',
    path: websitePath,
    answers: { getExports: { Exports: [doneExport] } },
    act: async (studio) => {
      await press('Export')(studio);
      await press(/^Download Excel workbook/)(studio);
    },
    failed: 'The export could not be downloaded',
  },
  {
    call: 'deleteExport',
    path: websitePath,
    answers: { getExports: { Exports: [doneExport] } },
    act: async (studio) => {
      await press('Export')(studio);
      await press(/^Delete Excel workbook/)(studio);
    },
    failed: 'The export was not deleted',
  },
];
