/** Clips and reels of a project: listed with their videos, joined in an order, shared, deleted. */
import { screen, waitFor, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { fill, press, pressIn } from './acting.ts';
import type { Answers } from './fake-server.ts';
import { openStudio } from './open-studio.tsx';
import { sampleClip, sampleReel } from './sample-clips.ts';
import { keepFindings } from './sample-findings.ts';
import { publicLink } from './sample-shares.ts';

const path = '/project/prj_proto_done/collector/col_proto/analyze-results?tab=findings&show=clips';
const second = sampleClip({ Id: 'clp_back', Title: '', RecordingId: 'rec_bob', FromMs: 1_000, ToMs: 4_000, DurationMs: 3_000 });
const open = (Clips = [sampleClip(), second], Reels = [sampleReel()], answers: Answers = {}) =>
  openStudio(path, { answers: { ...keepFindings({}), getClips: { Clips, Reels }, ...answers } });
const cardOf = async (name: string) => within((await screen.findByRole('heading', { level: 3, name })).closest('li')!);

it('shows each clip with who is in it, its part of the recording, and its video', async () => {
  const { user } = await open();
  const card = await cardOf('Looks for the price');
  const link = card.getByRole('link', { name: 'Open the recording of Looks for the price' });
  expect(link.textContent).toBe('F, 34 · 0:42–0:54');
  expect(link.getAttribute('href')).toMatch(/play=rec_ann&t=42&until=54/);
  const download = await card.findByRole('link', { name: 'Download Looks for the price as WebM' });
  expect(download.getAttribute('href')).toBe('/filmed/ticket?file=webm&download');
  await user.click(await card.findByRole('button', { name: 'Play Looks for the price' }));
  expect(card.getByLabelText('Video: Looks for the price').getAttribute('src')).toBe('/filmed/ticket');
  (await cardOf('Untitled clip')).getByText('M, 40 · 0:01–0:04');
});

it('says what clips are for where there are none', async () => {
  await open([], []);
  await screen.findByText('No clips yet');
  expect(screen.getByRole('link', { name: 'Go to recordings' }).getAttribute('href')).toMatch(/tab=recordings/);
});

it('says how far a video is, and why it failed', async () => {
  const running = sampleClip({ State: 'running', Progress: 40, DurationMs: null, Files: [] });
  const Failure = { code: 'film-failed', errormessage: 'The video could not be created. Please try again.' };
  await open([running, sampleClip({ Id: 'clp_failed', Title: 'Lost', State: 'failed', DurationMs: null, Files: [], Failure })], []);
  const card = await cardOf('Looks for the price');
  card.getByText('Creating video: 40%');
  expect(card.getByRole('progressbar', { name: 'Progress of Looks for the price' }).getAttribute('value')).toBe('40');
  expect(card.queryByRole('link', { name: /Download/ })).toBeNull();
  (await cardOf('Lost')).getByText(Failure.errormessage);
  expect(screen.getByRole('button', { name: 'New highlight reel' })).toHaveProperty('disabled', true);
});

it('makes a clip that failed again, as it was chosen', async () => {
  const lost = sampleClip({ State: 'failed', DurationMs: null, Files: [], Camera: 'blurred' });
  const studio = await open([lost], [], { createClip: { Clip: sampleClip({ Id: 'clp_again', State: 'queued' }) } });
  await press('Create Looks for the price again')(studio);
  await waitFor(() => expect(studio.server.asked('deleteClip')).toEqual([{ clip: 'clp_price' }]));
  expect(studio.server.asked('createClip')[0]).toMatchObject({ recording: 'rec_ann', fromMs: '42000', toMs: '54000', camera: 'blurred' });
});

it('joins clips to a reel in the order that they are moved to, with title cards', async () => {
  const studio = await open([sampleClip(), second], [], { saveReel: { Reel: sampleReel({ State: 'queued' }) } });
  await press('New highlight reel')(studio);
  await fill(studio, { Title: 'For the board' });
  await press('Add: Looks for the price')(studio);
  await press('Add: Untitled clip')(studio);
  screen.getByText('Total length 0:15');
  await press('Move up: Untitled clip')(studio);
  await fill(studio, { 'Title card before clip 1 (optional)': 'No way back' });
  screen.getByText('Total length 0:18');
  await press('Create reel')(studio);
  expect(studio.server.asked('saveReel')[0]).toMatchObject({
    title: 'For the board',
    parts: [
      { ClipId: 'clp_back', Card: 'No way back' },
      { ClipId: 'clp_price', Card: '' },
    ],
  });
  expect(screen.queryByRole('form', { name: 'Highlight reel' })).toBeNull();
});

it('changes a reel as it was read', async () => {
  const studio = await open([sampleClip()], [sampleReel()], { saveReel: { Reel: sampleReel({ State: 'queued', Version: 4 }) } });
  await press('Edit Highlights')(studio);
  expect(screen.getByLabelText<HTMLInputElement>('Title card before clip 1 (optional)').value).toBe('They look twice');
  await press('Save reel')(studio);
  expect(studio.server.asked('saveReel')[0]).toMatchObject({ reel: 'rel_best', version: 3, title: 'Highlights' });
});

it('shares a clip by a link of its own', async () => {
  const Url = `https://s.example/shared/${'t'.repeat(43)}`;
  const studio = await open([sampleClip()], [], {
    getShares: { Shares: [publicLink, { ...publicLink, Id: 'shr_2', Title: 'Price', Clip: 'clp_price' }] },
    createShare: { Share: { ...publicLink, Clip: 'clp_price' }, Url },
  });
  await press('Share Looks for the price')(studio);
  const drawer = within(await screen.findByRole('dialog', { name: 'Share video' }));
  await drawer.findByRole('button', { name: 'Delete link: Price' });
  expect(drawer.queryByRole('button', { name: 'Delete link: Shop' })).toBeNull();
  expect(drawer.queryByRole('radio', { name: 'Keep up to date' })).toBeNull();
  await studio.user.click(drawer.getByRole('button', { name: 'Create link' }));
  await drawer.findByText(Url);
  expect(studio.server.asked('createShare')[0]).toMatchObject({ clip: 'clp_price', title: 'Looks for the price' });
});

it('deletes a clip once that is confirmed', async () => {
  const studio = await open();
  await press('Delete Looks for the price')(studio);
  await pressIn(studio, 'Delete');
  await waitFor(() => expect(studio.server.asked('deleteClip')).toEqual([{ clip: 'clp_price' }]));
});
