/** Filters of the results in their menu, in the address and in the calls; saved segments, and two of them compared. */
import { screen, waitFor, within } from '@testing-library/react';
import type { Comparison, Report, WireSegment } from '@sightline/wire/calls';
import { expect, it } from 'vitest';
import { fill, press } from './acting.ts';
import type { Answers } from './fake-server.ts';
import { openStudio } from './open-studio.tsx';
import { question, readyTest, singleAnswer } from './sample-data.ts';
import { emptyComparison, emptyReport, websiteResults } from './sample-results.ts';

const path = '/project/prj_site_done/collector/col_site/analyze-results?tab=overall';
const report: Report = { ...emptyReport, All: { ...emptyReport.All, Count: 12 } };
const open = question({ Id: 'qst_open', Name: 'Why?', QuestionType: 1 });
const asked = { ...websiteResults, QuestData: { Items: [readyTest, singleAnswer, open] } };
const option = singleAnswer.Alternatives[0]!;
const choices = {
  Languages: [{ Value: 'pt', Count: 3 }],
  Devices: [{ Value: 'phone', Count: 7 }],
  Screens: [{ Value: '/cart', Name: '/cart', Count: 5 }],
};
const segment = (Id: string, Name: string, Filter: WireSegment['Filter'] = { gender: 'Female' }): WireSegment => ({ Id, Name, Filter });
const show = (query = '', answers: Answers = {}) =>
  openStudio(`${path}${query}`, { answers: { getSummary: report, getFilterChoices: choices, getProjectData: asked, ...answers } });

it('filters by what the recordings have, and says so in the address, the pills and the call', async () => {
  const studio = await show();
  await press('Filter')(studio);
  await studio.user.click(await screen.findByText('Device, language and date'));
  await screen.findByText('Phone (7)');
  const choose = async (label: string, value: string): Promise<void> => {
    await studio.user.selectOptions(screen.getByLabelText(label), value);
    await waitFor(() => expect(screen.getByLabelText<HTMLSelectElement>(label).value).toBe(value));
  };
  await choose('Device', 'phone');
  await choose('Browser language', 'pt');
  await choose('Screen or page visited', '/cart');
  await choose('Answer to a question', 'qst_single');
  await choose('Answer', option.Id);
  const wanted = { device: 'phone', language: 'pt', screen: '/cart', answered: 'qst_single', answer: option.Id };
  await waitFor(() => expect(studio.server.asked('getSummary').at(-1)).toMatchObject(wanted));
  expect(Object.fromEntries(new URLSearchParams(studio.at().split('?')[1]))).toMatchObject(wanted);
  for (const name of ['Phone', 'Portuguese', 'Visited /cart']) screen.getByRole('link', { name: `Remove filter: ${name}` });
});

it('searches open answers for words once the field is left', async () => {
  const studio = await show('&answered=qst_open');
  await press('Filter')(studio);
  await fill(studio, { 'Answer contains': 'too slow' });
  expect(studio.server.asked('getSummary').at(-1)).not.toHaveProperty('answer');
  await studio.user.tab();
  await screen.findByRole('link', { name: 'Remove filter: q3. Why?: contains “too slow”' });
});

it('keeps a filter that another one follows at once', async () => {
  const studio = await show('&answered=qst_open');
  await press('Filter')(studio);
  await fill(studio, { 'Answer contains': 'slow' });
  await studio.user.click(screen.getByRole('radio', { name: 'Female' }));
  await waitFor(() => expect(studio.server.asked('getSummary').at(-1)).toMatchObject({ gender: 'Female', answer: 'slow' }));
});

it('filters by days, and leaves out what is no day', async () => {
  const studio = await show('&from=2026-05-01&to=2026-02-31');
  const pill = await screen.findByRole('link', { name: 'Remove filter: From 1 May 2026' });
  expect(studio.server.asked('getSummary').at(-1)).toMatchObject({ from: '2026-05-01' });
  await studio.user.click(pill);
  await waitFor(() => expect(studio.at()).not.toContain('from='));
});

it('saves the filters under a name and sets them again', async () => {
  let kept: WireSegment[] = [];
  const studio = await show('&gender=Female&outcome=Success', {
    getSegments: () => ({ Segments: kept }),
    saveSegment: ({ name }: { name: string }) => {
      kept = [segment('seg_women', name, { gender: 'Female', outcome: 'Success' })];
      return kept[0];
    },
  });
  await press('Filter')(studio);
  await fill(studio, { 'Segment name': 'Women who succeed' });
  await press('Save segment')(studio);
  const saved = await screen.findByRole('link', { name: 'Show Women who succeed' });
  expect(studio.server.asked('saveSegment')).toEqual([
    { project: 'prj_site_done', name: 'Women who succeed', gender: 'Female', outcome: 'Success' },
  ]);
  await press('Clear filters')(studio);
  await studio.user.click(saved);
  await waitFor(() => expect(studio.at()).toContain('gender=Female'));
  expect(studio.at()).toContain('outcome=Success');
});

it('says that a name is taken beside the field', async () => {
  const refused = { res: 0, errormessage: 'This project already has a segment of this name.', code: 'segment-name-taken', field: 'name' };
  const studio = await show('&gender=Female', { saveSegment: refused });
  await press('Filter')(studio);
  await fill(studio, { 'Segment name': 'Women' });
  await press('Save segment')(studio);
  await screen.findByText(refused.errormessage);
});

const side = { ...emptyComparison.First, Count: 12, SuccessRate: { Value: 75, Interval: { Low: 46.2, High: 91.7 }, Count: 12 } };
const compared: Comparison = {
  ...emptyComparison,
  First: side,
  Second: { ...side, DroppedOut: 2 },
  Overlap: 1,
  SuccessRate: { Value: 25, Interval: { Low: 3.2, High: 41 } },
  Duration: { Value: -20.4, Interval: null },
};

it('compares two segments and says what may be chance', async () => {
  const studio = await show('&compare=', {
    getSegments: { Segments: [segment('seg_a', 'Men'), segment('seg_b', 'Women')] },
    compareSegments: compared,
  });
  const row = async (name: string) => within((await screen.findByRole('rowheader', { name })).closest('tr')!);
  expect((await row('Success rate')).getAllByText('75%')).toHaveLength(2);
  (await row('Success rate')).getByText('+25 points');
  (await row('Success rate')).getByText('Differs: the interval does not include 0');
  (await row('Time on task')).getByText('−20%');
  (await row('Time on task')).getByText('too few for an interval');
  (await row('Testers')).getByText('2 dropped out');
  screen.getByText('1 tester is in both segments, so the intervals are approximate.');
  expect(studio.server.asked('compareSegments')).toEqual([{ first: 'seg_a', second: 'seg_b', question: readyTest.QuestItem.Id }]);
  await studio.user.selectOptions(screen.getByLabelText('Compared with'), 'Everyone else');
  await waitFor(() => expect(studio.server.asked('compareSegments').at(-1)).toMatchObject({ first: 'seg_a', second: '' }));
  expect(studio.at()).toContain('compare=seg_a');
  await studio.user.click(screen.getByRole('link', { name: 'Close comparison' }));
  await waitFor(() => expect(screen.queryByRole('heading', { name: 'Compare segments' })).toBeNull());
});

it('says how to save a segment where there is none to compare', async () => {
  await show('&compare=');
  await screen.findByText(/Save filters as a segment first/);
});
