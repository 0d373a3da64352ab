/** The set-up page and the question editor, by the sentences of the specification. */
import { act, screen, waitFor, within } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { fill, press } from './acting.ts';
import { ownCollector, prototypeTest, question, readyTest, user, websiteTest } from './sample-data.ts';
import { fourQuestions, keptNames, openRow, openSetUp, shownQuestions, started, untilAlerted, valueOf } from './set-up-place.tsx';

const gone = (query: () => HTMLElement | null) => waitFor(() => expect(query()).toBeNull());
/** The ten seconds to undo do not run out on a busy machine: they pass only while nothing is done. */
const slowDownTime = () => vi.useFakeTimers({ shouldAdvanceTime: true });
afterEach(() => void vi.useRealTimers());

const movingOrDeleting = () => screen.queryAllByRole('button', { name: /^(Delete|Move) q/ });

it('The list shows each question as q{n}. {type title}, tests labelled {title} testing', async () => {
  await openSetUp([websiteTest, ...[1, 3, 4, 5, 9, 18].map((type) => question({ Id: `qst_${type}`, QuestionType: type, Name: 'It' }))]);
  expect(shownQuestions()).toEqual([
    'q1. Website testing Website test',
    'q2. Open-ended It',
    'q3. Single Answer It',
    'q4. Multiple Answer It',
    'q5. Single Answer Dropdown It',
    'q6. Smiley Rating It',
    'q7. Instruction It',
  ]);
});

it('Loading the quest selects the first question; Add Question inserts after the open one, with its first field in focus', async () => {
  const place = await openSetUp(fourQuestions());
  await screen.findByRole('heading', { name: 'Website testing' });
  await openRow(place, 2);
  await press('Add Question')(place);
  await place.user.click(await screen.findByRole('menuitem', { name: /Instruction/ }));
  await screen.findByRole('heading', { name: 'Instruction' });
  await waitFor(() => expect(document.activeElement).toBe(screen.getByLabelText(/^Title/)));
  await place.user.keyboard('Read this');
  await screen.findByText(/^Saved \d/);
  expect(keptNames(place)).toEqual(['Website test', 'Why?', 'Read this', 'Which?', 'How was it?']);
});

it('Deleting with the bin selects the next, else the previous, and can be undone with nothing lost', async () => {
  slowDownTime();
  const place = await openSetUp(fourQuestions());
  await openRow(place, 3);
  await press('Delete q3. Single Answer')(place);
  await screen.findByRole('heading', { name: 'Smiley Rating' });
  await press('Delete q3. Smiley Rating')(place);
  await screen.findByRole('heading', { name: 'Open-ended' });
  expect(keptNames(place)).toHaveLength(4);
  await press('Undo: restore q3. Single Answer')(place);
  await screen.findByRole('heading', { name: 'Single Answer' });
  expect(screen.getAllByRole<HTMLInputElement>('textbox', { name: /Answer option/ }).map(({ value }) => value)).toEqual(['One', 'Two']);
  await place.user.click(screen.getAllByRole('link', { name: 'Sightline' })[0] as HTMLElement);
  await waitFor(() => expect(place.at()).toBe('/projects'));
  await waitFor(() => expect(keptNames(place)).toEqual(['Website test', 'Why?', 'Which?']));
});

it('A deletion is sent when the tab is closed before its 10 seconds are over', async () => {
  const place = await openSetUp(fourQuestions());
  await press('Delete q2. Open-ended')(place);
  act(() => void window.dispatchEvent(new Event('pagehide')));
  await waitFor(() => expect(keptNames(place)).toEqual(['Website test', 'Which?', 'How was it?']));
});

it('An answer option can be deleted only when more than one exists; many pasted lines make many', async () => {
  const place = await openSetUp(fourQuestions());
  await openRow(place, 3);
  await press('Delete answer option One')(place);
  await gone(() => screen.queryByRole('textbox', { name: 'Answer option 2' }));
  expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Delete answer option Two' }).disabled).toBe(true);
  await fill(place, { 'Answer option 1': '- Yes\n- <b>No</b>\n- ربما 🙂' });
  await screen.findByRole('textbox', { name: 'Answer option 3' });
  const names = () => place.study.items[2]?.Alternatives.map(({ Name }) => Name);
  await waitFor(() => expect(names()).toEqual(['Yes', '<b>No</b>', 'ربما 🙂']));
});

it('Desktop target forces horizontal prototype orientation, and says so', async () => {
  const place = await openSetUp([prototypeTest], { project: { MainQuestionType: 31, TargetPlatform: 1 } });
  await screen.findByRole('group', { name: 'Orientation' });
  await place.user.click(screen.getByRole('radio', { name: 'Desktop (beta)' }));
  await screen.findByText('A desktop prototype is always shown horizontally.');
  expect(screen.getByRole<HTMLInputElement>('radio', { name: /iOS/ }).disabled).toBe(true);
  await waitFor(() => expect(place.study.now.TargetPlatform).toBe(3));
});

