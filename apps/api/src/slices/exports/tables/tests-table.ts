/** One row per recording and test that was started: how it went. */
import { isToldByTester, placeNames, type Judgement } from '@sightline/analysis';
import { number, recordingTable, secondsOf, text, yesOrNo, type ExportedRecording, type TableStudy } from './table.ts';

interface TestFact {
  recordingId: string;
  test: Judgement['test'];
  judgement: Judgement;
  testNumber: number;
  testName: string;
  pathNames: string[];
}

const outcomeNames: Readonly<Record<Judgement['outcome'], string>> = {
  Success: 'success',
  Difficult: 'with difficulties',
  Unsuccess: 'unsuccess',
  DroppedOut: 'dropped out',
};
const counted = ({ test }: TestFact, count: number): number | null => (test.clicksRecorded ? count : null);

export const testsTable = recordingTable<TestFact>(
  { name: 'tests', says: 'One row per recording and test that the tester started.' },
  [
    text('recording_id', 'The recording.', ({ recordingId }) => recordingId),
    number('question_number', 'Place of the test in the project, from 1.', ({ testNumber }) => testNumber),
    text('test_id', 'Identifies the test.', ({ test }) => test.questionId),
    text('test', 'Name of the test.', ({ testName }) => testName),
    text('kind', 'website, application or prototype.', ({ test }) => test.kind),
    text(
      'outcome',
      'success, with difficulties, unsuccess or dropped out, as in the report.',
      ({ judgement }) => outcomeNames[judgement.outcome],
    ),
    yesOrNo(
      'direct',
      'Reached the goal on the expected path; empty if no path is marked, or the goal was not reached.',
      ({ judgement }) => judgement.direct,
    ),
    yesOrNo('told_by_tester', 'Nothing of the test was recorded: that it was done is the tester’s own word.', ({ judgement }) =>
      isToldByTester(judgement),
    ),
    number(
      'replay_quality_percent',
      'Share of the test’s time and of the window’s area that the replay shows, 0 to 100; empty if it is not measured.',
      ({ test }) => test.replay?.share ?? null,
    ),
    text(
      'replay_gaps',
      'What takes the rest of that share, in percentage points: nothing (recorded), missing (never arrived), away (on other pages), no-picture (page not stored), frames (of other sites), canvas, left-out (by the researcher), video (shorter than the test).',
      ({ test }) => test.replay?.gaps.map(({ reason, points }) => `${reason} ${points}`).join('; ') ?? '',
    ),
    text('ending', 'How the test ended: done, gave-up, time-limit, goal, or none.', ({ test }) => test.ending),
    number('time_on_task_s', 'Seconds until the goal was first reached, else until the test ended.', ({ test }) =>
      secondsOf(test.durationMs),
    ),
    number('clicks', 'Clicks and taps; empty if they were not recorded.', (of) => counted(of, of.test.clicks)),
    number('misclicks', 'Clicks without an effect; empty if clicks were not recorded.', (of) => counted(of, of.test.misclicks)),
    number('rage_clicks', 'Bursts of fast clicks on one place; empty if clicks were not recorded.', (of) =>
      counted(of, of.test.rageClicks),
    ),
    number('unclear_clicks', 'Clicks whose effect is unknown, because the page changes all the time.', (of) =>
      counted(of, of.test.untoldClicks ?? 0),
    ),
    number(
      'ease',
      'How easy the tester found the task; empty if it was not asked or not answered.',
      ({ judgement }) => judgement.ease?.rating ?? null,
    ),
    number('ease_scale', 'Highest step of that rating.', ({ judgement }) => judgement.ease?.steps ?? null),
    number('places', 'Number of screens or pages seen, repeated visits included.', ({ test }) => test.path.length),
    text('path', 'Screens or pages in order, separated by " > ".', ({ pathNames }) => pathNames.join(' > ')),
  ],
  testsOf,
);

function testsOf(recording: ExportedRecording, { questions }: TableStudy): TestFact[] {
  return questions.flatMap((question, index) => {
    const judgement = recording.judgements.get(question.id);
    if (judgement === undefined) return [];
    const { test } = judgement;
    const of = { recordingId: recording.id, test, judgement, testNumber: index + 1, testName: question.name };
    return [{ ...of, pathNames: test.path.map(placeNames(question)) }];
  });
}
