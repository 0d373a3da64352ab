/** The table of individual recordings: columns that are chosen and kept, search, sorting, exclusion with a reason, deletion. */
import { screen, waitFor, within } from '@testing-library/react';
import type { RecordingRow, Report } from '@sightline/wire/calls';
import { expect, it } from 'vitest';
import { fill, press, pressIn } from './acting.ts';
import type { Answers } from './fake-server.ts';
import { openStudio } from './open-studio.tsx';
import { emptyReport, noRecordings, recordingRow, websiteResults } from './sample-results.ts';
import { readyTest } from './sample-data.ts';

const path = '/project/prj_site_done/collector/col_site/analyze-results?tab=recordings';
const rows: RecordingRow[] = [
  recordingRow({ Id: 'rec_a', TesterId: 'p-41', ProjectContact: 'p-41', OwnAnswers: { Why: 'Too slow' }, AnswerTime: 30 }),
  recordingRow({ Id: 'rec_b', Gender: 'Male', Age: 51, OwnAnswers: { Why: 'I liked it' }, AnswerTime: 90 }),
];
const report: Report = { ...emptyReport, Quality: { Speeding: ['rec_a'], StraightLining: [] } };
const show = (listed: readonly RecordingRow[] = rows, answers: Answers = {}) =>
  openStudio(path, { answers: { getSummary: report, getRecordings: { ...noRecordings, Recordings: listed }, ...answers } });
const lines = async () => (await screen.findAllByRole('row')).slice(1);
const heads = () => screen.getAllByRole('columnheader').map(({ textContent }) => textContent);

it('shows other columns when they are chosen, and still after a reload', async () => {
  const studio = await show();
  await lines();
  expect(heads()).toEqual(['Play', 'Tester', 'Recorded', 'Time', 'Outcome', 'Misclicks', 'Quality', 'Open answer', 'Actions']);
  await press('Columns')(studio);
  await studio.user.click(await screen.findByRole('checkbox', { name: 'Contact' }));
  await studio.user.click(screen.getByRole('checkbox', { name: 'Misclicks' }));
  expect(heads()).toEqual(['Play', 'Tester', 'Contact', 'Recorded', 'Time', 'Outcome', 'Quality', 'Open answer', 'Actions']);
  await show();
  await lines();
  expect(heads()).toContain('Contact');
  expect(heads()).not.toContain('Misclicks');
  within((await lines())[0]!).getByText('p-41');
});

it('says which outcome is the tester’s word alone, and how much the replay shows', async () => {
  await show([
    recordingRow({ Id: 'rec_a', Replay: { share: 0, gaps: [{ reason: 'nothing', points: 100 }] }, ToldByTester: true }),
    recordingRow({ Id: 'rec_b', AnswerDate: '2026-10-16T07:29:58.117Z' }),
  ]);
  const [told, seen] = await lines();
  within(told!).getByText('Success');
  within(told!).getByText('Told by the tester');
  expect(within(told!).getByText('Replay 0%').closest('[title]')?.getAttribute('title')).toContain('nothing was recorded (100%)');
  expect([within(seen!).queryByText('Told by the tester'), within(seen!).queryByText(/^Replay/)]).toEqual([null, null]);
});

it('finds words in answers', async () => {
  const studio = await show();
  expect(await lines()).toHaveLength(2);
  await studio.user.type(screen.getByRole('searchbox', { name: 'Search answers and speech' }), 'SLOW');
  await waitFor(async () => expect(await lines()).toHaveLength(1));
  await studio.user.type(screen.getByRole('searchbox', { name: 'Search answers and speech' }), ' boat');
  await screen.findByText('No answers contain “SLOW boat”.');
});

it('finds words that testers said, and leads to the moment', async () => {
  const hit = { RecordingId: 'rec_b', QuestionId: 'qst_said', TesterName: null, RecordedAt: rows[1]!.AnswerDate, FromMs: 65_200 };
  const pages = [
    {
      Hits: [
        { ...hit, Text: 'Where is the Price?' },
        { ...hit, RecordingId: 'rec_gone', Text: 'the price' },
      ],
      Cursor: 'more',
    },
    { Hits: [{ ...hit, FromMs: 70_000, Text: 'Still no price' }], Cursor: null },
  ];
  const studio = await show(rows, { searchTranscripts: ({ cursor }: { cursor?: string }) => pages[cursor === undefined ? 0 : 1] });
  await studio.user.type(await screen.findByRole('searchbox', { name: 'Search answers and speech' }), 'price');
  const said = await screen.findByRole('region', { name: 'Said: “price”' });
  expect(within(said).getAllByRole('listitem')).toHaveLength(1);
  expect(within(said).getByText('Price').tagName).toBe('MARK');
  const { search } = new URL(within(said).getByRole<HTMLAnchorElement>('link', { name: 'Play M, 51 at 1:05' }).href);
  expect(Object.fromEntries(new URLSearchParams(search))).toMatchObject({ play: 'rec_b', test: 'qst_said', t: '65.2' });
  await press('Show more')(studio);
  await within(said).findByRole('link', { name: 'Play M, 51 at 1:10' });
});

