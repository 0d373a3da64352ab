/** Findings and the tag board: those of the demo as everyone sees them, and as one's own with many notes, groups and a finding that is edited. */
import type { Page } from '@playwright/test';
import { calls, type Findings, type RecordingChanges, type WireNote, type WireNoteTag, type WireTagGroup } from '@sightline/wire/calls';
import { clipsOf, sendPicture } from './clip-scenes.ts';
import { asOwn } from '../steps/own-project-steps.ts';
import { answer } from '../steps/analyze-steps.ts';
import { settle, type Scene } from './scene.ts';
import { untilDrawn } from '../steps/page-time.ts';

const groups: WireTagGroup[] = [
  { Id: 'tgr_way', Name: 'Finding the page' },
  { Id: 'tgr_empty', Name: 'To be sorted' },
];
const tag = (Name: string, Color: WireNoteTag['Color'], GroupId: string | null = null): WireNoteTag => ({
  Id: `tag_${Name}`,
  Name,
  Color,
  GroupId,
});
const tags = [
  tag('praise', 'green'),
  tag('quote', 'blue'),
  tag('a-very-long-name-of-a-tag-with-40-letters', 'pink'),
  tag('link-missed', 'amber', 'tgr_way'),
  tag('search', 'red', 'tgr_way'),
];
const texts = [
  'Types “delivery” into the search field and gets no results.',
  'Scrolls past the link twice, then reads the foot of the page from left to right before pressing the logo. '.repeat(4),
  'Opens two other lamps before noticing the link.',
  '<b>“Is that all?”</b>',
  'يبحث عن مدة التوصيل بجانب السعر',
  '',
];

/** Over recordings that are there; every fourth without a tag. */
export function manyNotes(recordingIds: readonly string[], questionId: string, count: number): WireNote[] {
  return Array.from({ length: count }, (_, index) => ({
    Id: `nte_${index}`,
    RecordingId: recordingIds[index % recordingIds.length] ?? '',
    QuestionId: questionId,
    AtMs: 1_000 + ((index * 7_300) % 60_000),
    EndMs: null,
    Text: texts[index % texts.length] ?? '',
    Version: 1,
    Tags:
      index % 4 === 0 && texts[index % texts.length] !== ''
        ? []
        : [tags[index % tags.length]!, ...(index % 7 === 0 ? [tags[(index + 1) % tags.length]!] : [])],
    CommentCount: 0,
    CreatedAt: '2026-11-20T10:00:00.000Z',
    UpdatedAt: '2026-11-20T10:00:00.000Z',
  }));
}

/** The demo's recordings as one's own, with `count` notes, groups of tags and a finding of which one figure is gone. */
export async function answerManyNotes(page: Page, count: number): Promise<void> {
  let notes: WireNote[] = [];
  const recorded = new Promise<void>((resolve) => {
    void page.route(`**${calls.getRecordings.path}`, async (route) => {
      const response = await route.fetch();
      const { Recordings } = (await response.json()) as RecordingChanges;
      const ids = Recordings.map(({ Id }) => Id);
      if (notes.length === 0) notes = manyNotes(ids, Recordings[0]?.QuestionId ?? '', count);
      await route.fulfill({ response });
      resolve();
    });
  });
  await page.route(`**${calls.getNotes.path}`, async (route) => {
    await recorded;
    const { skip = '0' } = Object.fromEntries(new URLSearchParams(route.request().postData() ?? '')) as { skip?: string };
    await route.fulfill({ json: { ReadOnly: false, Count: count, Notes: notes.slice(Number(skip), Number(skip) + 500) } });
  });
  await page.route(`**${calls.moveNote.path}`, async (route) => {
    const moved = Object.fromEntries(new URLSearchParams(route.request().postData() ?? '')) as {
      note?: string;
      from?: string;
      to?: string;
    };
    const note = notes.find(({ Id }) => Id === moved.note)!;
    const kept = note.Tags.filter(({ Id }) => Id !== moved.from);
    const to = tags.filter(({ Id }) => Id === moved.to);
    await route.fulfill({ json: { ...note, Version: note.Version + 1, Tags: [...kept, ...to] } });
  });
  await answer(page, calls.getNoteTags.path, { Tags: tags, Groups: groups });
  await answer(page, calls.getClips.path, { Clips: clipsOf([''], ''), Reels: [] });
  await answer(page, calls.openClip.path, { Url: '/filmed/scene' });
  await page.route('**/filmed/*', sendPicture);
  await page.route(`**${calls.getFindings.path}`, async (route) => {
    const response = await route.fetch();
    const found = (await response.json()) as Findings;
    const [first] = found.Findings;
    if (first !== undefined) {
      first.NoteIds = ['nte_0', 'nte_1', 'nte_5'];
      first.ClipIds = ['clp_0', 'clp_1', 'clp_2'];
      first.Figures = [...first.Figures, { Key: 'gone', Name: 'Clicked “Order now”, Find the delivery time' }];
    }
    await route.fulfill({ json: { ...found, ReadOnly: false } });
  });
}

