/** Calls that fail on the areas of interest. */
import { screen } from '@testing-library/react';
import { press, pressIn } from './acting.ts';
import type { FailureCase } from './failure-case.ts';
import { gazeResults, interestArea } from './sample-areas.ts';
import { emptyReport } from './sample-results.ts';
import { screenPlace } from './sample-screens.ts';

const path = '/project/prj_proto_done/collector/col_proto/analyze-results?tab=screens&map=areas';
const answers = {
  getProjectData: gazeResults,
  getSummary: { ...emptyReport, All: { ...emptyReport.All, Count: 7 } },
  getScreenMaps: { Testers: 7, Places: [screenPlace()] },
  getInterestAreas: { Areas: [interestArea()] },
};
const choose = press('Select Buy button');

export const areaFailures: FailureCase[] = [
  { call: 'getInterestAreas', path, answers, failed: 'The areas could not be loaded' },
  { call: 'getAreaFigures', path, answers, failed: 'The figures could not be loaded' },
  { call: 'saveInterestArea', path, answers, act: press('Add area'), failed: 'The area could not be saved' },
  {
    call: 'deleteInterestArea',
    path,
    answers,
    act: async (studio) => {
      await choose(studio);
      await press('Delete area')(studio);
      await pressIn(studio, 'Delete area');
    },
    failed: 'The area could not be deleted.',
  },
  {
    call: 'copyInterestAreas',
    path,
    answers,
    act: async (studio) => {
      await press('Copy to other screens')(studio);
      const [target] = await screen.findAllByRole('checkbox');
      await studio.user.click(target!);
      await pressIn(studio, 'Copy areas');
    },
    failed: 'The areas could not be copied.',
  },
  {
    call: 'compareAreaFigures',
    path,
    answers,
    act: async ({ user }) => user.selectOptions(await screen.findByLabelText('Compare by'), 'gender'),
    failed: 'The groups could not be compared',
  },
];
