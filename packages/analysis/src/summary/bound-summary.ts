/** Keeps a summary small whatever was recorded: every report, and the table of recordings, reads all summaries of a project. */
import type { RecordingSummary, TestSummary } from '../types.ts';

/** Characters of a summary as JSON: dozens of times what an hour of work on a site with gaze takes. */
export const mostSummaryLength = 1_000_000;
/** Steps, and places, of each test of a summary that would be too large with all of them. */
const fewest = 50;

/** The summary as it is, unless it is too large: then without where the tester looked and clicked and what their face showed, then with the first steps and places of each test only. */
export function boundSummary(summary: RecordingSummary): RecordingSummary {
  if (fits(summary)) return summary;
  const withoutGaze = {
    ...summary,
    tests: summary.tests.map(({ gaze: _gaze, fixations: _fixations, touches: _touches, expression: _expression, ...test }) => test),
  };
  return fits(withoutGaze) ? withoutGaze : { ...withoutGaze, tests: withoutGaze.tests.map(withFewPlaces) };
}

const fits = (summary: RecordingSummary): boolean => JSON.stringify(summary).length <= mostSummaryLength;

function withFewPlaces(test: TestSummary): TestSummary {
  return { ...test, path: test.path.slice(0, fewest), places: Object.fromEntries(Object.entries(test.places).slice(0, fewest)) };
}
