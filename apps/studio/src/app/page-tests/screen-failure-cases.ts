/** Calls that fail on the paths, screens and pages of a test. */
import { press } from './acting.ts';
import type { FailureCase } from './failure-case.ts';
import { screenPlace } from './sample-screens.ts';
import { scenarioPath } from './sample-tree.ts';
import { emptyReport } from './sample-results.ts';

const someResults = { ...emptyReport, All: { ...emptyReport.All, Count: 7 } };
const orders = screenPlace({ Place: '/order/*', Name: '/order/*', Members: ['/order/1', '/order/2'] });

export const screenFailures: readonly FailureCase[] = [
  {
    call: 'getScreenMaps',
    path: '/project/prj_proto_done/collector/col_proto/analyze-results?tab=screens',
    failed: 'The screens could not be loaded',
  },
  {
    call: 'getScreenMoments',
    path: '/project/prj_proto_done/collector/col_proto/analyze-results?tab=screens',
    answers: {
      getScreenMaps: { Testers: 7, Places: [screenPlace()] },
      getSummary: someResults,
    },
    act: press(/^210 × 210 px/),
    failed: 'The recordings could not be loaded',
  },
  {
    call: 'getScenarioTree',
    path: '/project/prj_proto_done/collector/col_proto/analyze-results?tab=scenarios',
    answers: { getPrototypeProjectScenaries: { AllScenaries: [scenarioPath] }, getSummary: someResults },
    failed: 'The tree could not be loaded',
  },
  {
    call: 'savePageRules',
    path: '/project/prj_site_done/collector/col_site/analyze-results?tab=screens',
    answers: { getScreenMaps: { Testers: 7, Places: [orders] }, getSummary: someResults },
    act: press('Count these 2 pages apart'),
    failed: 'The correction was not saved',
  },
];
