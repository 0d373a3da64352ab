/** Public links to clips and reels, on a real database: what they show, and that the video ends with the link. */
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import type { SharedFilm, WireClip, WireReel, WireShare } from '@sightline/wire/calls';
import { openClipServer, type ClipServer } from '../clips/testing-clips.ts';

interface Opened {
  Title?: string;
  Report?: object | null;
  Film?: SharedFilm | null;
  code?: string;
}
interface MadeShare {
  Share: WireShare;
  Url: string;
  code?: string;
}

let server: ClipServer;
let clip: WireClip;
beforeAll(async () => {
  server = await openClipServer();
});
beforeEach(async () => {
  await server.ports.db.deleteFrom('film').execute();
  const { tester, study } = server;
  const of = { recording: tester.recordingId, question: study.prototypeId, fromMs: 500, toMs: 1_500, title: 'Looks twice' };
  clip = (await server.call<{ Clip: WireClip }>('/CreateClip.cmd', of)).Clip;
});
afterAll(() => server.close());

const share = (fields: object = {}) =>
  server.call<MadeShare>('/CreateShare.cmd', { project: server.study.projectId, clip: clip.Id, ...fields });
const open = async ({ Url }: MadeShare, fields: object = {}) =>
  (await server.app.inject({ method: 'POST', url: '/OpenShare.cmd', payload: { share: Url.split('/').at(-1), ...fields } })).json<Opened>();
const statusOf = async (url: string | null | undefined) => (await server.app.inject({ url: url ?? '/nothing' })).statusCode;

it('shows the video once it is there, and nothing of the recording', async () => {
  const made = await share();
  expect(made.Share).toMatchObject({ Clip: clip.Id, Title: 'Looks twice' });
  expect(await open(made)).toMatchObject({ Report: null, Film: { Kind: 'clip', DurationMs: null, Files: [], Url: null } });
  await server.ports.runJobs();
  const opened = await open(made);
  expect(opened).toMatchObject({ Title: 'Looks twice', Film: { Kind: 'clip', DurationMs: 1_000, Files: ['webm'] } });
  const { recordingId } = server.tester;
  for (const secret of [recordingId, clip.Id, server.study.accountId, server.study.projectId])
    expect(JSON.stringify(opened)).not.toContain(secret);
  const answer = await server.app.inject({ url: opened.Film?.Url ?? '', headers: { range: 'bytes=0-3' } });
  expect([answer.statusCode, answer.body, answer.headers['x-robots-tag']]).toEqual([206, 'film', 'noindex, nofollow']);
  expect(await statusOf(`${opened.Film?.Url ?? ''}?file=jpeg`)).toBe(200);
});

it('shows a reel', async () => {
  await server.ports.runJobs();
  const parts = [{ ClipId: clip.Id, Card: 'They look twice' }];
  const { Reel } = await server.call<{ Reel: WireReel }>('/SaveReel.cmd', { project: server.study.projectId, title: 'Highlights', parts });
  await server.ports.runJobs();
  expect(await open(await share({ clip: Reel.Id }))).toMatchObject({ Title: 'Highlights', Film: { Kind: 'reel', Files: ['webm'] } });
});

it('asks for the password before there is an address of the video', async () => {
  await server.ports.runJobs();
  const made = await share({ password: 'light house' });
  expect(await open(made)).toMatchObject({ code: 'share-password' });
  expect(await statusOf((await open(made, { password: 'light house' })).Film?.Url)).toBe(200);
});

it('ends the video with the link: on its day, when it is deleted, and with the clip', async () => {
  await server.ports.runJobs();
  const [ending, deleted, lasting] = [await share({ days: 1 }), await share(), await share()];
  const urls = [];
  for (const made of [ending, deleted, lasting]) urls.push((await open(made)).Film?.Url);
  await server.call('/DeleteShare.cmd', { share: deleted.Share.Id });
  server.ports.setNow(new Date(Date.now() + 86_400_000 - 3_600_000));
  const late = (await open(ending)).Film?.Url;
  server.ports.setNow(new Date(Date.now() + 86_400_000 + 1_000));
  expect(await statusOf(urls[1])).toBe(404);
  expect(await statusOf(late)).toBe(404);
  server.ports.setNow(new Date());
  expect(await statusOf(urls[2])).toBe(200);
  await server.call('/DeleteClip.cmd', { clip: clip.Id });
  expect(await statusOf(urls[2])).toBe(404);
  expect(await open(lasting)).toMatchObject({ code: 'not-found' });
});

it('leads to no clip of another account or project', async () => {
  expect(await share({ clip: 'clp_aaaaaaaaaaaaaaaaaaaa' })).toMatchObject({ code: 'not-found' });
});

it('counts every one of 10,000 views', async () => {
  await server.ports.runJobs();
  const made = await share();
  await server.ports.db.updateTable('share').set({ views: 9_998 }).where('id', '=', made.Share.Id).execute();
  await Promise.all([open(made), open(made)]);
  const { Shares } = await server.call<{ Shares: WireShare[] }>('/GetShares.cmd', { project: server.study.projectId });
  expect(Shares.find(({ Id }) => Id === made.Share.Id)?.Views).toBe(10_000);
});
