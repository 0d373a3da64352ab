/** Transcripts: the tab of the player in each of its states, and the search of what testers said in the table of recordings. */
import type { FrameLocator, Page } from '@playwright/test';
import { calls, type RecordingChanges, type TranscriptHit, type WireTranscript, type WireTranscriptSegment } from '@sightline/wire/calls';
import { answer } from '../steps/analyze-steps.ts';
import { asOwn } from '../steps/own-project-steps.ts';
import { settle, type Scene, type See } from './scene.ts';

const said = [
  'So I am on the first page now, and I am looking for how long the delivery takes.',
  'I would expect it beside the price.',
  'There is nothing here about delivery. I will try the menu, or perhaps the link at the bottom, as other shops have it there, but it is so small that I nearly missed it.',
  'Shopping cart, no, that is not it.',
  'Ah, here it is. Three days.',
];

/** The words of a segment, each as long as the others. */
function wordsOf(text: string, fromMs: number, toMs: number): WireTranscriptSegment['Words'] {
  const words = text.split(' ');
  const each = (toMs - fromMs) / words.length;
  return words.map((Text, at) => ({ FromMs: fromMs + at * each, ToMs: fromMs + (at + 1) * each, Text }));
}

/** The second was corrected; the recogniser was not sure of the fourth. */
const segments = said.map((Text, index): WireTranscriptSegment => {
  const [FromMs, ToMs] = [1_000 + index * 3_000, 3_600 + index * 3_000];
  const corrected = index === 1;
  return {
    Position: index,
    FromMs,
    ToMs,
    Text: corrected ? 'I would expect it beside the prize.' : Text,
    Corrected: corrected ? Text : null,
    CorrectedAt: corrected ? '2026-11-20T10:00:00.000Z' : null,
    Version: corrected ? 2 : 1,
    Confidence: index === 3 ? 0.3 : 0.9,
    Words: corrected ? [] : wordsOf(Text, FromMs, ToMs),
  };
});

const made: WireTranscript = { State: 'ready', Reason: null, Engine: 'embedded', Segments: segments };

/** Opens the first recording at its transcript, as the server would give it. */
async function openTranscript(page: Page, results: string, transcript: WireTranscript): Promise<FrameLocator> {
  await page.unrouteAll({ behavior: 'ignoreErrors' });
  await answer(page, calls.getTranscript.path, transcript);
  await answer(page, calls.getNotes.path, { ReadOnly: false, Count: 0, Notes: [] });
  await page.goto(`${results}?tab=recordings`);
  await page
    .getByRole('link', { name: /^Play / })
    .first()
    .click();
  const player = page.frameLocator('iframe[title]').first();
  await player.getByRole('button', { name: 'Transcript', exact: true }).click();
  return player;
}

async function seeWords(page: Page, see: See, results: string): Promise<void> {
  const player = await openTranscript(page, results, made);
  await player.getByText('Originally heard:').waitFor();
  await player.getByRole('slider').fill('5000');
  await settle(page);
  await see(page, 'transcript');
  await player.getByText('I would expect it beside the price.').selectText();
  await player.getByRole('button', { name: 'Make clip of selected words' }).waitFor();
  await settle(page);
  await see(page, 'transcript-selected');
  await player.getByRole('button', { name: 'Correct the words at 0:01' }).click();
  await player.getByRole('textbox', { name: 'Words at 0:01' }).waitFor();
  await settle(page);
  await see(page, 'transcript-correction', { variant: true });
}

/** States without words: what the page then says. */
const wordless: readonly (readonly [string, WireTranscript, RegExp])[] = [
  ['transcript-waiting', { State: 'waiting', Reason: null, Engine: 'embedded', Segments: [] }, /is being turned into text/],
  ['transcript-failed', { State: 'failed', Reason: 'unreachable', Engine: 'service', Segments: [] }, /did not answer/],
  ['transcript-silent', { ...made, Segments: [] }, /Nothing was said/],
];

/** Two quotes of each of the first recordings that are listed. */
async function answerHits(page: Page): Promise<void> {
  let listed: RecordingChanges['Recordings'] = [];
  await page.route(`**${calls.getRecordings.path}`, async (route) => {
    const response = await route.fetch();
    const changes = (await response.json()) as RecordingChanges;
    if (changes.Recordings.length > 0) listed = changes.Recordings;
    await route.fulfill({ response, json: changes });
  });
  const hitsOf = (words: string): TranscriptHit[] =>
    listed.slice(0, 3).flatMap(({ Id, QuestionId }) =>
      segments
        .filter(({ Text }) => Text.includes(words))
        .map(({ FromMs, Text }) => ({
          RecordingId: Id,
          QuestionId,
          TesterName: null,
          RecordedAt: '2026-11-20T10:00:00.000Z',
          FromMs,
          Text,
        })),
    );
  await page.route(`**${calls.searchTranscripts.path}`, async (route) => {
    const words = new URLSearchParams(route.request().postData() ?? '').get('words') ?? '';
    await route.fulfill({ json: { Hits: hitsOf(words), Cursor: words === 'delivery' ? 'rec_next.1' : null } });
  });
}

async function seeSearch(page: Page, see: See, results: string): Promise<void> {
  await asOwn(page);
  await answerHits(page);
  await page.goto(`${results}?tab=recordings`);
  const search = page.getByRole('searchbox', { name: 'Search answers' });
  await search.fill('delivery');
  await page.getByRole('region', { name: 'Said: “delivery”' }).waitFor();
  await settle(page);
  await see(page, 'recordings-said');
  await search.fill('unicorn');
  await page.getByRole('region', { name: /^Said/ }).waitFor({ state: 'detached' });
  await settle(page);
  await see(page, 'recordings-said-none', { variant: true });
  await page.unrouteAll({ behavior: 'ignoreErrors' });
}

/** `results`: the results page of the demo shop. */
export function transcriptScenes(results: string): Scene[] {
  return [
    {
      name: 'transcript',
      viewer: 'researcher',
      show: async (page, see) => {
        await seeWords(page, see, results);
        for (const [name, transcript, says] of wordless) {
          const player = await openTranscript(page, results, transcript);
          await player.getByText(says).waitFor();
          await settle(page);
          await see(page, name, { variant: true });
        }
        await page.unrouteAll({ behavior: 'ignoreErrors' });
      },
    },
    { name: 'recordings-said', viewer: 'researcher', show: (page, see) => seeSearch(page, see, results) },
  ];
}
