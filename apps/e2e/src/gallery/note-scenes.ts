/** Notes: counted in the table of recordings, and in the player as a lane, a list and a line to write one in. */
import type { Page } from '@playwright/test';
import { calls, type RecordingChanges, type ReplayManifest, type WireNote, type WireNoteTag } from '@sightline/wire/calls';
import { expect } from '../harness/test.ts';
import { answer } from '../steps/analyze-steps.ts';
import { settle, type Scene } from './scene.ts';

const tags: WireNoteTag[] = [
  { Id: 'tag_price', Name: 'price', Color: 'amber', GroupId: null },
  { Id: 'tag_lost', Name: 'lost', Color: 'red', GroupId: null },
  { Id: 'tag_praise', Name: 'praise', Color: 'green', GroupId: null },
];

/** Written over the first seconds of a test, one of them hostile, one of a single tag. */
function notesOf(RecordingId: string, QuestionId: string): WireNote[] {
  const taken = (Id: string, AtMs: number, EndMs: number | null, Text: string, Tags: WireNoteTag[], CommentCount = 0): WireNote => {
    const at = '2026-11-20T10:00:00.000Z';
    return { Id, RecordingId, QuestionId, AtMs, EndMs, Text, Version: 1, Tags, CommentCount, CreatedAt: at, UpdatedAt: at };
  };
  return [
    taken('nte_1', 1_200, null, 'Reads the first screen from top to bottom', []),
    taken('nte_2', 2_500, 6_500, 'Looks for the price, and opens the wrong screen twice before it is found', tags.slice(0, 2), 2),
    taken('nte_3', 7_500, null, '<b>“Is that all?”</b>', []),
    taken('nte_4', 9_000, null, '', [tags[2]!]),
  ];
}

const comments = [
  { Id: 'cmt_1', Text: 'Three others did the same.', CreatedAt: '2026-11-20T10:05:00.000Z' },
  { Id: 'cmt_2', Text: 'The label says “Plan”.', CreatedAt: '2026-11-20T10:06:00.000Z' },
];

/** The recordings of the demo as one's own, the first with notes. */
async function answerNotes(page: Page): Promise<void> {
  let first = { Id: '', QuestionId: '' };
  await page.route(`**${calls.getRecordings.path}`, async (route) => {
    const response = await route.fetch();
    const changes = (await response.json()) as RecordingChanges;
    first = changes.Recordings[0] ?? first;
    await route.fulfill({ response, json: changes });
  });
  await page.route('**/api/recordings/*/replay*', async (route) => {
    const response = await route.fetch();
    const manifest = (await response.json()) as ReplayManifest;
    first = { Id: manifest.recordingId, QuestionId: manifest.test.questionId };
    await route.fulfill({ response, json: manifest });
  });
  await page.route(`**${calls.getNoteCounts.path}`, async (route) => {
    // Counted for a recording that is listed, whichever that is.
    await expect.poll(() => first.Id, { timeout: 10_000 }).not.toBe('');
    const Counts = [{ RecordingId: first.Id, Count: 4, FirstQuestionId: first.QuestionId, FirstAtMs: 1_200 }];
    await route.fulfill({ json: { Counts } });
  });
  await page.route(`**${calls.getNotes.path}`, (route) =>
    route.fulfill({ json: { ReadOnly: false, Count: 4, Notes: notesOf(first.Id, first.QuestionId) } }),
  );
  await answer(page, calls.getNoteTags.path, { Tags: tags, Groups: [] });
  await answer(page, calls.getNoteComments.path, { Comments: comments });
}

export function noteScenes(results: string): Scene[] {
  return [
    {
      name: 'notes',
      viewer: 'researcher',
      show: async (page, see) => {
        await answerNotes(page);
        await page.goto(`${results}?tab=recordings`);
        const link = page.getByRole('link', { name: /^4 notes/ });
        await link.waitFor();
        await settle(page);
        await see(page, 'recordings-notes');
        await link.click();
        const player = page.frameLocator('iframe');
        await player.getByRole('button', { name: '2 comments' }).click();
        await player.getByText('Three others did the same.').waitFor();
        await settle(page);
        await see(page, 'replay-notes');
        await player.getByRole('button', { name: 'Skip idle' }).press('n');
        await player.getByRole('textbox', { name: 'Note' }).fill('Hesitates #pr');
        await see(page, 'replay-note-composer');
        await player.getByRole('button', { name: 'Cancel' }).click();
        await player.getByText('Edit tags').click();
        await player.getByRole('button', { name: /^Note at 0:02–0:06/ }).hover();
        await see(page, 'replay-note-tags');
        await player.getByRole('button', { name: 'Lanes' }).click();
        await player.getByRole('checkbox', { name: 'Notes' }).waitFor();
        await see(page, 'replay-lanes');
        await page.unrouteAll({ behavior: 'ignoreErrors' });
      },
    },
  ];
}
