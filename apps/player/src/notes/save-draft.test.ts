import type { WireNote } from '@sightline/wire/calls';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { failureText } from './notes-api.ts';
import { saveDraft, typedText } from './save-draft.ts';
import type { Notes } from './use-notes.ts';

const note: WireNote = {
  Id: 'nte_1',
  RecordingId: 'rec_1',
  QuestionId: 'qst_1',
  AtMs: 2_000,
  EndMs: null,
  Text: 'Looks for it',
  Version: 4,
  Tags: [
    { Id: 'tag_a', Name: 'Price', Color: 'red', GroupId: null },
    { Id: 'tag_b', Name: 'lost', Color: 'blue', GroupId: null },
  ],
  CommentCount: 0,
  CreatedAt: '2026-11-01T00:00:00.000Z',
  UpdatedAt: '2026-11-01T00:00:00.000Z',
};
const notesOf = (all: readonly WireNote[]) => ({ recordingId: 'rec_1', questionId: 'qst_1', all }) as Notes;
const draft = { key: 'a'.repeat(32), note: null, atMs: 1_500, endMs: null };
const sent: Record<string, unknown>[] = [];
let answer: object = note;

beforeEach(() => {
  sent.length = 0;
  answer = note;
  vi.stubGlobal('localStorage', { getItem: () => 'token' });
  vi.stubGlobal('fetch', (_url: string, { body }: { body: string }) => {
    sent.push(JSON.parse(body) as Record<string, unknown>);
    return Promise.resolve(new Response(JSON.stringify(answer)));
  });
});
afterEach(() => vi.unstubAllGlobals());

it('sends a new note with the tags that were typed into it', async () => {
  await saveDraft(' Hesitates #Price ', { ...draft, endMs: 3_000 }, notesOf([]));
  expect(sent).toEqual([
    {
      recording: 'rec_1',
      question: 'qst_1',
      atMs: 1_500,
      endMs: 3_000,
      text: 'Hesitates',
      tags: '',
      newTags: 'Price',
      key: 'a'.repeat(32),
    },
  ]);
});

it('sends a change with the version that is listed, and the tags that stay by their ids', async () => {
  expect(typedText(note)).toBe('Looks for it #Price #lost');
  await saveDraft('Finds it #PRICE #search', { ...draft, note }, notesOf([{ ...note, Version: 5 }]));
  expect(sent[0]).toMatchObject({ note: 'nte_1', version: 5, text: 'Finds it', tags: 'tag_a', newTags: 'search' });
});

it('sends a note that was deleted meanwhile as a new one', async () => {
  await saveDraft('Finds it', { ...draft, note }, notesOf([]));
  expect(sent[0]).not.toHaveProperty('note');
});

it('passes on why the server refused, and says what to do where it gave no reason', async () => {
  answer = { res: 0, errormessage: 'A project can have at most 2,000 notes.', code: 'too-many-notes' };
  const refused: unknown = await saveDraft('Late', draft, notesOf([])).catch((error: unknown) => error);
  expect(failureText(refused)).toBe('A project can have at most 2,000 notes.');
  expect(failureText(new TypeError('fetch failed'))).toMatch(/Try again/);
});
