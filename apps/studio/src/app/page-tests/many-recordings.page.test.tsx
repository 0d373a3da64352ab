/** A report of more recordings than it lists: the rest is fetched page by page. */
import { screen, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { openStudio } from './open-studio.tsx';
import { emptyReport, manyAnswers, noRecordings, recordingRow } from './sample-results.ts';
import { scenarioPath, scenarioTree } from './sample-tree.ts';

const results = '/project/prj_proto_done/collector/col_proto/analyze-results';

it('loads more open answers from where the list ends, of the testers who are shown', async () => {
  const more = Array.from({ length: 50 }, (_, index) => ({ RecordingId: `rec_${50 + index}`, Text: `Answer ${50 + index}` }));
  const studio = await openStudio(`${results}?tab=overall&gender=Female`, {
    answers: { getSummary: manyAnswers, getOpenAnswers: { Count: 100, Texts: more } },
  });
  await studio.user.click(await screen.findByRole('button', { name: '94 more answers' }));
  expect(screen.queryByText('Answer 99')).toBeNull();
  await studio.user.click(screen.getByRole('button', { name: 'Load more (50 left)' }));
  await screen.findByText('Answer 99');
  expect(screen.queryByRole('button', { name: /Load more/ })).toBeNull();
  expect(studio.server.asked('getOpenAnswers')).toMatchObject([{ about: 'qst_why', skip: '50', gender: 'Female' }]);
});

it('judges recordings that the report does not list by all of its rows', async () => {
  const row = { RecordingId: 'rec_1', Outcome: 'Difficult' as const, Direct: null, DurationSec: 50, Clicks: 9, Misclicks: 3 };
  const studio = await openStudio(`${results}?tab=recordings`, {
    answers: {
      getSummary: { ...emptyReport, All: { ...emptyReport.All, Count: 1_001, RawDataCount: 1_001 } },
      getReportRows: { Count: 1, Rows: [row] },
      getRecordings: { ...noRecordings, Recordings: [recordingRow({ Id: 'rec_1', Outcome: 'Success' })] },
    },
  });
  await screen.findByText('With difficulties', { selector: 'td *' });
  expect(studio.server.asked('getReportRows')).toMatchObject([{ skip: '0', count: '5000' }]);
});

it("tells time and outcome of a path's recordings that the report does not list", async () => {
  const row = { RecordingId: 'rec_5', Outcome: 'Unsuccess' as const, Direct: null, DurationSec: 83, Clicks: 9, Misclicks: 3 };
  await openStudio(`${results}?tab=scenarios&block=help`, {
    answers: {
      getSummary: { ...emptyReport, All: { ...emptyReport.All, Count: 1_001, RawDataCount: 1_001 } },
      getReportRows: { Count: 1, Rows: [row] },
      getScenarioTree: scenarioTree,
      getPrototypeProjectScenaries: { AllScenaries: [scenarioPath] },
    },
  });
  const details = within(await screen.findByRole('dialog'));
  const line = (await details.findByText('1:23')).closest('li')!;
  within(line).getByText('Unsuccess');
});
