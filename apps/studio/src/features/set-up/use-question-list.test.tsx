// @vitest-environment jsdom
/** A question that was deleted in another tab: every change to it says so and loads the list again. */
import { act } from 'react';
import { createRoot, type Root } from 'react-dom/client';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { CallFailure } from '../../lib/call-failure.ts';
import { dismissNotice, messageStore } from '../../lib/notify.ts';
import { queryClient } from '../../lib/query-client.ts';
import { queryKeys } from '../../lib/query-keys.ts';
import { questionEditorStoreOf } from './question-editor-store.ts';
import { useQuestionList, type QuestionList } from './use-question-list.ts';

const { callApi } = vi.hoisted(() => ({ callApi: vi.fn() }));
vi.mock('../../lib/api.ts', () => ({ callApi }));

const projectId = 'prj_deleted_elsewhere';
const refusal = (code: string, message: string) => new CallFailure('refused', message, 200, { res: 0, errormessage: message, code });
const notFound = refusal('not-found', 'Not found');
const item = (Id: string) => ({ QuestItem: { Id, Sensors: {} }, Alternatives: [{ Id: 'alt_a' }, { Id: 'alt_b' }] });

let root: Root;
let list: QuestionList;

function Page() {
  list = useQuestionList(projectId);
  return null;
}

const notices = () => messageStore.current().notices.map(({ title, text }) => ({ title, text }));
const isReloaded = () => queryClient.getQueryState(queryKeys.quest(projectId))?.isInvalidated;
/** Waits for the one message of a change that failed. */
async function failed(): Promise<{ title: string; text: string } | undefined> {
  await vi.waitFor(() => expect(notices()).toHaveLength(1));
  return notices()[0];
}

beforeEach(() => {
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true);
  localStorage.setItem('access_token', 'token');
  callApi.mockReset().mockRejectedValue(notFound);
  queryClient.setQueryData(queryKeys.quest(projectId), { questId: 'qid', items: [item('qst_a'), item('qst_b')] });
  root = createRoot(document.createElement('div'));
  act(() => root.render(<Page />));
});
afterEach(() => {
  act(() => root.unmount());
  for (const { id } of messageStore.current().notices) dismissNotice(id);
  queryClient.clear();
  localStorage.clear();
  vi.unstubAllGlobals();
});

it.each<[string, () => void, string, string]>([
  [
    'editing it',
    () => list.save('qst_a', { Name: 'New' }),
    'The change was not saved',
    'This question was deleted in another tab or by someone else.',
  ],
  [
    'editing an answer option',
    () => list.save('alt_a', { Name: 'New' }),
    'The change was not saved',
    'This question or answer option was deleted in another tab or by someone else.',
  ],
  [
    'adding an answer option',
    () => list.addOptions('qst_a', ['Yes']),
    'The answer option was not added',
    'This question or answer option was deleted in another tab or by someone else.',
  ],
  [
    'deleting an answer option',
    () => list.removeOption('alt_b'),
    'The answer option was not deleted',
    'This question or answer option was deleted in another tab or by someone else.',
  ],
  [
    'moving it',
    () => list.move('qst_b', 'qst_a'),
    'The question was not moved',
    'The question, or the one before its new position, was deleted in another tab or by someone else.',
  ],
  [
    'adding a question after it',
    () => void list.add('qid', { questionType: 1 }, 'qst_a'),
    'The question was not added',
    'The question before it was deleted in another tab or by someone else.',
  ],
])('%s says that it was deleted elsewhere and loads the list again', async (_what, change, title, text) => {
  change();
  questionEditorStoreOf(projectId).queue.flush();
  const notice = await failed();
  expect(notice?.title).toBe(title);
  expect(notice?.text).toContain(text);
  expect(isReloaded()).toBe(true);
});

it('deleting it succeeds: it is gone', async () => {
  list.remove('qst_a', 'q1. Open-ended');
  questionEditorStoreOf(projectId).deletions.flush();
  await vi.waitFor(() =>
    expect(queryClient.getQueryData<{ items: unknown[] }>(queryKeys.quest(projectId))?.items).toEqual([item('qst_b')]),
  );
  expect(notices()).toEqual([]);
});

it('any other refusal keeps its own message', async () => {
  callApi.mockRejectedValue(refusal('last-option', 'The last answer option cannot be deleted.'));
  list.removeOption('alt_b');
  expect(await failed()).toEqual({ title: 'The answer option was not deleted', text: 'The last answer option cannot be deleted.' });
});
