/** Calls on public links that fail. */
import { fill, press } from './acting.ts';
import type { FailureCase } from './failure-case.ts';
import { publicLink } from './sample-shares.ts';

const results = '/project/prj_site_done/collector/col_site/analyze-results';

export const shareCases: FailureCase[] = [
  { call: 'getShares', path: results, act: press('Share'), failed: 'The links could not be loaded' },
  {
    call: 'createShare',
    path: results,
    act: async (studio) => {
      await press('Share')(studio);
      await fill(studio, { Title: 'For the board' });
      await press('Create link')(studio);
    },
    kept: { label: 'Title', text: 'For the board' },
  },
  {
    call: 'deleteShare',
    path: results,
    answers: { getShares: { Shares: [publicLink] } },
    act: async (studio) => {
      await press('Share')(studio);
      await press('Delete link: Shop')(studio);
      await press('Delete link')(studio);
    },
    failed: 'The link was not deleted',
  },
  { call: 'openShare', path: `/shared/${'x'.repeat(43)}`, as: 'guest', failed: 'The page could not be loaded' },
];
