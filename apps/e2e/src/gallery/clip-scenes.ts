/** Clips: made in the player, listed with reels in the results, and shown by a public link. */
import type { Page, Route } from '@playwright/test';
import { calls, type RecordingChanges, type WireClip, type WireReel } from '@sightline/wire/calls';
import { shopPicture } from '@sightline/testkit';
import { expect } from '../harness/test.ts';
import { answer } from '../steps/analyze-steps.ts';
import { settle, type Scene } from './scene.ts';

const made = {
  State: 'done',
  Progress: 100,
  DurationMs: 12_000,
  Files: [{ Kind: 'webm', Bytes: 900_000 }],
  Failure: null,
  CreatedAt: '2026-11-20T10:00:00.000Z',
} as const;
const underWay = { ...made, State: 'running', Progress: 40, DurationMs: null, Files: [] } as const;

export function clipsOf(ids: readonly string[], QuestionId: string): WireClip[] {
  const of = (place: number, Title: string, change: Partial<WireClip> = {}): WireClip => ({
    ...made,
    Files: [...made.Files],
    Id: `clp_${place}`,
    Title,
    RecordingId: ids[place % ids.length] ?? '',
    QuestionId,
    FromMs: 4_000 * place,
    ToMs: 4_000 * place + 12_000,
    Gaze: true,
    Pointer: true,
    Camera: 'left-out',
    Voice: true,
    ...change,
  });
  return [
    of(0, 'Scrolls past the link to delivery times'),
    of(1, 'Looks for the price, opens the wrong page twice, goes back and finds it in the basket in the end'),
    of(2, '', { ...underWay, Files: [] }),
    of(3, '<b>“Is that all?”</b>'),
    of(4, 'Gives up', {
      State: 'failed',
      Files: [],
      DurationMs: null,
      Failure: { code: 'film-failed', errormessage: 'The video could not be created. Please try again.' },
    }),
  ];
}

const reels: WireReel[] = [
  {
    ...made,
    Files: [
      { Kind: 'webm', Bytes: 2_100_000 },
      { Kind: 'mp4', Bytes: 2_900_000 },
    ],
    Id: 'rel_1',
    Title: 'Why people miss the delivery times',
    DurationMs: 30_000,
    Version: 2,
    Parts: [
      { ClipId: 'clp_0', Card: 'They scroll past it' },
      { ClipId: 'clp_1', Card: 'They look for it in the basket' },
      { ClipId: 'clp_3', Card: '' },
    ],
  },
];

export const sendPicture = (route: Route) => route.fulfill({ body: Buffer.from(shopPicture()), contentType: 'image/webp' });

/** Five clips of the recordings that are listed, and a reel. */
async function answerClips(page: Page): Promise<void> {
  let clips: WireClip[] = [];
  await page.route(`**${calls.getRecordings.path}`, async (route) => {
    const response = await route.fetch();
    const changes = (await response.json()) as RecordingChanges;
    if (clips.length === 0)
      clips = clipsOf(
        changes.Recordings.map(({ Id }) => Id),
        changes.Recordings[0]?.QuestionId ?? '',
      );
    await route.fulfill({ response, json: changes });
  });
  await page.route(`**${calls.getClips.path}`, async (route) => {
    // Of recordings that are listed, whichever those are.
    await expect.poll(() => clips.length, { timeout: 10_000 }).toBeGreaterThan(0);
    await route.fulfill({ json: { Clips: clips, Reels: reels } });
  });
  await answer(page, calls.openClip.path, { Url: '/filmed/scene' });
  await page.route('**/filmed/*', sendPicture);
}

/** `results`: the results page of the demo shop. */
export function clipScenes(results: string): Scene[] {
  return [
    {
      name: 'clips',
      viewer: 'researcher',
      show: async (page, see) => {
        await page.goto(`${results}?tab=findings&show=clips`);
        await page.getByRole('heading', { name: 'No clips yet' }).waitFor();
        await settle(page);
        await see(page, 'clips-empty');
        await answerClips(page);
        await page.goto(`${results}?tab=findings&show=clips`);
        await page.getByRole('button', { name: 'Play Scrolls past the link to delivery times' }).waitFor();
        await settle(page);
        await see(page, 'clips', { whole: true });
        await page.getByRole('button', { name: /^Edit Why people/ }).click();
        await page.getByRole('form', { name: 'Highlight reel' }).waitFor();
        await settle(page);
        await see(page, 'reel-editor', { whole: true });
        await page.getByRole('button', { name: /^Share Scrolls past/ }).click();
        await page.getByRole('dialog', { name: 'Share video' }).getByRole('button', { name: 'Create link' }).waitFor();
        await settle(page);
        await see(page, 'clip-share');
        await page.unrouteAll({ behavior: 'ignoreErrors' });
      },
    },
    {
      name: 'clip-panel',
      viewer: 'researcher',
      show: async (page, see) => {
        const [clip] = clipsOf(['rec_scene'], 'qst_scene');
        await answer(page, calls.createClip.path, { Clip: { ...clip, ...underWay } });
        await answer(page, calls.getClips.path, { Clips: [{ ...clip, ...underWay }], Reels: [] });
        await page.goto(`${results}?tab=recordings`);
        await page.getByRole('link', { name: 'Play', exact: false }).first().click();
        const player = page.frameLocator('iframe[title]').first();
        await player.getByRole('button', { name: 'Clip', exact: true }).click();
        await player.getByLabel('Title of the clip').fill('Scrolls past the link to delivery times');
        await settle(page);
        await see(page, 'clip-form');
        await player.getByRole('button', { name: 'Create clip' }).click();
        await player.getByRole('progressbar', { name: 'Progress of the video' }).waitFor();
        await settle(page);
        await see(page, 'clip-status');
        await page.unrouteAll({ behavior: 'ignoreErrors' });
      },
    },
    {
      name: 'shared-clip',
      viewer: 'guest',
      show: async (page, see) => {
        const Film = { Kind: 'clip', DurationMs: 12_000, Files: ['webm'], Url: '/filmed/scene' };
        const shared = { Title: 'Scrolls past the link to delivery times', SharedAt: made.CreatedAt, KeepsUpToDate: true, Report: null };
        await answer(page, calls.openShare.path, { ...shared, Film });
        await page.route('**/filmed/*', sendPicture);
        await page.route('**/shared/*', async (route) => route.fulfill({ response: await route.fetch(), status: 200 }));
        await page.goto(`/shared/${'x'.repeat(43)}`);
        await page.getByRole('heading', { name: shared.Title }).waitFor();
        await settle(page);
        await see(page, 'shared-clip');
        await answer(page, calls.openShare.path, { ...shared, Film: { ...Film, DurationMs: null, Files: [], Url: null } });
        await page.reload();
        await page.getByText('The video is being created').waitFor();
        await settle(page);
        await see(page, 'shared-clip-waiting', { variant: true });
        await page.unrouteAll({ behavior: 'ignoreErrors' });
      },
    },
  ];
}