it('A prototype is built in or a link, which must be one; what is recorded then is explained', async () => {
  const place = await openSetUp([prototypeTest], { project: { MainQuestionType: 31 } });
  const source = async (name: string) =>
    place.user.click(within(await screen.findByRole('group', { name: 'Prototype' })).getByRole('radio', { name }));
  const url = () => place.study.items[0]?.QuestItem.EyeTrackingWebSiteUrl;
  await screen.findByText('Drop screen images here');
  await source('Link');
  await gone(() => screen.queryByText('Drop screen images here'));
  await fill(place, { 'Prototype link *': 'figma' });
  await place.user.tab();
  await screen.findByText(/Prototype link is not valid/);
  await fill(place, { 'Prototype link *': 'https://www.figma.com/proto/abc/Checkout' });
  await screen.findByText(/clicks are only visible in the video/);
  await fill(place, { 'Prototype link *': 'https://prototypes.example/abc' });
  await waitFor(() => expect(url()).toBe('https://prototypes.example/abc'));
  await source('Built in');
  await waitFor(() => expect(url()).toBe(''));
  await source('Link');
  await waitFor(() => expect(valueOf('Prototype link *')).toBe('https://prototypes.example/abc'));
});

it('Required boxes are marked and counted; a project without its test says so', async () => {
  slowDownTime();
  const place = await openSetUp(fourQuestions().slice(0, 2));
  const withoutTest = 'There is no neuro-question in current project!';
  await screen.findByRole('button', { name: '2 required fields to fill in' });
  await fill(place, { 'Website link *': 'https://shop.example.com' });
  await screen.findByRole('button', { name: '1 required field to fill in' });
  await press('Delete q1. Website testing')(place);
  await screen.findByText(withoutTest);
  await press(/^Undo/)(place);
  await gone(() => screen.queryByText(withoutTest));
});

it('Test settings are locked once status is not 0, the question list while status is 1', async () => {
  const [, ...others] = fourQuestions();
  const place = await openSetUp([readyTest, ...others], { project: { Collectors: [{ ...ownCollector, status: 1 }] } });
  expect(await screen.findAllByText(started)).not.toEqual([]);
  expect(screen.getByRole<HTMLInputElement>('textbox', { name: /^Test name/ }).matches(':disabled')).toBe(true);
  await press('Add Question')(place);
  await untilAlerted(started);
  expect(movingOrDeleting()).toEqual([]);
});

it('Methodology-created projects cannot add, delete or reorder; only their test and instruction can be edited', async () => {
  const place = await openSetUp([websiteTest, question({ Id: 'qst_likes', QuestionType: 1, Name: 'What did you like?', ReadOnly: true })], {
    project: { CreatedFromMethodology: true, ProductName: 'Lamps' },
  });
  expect(movingOrDeleting()).toEqual([]);
  await press('Add Question')(place);
  await untilAlerted(/cannot be added, deleted or moved/);
  await openRow(place, 2);
  const fixed = "You cannot change or delete this question. It's a default question needed to build analytics.";
  expect(await screen.findAllByText(fixed)).not.toEqual([]);
  expect(screen.getByRole('textbox', { name: /^Question/ }).matches(':disabled')).toBe(true);
  await openRow(place, 1);
  expect((await screen.findByRole('textbox', { name: /^Test name/ })).matches(':disabled')).toBe(false);
});

it('Demo projects are view-only', async () => {
  await openSetUp(fourQuestions(), { project: { ReadOnly: true } });
  await screen.findByText('This is a demo project: you can view everything but change nothing.');
  expect(screen.getByRole<HTMLInputElement>('textbox', { name: 'Project name' }).readOnly).toBe(true);
  await waitFor(() => expect(document.querySelectorAll('section fieldset[disabled]').length).toBeGreaterThan(0));
  expect(movingOrDeleting()).toEqual([]);
});

it('Test settings show only after the subscription is loaded', async () => {
  let release = (_user: unknown): void => undefined;
  const profile = new Promise((resolve) => (release = resolve));
  await openSetUp([websiteTest], { answers: { getUserProfile: () => profile } });
  await screen.findByRole('heading', { name: 'Website testing' });
  expect(screen.queryByLabelText(/^Test name/)).toBeNull();
  release(user);
  await screen.findByLabelText(/^Test name/);
});

it("An unknown type shows 'Invalid question'; only items of ItemType 0 are listed", async () => {
  const place = await openSetUp([
    websiteTest,
    question({ Id: 'qst_odd', QuestionType: 99, Name: 'Odd' }),
    question({ Id: 'qst_hidden', QuestionType: 1, ItemType: 1, Name: 'Hidden' }),
  ]);
  expect(shownQuestions()).toEqual(['q1. Website testing Website test', 'q2. Invalid question Odd']);
  await openRow(place, 2);
  await screen.findByRole('heading', { name: 'Invalid question' });
});

it('lists what a site’s check found that the recorder cannot record in full, and says so where it found nothing', async () => {
  const site = {
    ...websiteTest,
    QuestItem: { ...websiteTest.QuestItem, EyeTrackingWebSiteUrl: 'https://shop.example/', RecordBy: 'snippet' as const },
  };
  const visit = (Limits: unknown) => ({
    res: 1,
    MediaFilePath: '/pictures/site.png',
    PreviewFilePath: '/pictures/site-small.png',
    MayBeFramed: true,
    HasRecorder: true,
    Limits,
  });
  const found = [
    visit([
      { Limit: 'policy', Count: 1 },
      { Limit: 'canvas', Count: 2 },
    ]),
    visit([]),
  ];
  const place = await openSetUp([site], { answers: { makeSiteScreenshot: () => found.shift() } });
  await screen.findByText(/does not allow the recorder/);
  screen.getByText(/^2 canvases/);
  await press('Check again')(place);
  await screen.findByText('Nothing was found on this page that the recorder would leave out.');
  expect(screen.queryByText(/^2 canvases/)).toBeNull();
});