export function findingScenes(website: string): Scene[] {
  const board = `${website}?tab=findings&show=board`;
  return [
    {
      name: 'findings-demo',
      viewer: 'researcher',
      show: async (page, see) => {
        await page.goto(`${website}?tab=findings`);
        await page.getByRole('heading', { name: 'The link to delivery times is easy to miss' }).waitFor();
        await settle(page);
        await see(page, 'findings-demo', { whole: true });
        await page.getByRole('radio', { name: 'Tag board' }).click({ force: true });
        await page.getByRole('heading', { name: '#link-missed' }).waitFor();
        await settle(page);
        await see(page, 'findings-demo-board');
      },
    },
    {
      name: 'findings-board',
      viewer: 'researcher',
      show: async (page, see) => {
        await asOwn(page);
        await answerManyNotes(page, 120);
        await page.goto(board);
        await page.getByRole('heading', { name: '#search' }).waitFor();
        await settle(page);
        await see(page, 'findings-board');
        const grip = page.getByRole('button', { name: /^Move note: Opens two other lamps/ }).first();
        await grip.press('Enter');
        await page.keyboard.press('ArrowRight');
        await untilDrawn(page);
        await see(page, 'findings-board-carried', { variant: true });
        await page.keyboard.press('Escape');
        await page.getByRole('button', { name: 'Edit tag praise' }).click();
        await page.getByLabel('Merge into').selectOption('#quote');
        await settle(page);
        await see(page, 'findings-tag');
        await page.keyboard.press('Escape');
        await page
          .getByRole('button', { name: /^Tags of note: Opens two other lamps/ })
          .first()
          .click();
        await page.getByRole('dialog').waitFor();
        await settle(page);
        await see(page, 'findings-note-tags');
        await page.unrouteAll({ behavior: 'ignoreErrors' });
      },
    },
    {
      name: 'findings-editor',
      viewer: 'researcher',
      show: async (page, see) => {
        await asOwn(page);
        await answerManyNotes(page, 120);
        await page.goto(`${website}?tab=findings`);
        await page.getByRole('button', { name: 'Play Scrolls past the link to delivery times' }).waitFor();
        await settle(page);
        await see(page, 'findings-clips', { whole: true });
        await page.getByRole('link', { name: 'Edit finding: The link to delivery times is easy to miss' }).click();
        await page.getByText('No longer in the report').waitFor();
        await settle(page);
        await see(page, 'findings-editor', { whole: true });
        await page.getByRole('button', { name: 'Add notes' }).click();
        await page.getByRole('dialog').waitFor();
        await settle(page);
        await see(page, 'findings-choose-notes');
        await page.unrouteAll({ behavior: 'ignoreErrors' });
      },
    },
  ];
}