it('says what stands out about the quality of a recording', async () => {
  await show();
  const [first, second] = await lines();
  within(first!).getByText('Speeding');
  within(second!).getByText('No issues');
});

it('excludes a recording with a reason', async () => {
  const studio = await show(rows, { excludeRecording: { res: 1 } });
  await press(/^Actions for p-41/)(studio);
  await studio.user.click(await screen.findByRole('menuitem', { name: 'Exclude from results' }));
  const dialog = within(await screen.findByRole('dialog'));
  expect(dialog.getByRole('button', { name: 'Exclude recording' })).toHaveProperty('disabled', true);
  await fill(studio, { Reason: 'Pilot test' });
  await pressIn(studio, 'Exclude recording');
  await waitFor(() => expect(studio.server.asked('excludeRecording')).toEqual([{ recording: 'rec_a', reason: 'Pilot test' }]));
  await screen.findByText('The recording is excluded from the results.');
  expect(studio.server.asked('getSummary').length).toBeGreaterThan(1);
});

it('shows an excluded one with its reason, states it beside the figures, and includes it again', async () => {
  const excluded = { ...rows[0]!, Excluded: { Reason: 'Pilot test', At: '2026-10-17T07:29:58.117Z' } };
  const studio = await show([excluded], { getSummary: { ...report, Excluded: 1 }, includeRecording: { res: 1 } });
  within((await lines())[0]!).getByText('Pilot test');
  screen.getByRole('link', { name: '1 excluded' });
  await press(/^Actions for/)(studio);
  await studio.user.click(await screen.findByRole('menuitem', { name: 'Include in results' }));
  await waitFor(() => expect(studio.server.asked('includeRecording')).toEqual([{ recording: 'rec_a' }]));
});

it('says why a recording could not be processed, and processes it again', async () => {
  const studio = await show([recordingRow({ Id: 'rec_f', Status: 2, Failure: 'the server stopped' })], { retryProcessing: { res: 1 } });
  await screen.findByText('Reason: the server stopped.');
  await press(/^Actions for/)(studio);
  await studio.user.click(await screen.findByRole('menuitem', { name: 'Process again' }));
  await screen.findByText('The recording is being processed again.');
  expect(studio.server.asked('retryProcessing')).toEqual([{ recording: 'rec_f' }]);
});

it('deletes a recording once that is confirmed', async () => {
  const studio = await show(rows, { deleteRecording: { res: 1 } });
  await press(/^Actions for p-41/)(studio);
  await studio.user.click(await screen.findByRole('menuitem', { name: 'Delete recording' }));
  expect(studio.server.asked('deleteRecording')).toEqual([]);
  await pressIn(studio, 'Delete recording');
  await waitFor(() => expect(studio.server.asked('deleteRecording')).toEqual([{ recording: 'rec_a' }]));
});

it('changes nothing in a demo', async () => {
  await show(rows, { getProjectData: { ...websiteResults, ReadOnly: true } });
  await lines();
  expect(screen.queryByRole('button', { name: /^Actions for/ })).toBeNull();
});

it('shows a still of the camera where there is one, else initials', async () => {
  const photo = { ...rows[0]!, HasCamera: true };
  const studio = await show([photo, rows[1]!], { getRecordingPhoto: { Url: '/played/ticket' } });
  await waitFor(() => expect(document.querySelector('video')?.getAttribute('src')).toBe('/played/ticket#t=1'));
  expect(document.querySelectorAll('video')).toHaveLength(1);
  expect(studio.server.asked('getRecordingPhoto')).toEqual([{ rid: 'rec_a' }]);
});

it('counts the notes of a recording, and links to the first one', async () => {
  const counts = [{ RecordingId: 'rec_b', Count: 3, FirstQuestionId: readyTest.QuestItem.Id, FirstAtMs: 12_900 }];
  await show(rows, { getNoteCounts: { Counts: counts } });
  const link = await screen.findByRole('link', { name: '3 notes, watch from 0:12' });
  expect(heads()).toContain('Notes');
  const address = new URLSearchParams(link.getAttribute('href')?.split('?')[1]);
  expect([address.get('play'), address.get('t'), address.get('test')]).toEqual(['rec_b', '12', readyTest.QuestItem.Id]);
});

it('shows no column of notes at first where there are none', async () => {
  await show();
  await lines();
  expect(heads()).not.toContain('Notes');
});
