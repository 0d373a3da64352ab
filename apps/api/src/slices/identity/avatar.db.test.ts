/** The researcher's picture: small, square, without what the camera wrote into it, kept once, taken away again. */
import { sql } from 'kysely';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { UserInfo } from '@sightline/wire/calls';
import { pictureKey } from '../../platform/http/files.ts';
import { signUp, testServer, type TestCaller, type TestServer } from '../../testing/testing-app.ts';

let server: TestServer;
let ada: TestCaller;
beforeAll(async () => {
  server = await testServer();
  ada = await signUp(server.app, 'ada@example.com');
});
afterAll(() => server.close());

const picture = (width: number, height: number) => sharp({ create: { width, height, channels: 3, background: '#4f46e5' } });

async function upload(bytes: Uint8Array, caller = ada) {
  const form = new FormData();
  form.append('file', new Blob([new Uint8Array(bytes)]), 'me.png');
  const encoded = new Response(form);
  const headers = { authorization: `Bearer ${caller.token}`, 'content-type': encoded.headers.get('content-type') ?? '' };
  const payload = Buffer.from(await encoded.arrayBuffer());
  const answer = await server.app.inject({ method: 'POST', url: '/UploadAvatar.cmd', headers, payload });
  return answer.json<{ res: number; errormessage?: string; Avatar?: { PreviewUrl: string } }>();
}
const profile = async (caller = ada): Promise<UserInfo['User']> =>
  (await caller.get('/GetUserProfile.cmd')).body['User'] as UserInfo['User'];
const shown = async (): Promise<string | null> => (await profile()).Avatar.PreviewUrl;
const keyOf = (url: string | null | undefined) => pictureKey((url ?? '').slice('/files/'.length));
async function toRemove(): Promise<string[]> {
  const { rows } = await sql<{ key: string }>`select file_key as key from file_removal`.execute(server.ports.db);
  return rows.map(({ key }) => key);
}

describe('the picture of a researcher', () => {
  it('is a square of 256 pixels, upright, without anything but pixels', async () => {
    // Its left half is red as stored; a quarter turn to the right, as its note asks for, brings red to the top.
    const red = await sharp({ create: { width: 300, height: 600, channels: 3, background: '#f00' } })
      .png()
      .toBuffer();
    const sideways = await picture(600, 600)
      .composite([{ input: red, left: 0, top: 0 }])
      .withExif({ IFD0: { Copyright: 'Ada at home' } })
      .withMetadata({ orientation: 6 })
      .jpeg()
      .toBuffer();
    const { Avatar } = await upload(sideways);
    const served = await server.app.inject({ url: Avatar?.PreviewUrl ?? '' });
    const kept = sharp(served.rawPayload);
    expect(await kept.metadata()).toMatchObject({ format: 'webp', width: 256, height: 256 });
    expect((await kept.metadata()).exif).toBeUndefined();
    const { data } = await kept.raw().toBuffer({ resolveWithObject: true });
    const redness = (x: number, y: number) => data[(y * 256 + x) * 3] ?? 0;
    expect([redness(128, 20) > 200, redness(128, 236) > 200]).toEqual([true, false]);
    expect(await shown()).toBe(Avatar?.PreviewUrl);
  });

  it('is asked for each time it is shown, and gone at once when it is taken away, though its file may still be there', async () => {
    const { Avatar } = await upload(await picture(300, 300).png().toBuffer());
    const url = Avatar?.PreviewUrl ?? '';
    const served = await server.app.inject({ url });
    expect(served.headers).toMatchObject({ 'cache-control': 'private, no-cache' });
    const again = () => server.app.inject({ url, headers: { 'if-none-match': String(served.headers['etag']) } });
    expect((await again()).statusCode).toBe(304);
    await ada.post('/UpdateObjectCommand.cmd', { [`${(await profile()).Id}___Avatar`]: '' });
    expect(await server.ports.files.get(keyOf(url))).not.toBeNull();
    expect([(await again()).statusCode, (await server.app.inject({ url })).statusCode]).toEqual([404, 404]);
  });

  it('takes the place of the one before, whose file goes; the kept file stays', async () => {
    const first = await upload(await picture(40, 40).png().toBuffer());
    const second = await upload(await picture(40, 40).png().toBuffer());
    expect(await shown()).toBe(second.Avatar?.PreviewUrl);
    const due = await toRemove();
    expect(due).toContain(keyOf(first.Avatar?.PreviewUrl));
    expect(due).not.toContain(keyOf(second.Avatar?.PreviewUrl));
  });

  it('is taken away by emptying the field, and can be set there to nothing else', async () => {
    const { Avatar } = await upload(await picture(40, 40).png().toBuffer());
    const { Id } = await profile();
    expect((await ada.post('/UpdateObjectCommand.cmd', { [`${Id}___Avatar`]: '/files/other.webp' })).body).toMatchObject({
      res: 0,
      errormessage: 'Avatar can only be cleared here; upload an image instead.',
    });
    expect((await ada.post('/UpdateObjectCommand.cmd', { [`${Id}___Avatar`]: '' })).body).toEqual({ res: 1 });
    expect(await shown()).toBeNull();
    expect(await toRemove()).toContain(keyOf(Avatar?.PreviewUrl));
  });

  it('of one researcher is not touched by another', async () => {
    const before = await upload(await picture(40, 40).png().toBuffer());
    const other = await signUp(server.app, 'other@example.com');
    await upload(await picture(40, 40).png().toBuffer(), other);
    const { Id } = await profile();
    expect((await other.post('/UpdateObjectCommand.cmd', { [`${Id}___Avatar`]: '' })).body).toMatchObject({
      res: 0,
      errormessage: 'Not found',
    });
    expect(await shown()).toBe(before.Avatar?.PreviewUrl);
  });

  it.each([
    ['is no picture', Buffer.from('<svg onload="alert(1)"/>'), 'This file is not a readable image. Please use PNG, JPEG, WebP or GIF.'],
    ['is too large', Buffer.alloc(10 * 1024 * 1024 + 1), 'The image is larger than 10 MB.'],
  ])('is refused where the file %s', async (_, bytes, errormessage) => {
    expect(await upload(bytes)).toMatchObject({ res: 0, errormessage });
  });
});
