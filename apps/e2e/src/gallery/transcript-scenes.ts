/** What testers said: beside the picture with a correction and selected words, missing for a reason, and found by its words in the table of recordings. */
import type { Page } from '@playwright/test';
import { calls, type RecordingChanges, type TranscriptHit, type WireTranscript, type WireTranscriptSegment } from '@sightline/wire/calls';
import { answer } from '../steps/analyze-steps.ts';
import { settle, type Scene } from './scene.ts';

const segment = (Position: number, FromMs: number, Text: string, change: Partial<WireTranscriptSegment> = {}): WireTranscriptSegment => ({
  Position,
  FromMs,
  ToMs: FromMs + 2_400,
  Text,
  Corrected: null,
  CorrectedAt: null,
  Version: 1,
  Confidence: 0.9,
  Words: [],
  ...change,
});

const segments = [
  segment(0, 300, 'So I am on the first page, and I am looking for the price of the whole trip.'),
  segment(1, 3_000, 'Here is something about the cabin in, but not what it costs.', {
    Corrected: 'Here is something about the cabin, but not what it costs.',
    Version: 2,
  }),
  segment(2, 6_200, 'Hm, <b>“plan”</b>, that was not what I am spectre', { Confidence: 0.4 }),
  segment(
    3,
    9_100,
    'Let me go back and look for the price again, because I would never book anything without having seen what it costs in the end.',
  ),
];

const ready: WireTranscript = { State: 'ready', Reason: null, Engine: 'embedded', Segments: segments };
const failed: WireTranscript = { State: 'failed', Reason: 'unreachable', Engine: 'service', Segments: [] };

/** The demo's recordings as one's own, with this transcript. */
async function answerTranscript(page: Page, transcript: WireTranscript): Promise<void> {
  await answer(page, calls.getNotes.path, { ReadOnly: false, Count: 0, Notes: [] });
  await answer(page, calls.getTranscript.path, transcript);
}

/** Opens the first recording with its transcript beside it. */
async function openTranscript(page: Page, results: string) {
  await page.goto(`${results}?tab=recordings`);
  await page
    .getByRole('link', { name: /^Play / })
    .first()
    .click();
  const player = page.frameLocator('iframe');
  await player.getByRole('button', { name: 'Transcript', exact: true }).click();
  return player;
}

/** Two testers said it, one of them in many words. */
async function answerHits(page: Page): Promise<void> {
  let rows: RecordingChanges['Recordings'] = [];
  await page.route(`**${calls.getRecordings.path}`, async (route) => {
    const response = await route.fetch();
    const changes = (await response.json()) as RecordingChanges;
    if (changes.Recordings.length > 0) rows = changes.Recordings;
    await route.fulfill({ response, json: changes });
  });
  await page.route(`**${calls.searchTranscripts.path}`, (route) => {
    const hit = (place: number, FromMs: number, Text: string): TranscriptHit => ({
      RecordingId: rows[place]?.Id ?? '',
      QuestionId: rows[place]?.QuestionId ?? '',
      TesterName: null,
      RecordedAt: '2026-11-20T10:00:00.000Z',
      FromMs,
      Text,
    });
    const Hits = [hit(0, 300, segments[0]!.Text), hit(0, 9_100, segments[3]!.Text), hit(2, 61_000, 'The price is at the very bottom.')];
    return route.fulfill({ json: { Hits, Cursor: 'more' } });
  });
}

export function transcriptScenes(results: string): Scene[] {
  return [
    {
      name: 'transcript',
      viewer: 'researcher',
      show: async (page, see) => {
        await answerTranscript(page, ready);
        const player = await openTranscript(page, results);
        await player.getByText('Originally heard:').waitFor();
        await settle(page);
        await see(page, 'replay-transcript');
        await player.getByText('never book anything').click({ clickCount: 3 });
        await player.getByRole('button', { name: 'Make clip of selected words' }).waitFor();
        await see(page, 'replay-transcript-selected');
        await player.getByRole('button', { name: 'Correct the words at 0:06' }).click();
        await player.getByRole('textbox', { name: 'Words at 0:06' }).waitFor();
        await see(page, 'replay-transcript-correcting');
        await page.unrouteAll({ behavior: 'ignoreErrors' });
      },
    },
    {
      name: 'transcript-failed',
      viewer: 'researcher',
      variant: true,
      show: async (page, see) => {
        await answerTranscript(page, failed);
        const player = await openTranscript(page, results);
        await player.getByRole('button', { name: 'Transcribe again' }).waitFor();
        await settle(page);
        await see(page, 'replay-transcript-failed');
        await page.unrouteAll({ behavior: 'ignoreErrors' });
      },
    },
    {
      name: 'recordings-said',
      viewer: 'researcher',
      show: async (page, see) => {
        await answerHits(page);
        await page.goto(`${results}?tab=recordings`);
        await page.getByRole('searchbox', { name: 'Search answers and speech' }).fill('price');
        await page.getByRole('region', { name: /price/ }).waitFor();
        await settle(page);
        await see(page, 'recordings-said');
        await page.unrouteAll({ behavior: 'ignoreErrors' });
      },
    },
  ];
}
