/** How the figures of a report come about, so that an export can be read without the product. */
import type { PrintedReport } from '@sightline/wire/print';
import type { TestReport } from './tables/index.ts';

type Method = PrintedReport['method'];

const terms: Method = [
  {
    term: 'Sample',
    meaning:
      'Testers took the tests remotely and unmoderated, in their own browsers. Those who left before the end are counted as dropped out; they are not part of the sample or of any rate.',
  },
  {
    term: 'Success',
    meaning: 'The goal was reached within the time limit and without difficulties. Without a goal screen or address, the tester says so.',
  },
  {
    term: 'With difficulties',
    meaning: 'The goal was reached, but with more misclicks or more time than the norm, or the tester rated the task as hard.',
  },
  {
    term: 'Unsuccess',
    meaning: 'The tester gave up, ran out of time, or did not reach the goal.',
  },
  {
    term: 'Success rate',
    meaning: 'Share of the sample that reached the goal, with a 95% interval (adjusted Wald).',
  },
  {
    term: 'Time on task',
    meaning:
      'Geometric mean, from the start of the task until the goal was reached, with a 95% interval from five testers on. Without completed tasks, the time of all testers.',
  },
  {
    term: 'Misclicks',
    meaning:
      'Clicks on a prototype that hit no hotspot, or clicks on a page that have no effect within a second, or after the answer to a request that they sent; mean per tester with a 95% interval from five testers on (gamma interval of a Poisson mean under Jeffreys’ prior, widened by the dispersion of the counts).',
  },
  {
    term: 'Norm',
    meaning:
      'Median plus two median absolute deviations of the successful runs, at least 2 misclicks and 1.5 times the median time; with fewer than five successes fixed bounds.',
  },
  {
    term: 'Ratings',
    meaning:
      'Mean of the steps with a 95% interval from five testers on, that of a Dirichlet posterior over the steps of the scale. It has a width even if all testers give the same rating.',
  },
  {
    term: 'Standard scores',
    meaning: 'SEQ, SUS, UMUX-Lite, NPS and CSAT by their published rules. Each names its testers, its interval and its source.',
  },
  { term: 'Open answers', meaning: 'The newest of each question, at most 200; the export as tables has all of them.' },
];

/** The terms of all reports, then the norm that each test was judged by. */
export function methodOf(reports: readonly TestReport[]): Method {
  const norms = reports.flatMap(({ test, report }) =>
    test === null ? [] : [{ term: `Norm of ${test.name}`, meaning: report.All.QuantitiveIndicators.Norm }],
  );
  return [...terms, ...norms];
}
