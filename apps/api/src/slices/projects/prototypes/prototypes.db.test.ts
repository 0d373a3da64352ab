import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { sql } from 'kysely';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { WirePrototype, WirePrototypeScreen, WireProject } from '@sightline/wire/calls';
import { pictureKey } from '../../../platform/http/files.ts';
import { signUp, testServer, type TestCaller, type TestServer } from '../../../testing/testing-app.ts';

let server: TestServer;
let ada: TestCaller;
let other: TestCaller;
let project: WireProject;
let questionId: string;
beforeAll(async () => {
  server = await testServer();
  ada = await signUp(server.app, 'ada@example.com');
  other = await signUp(server.app, 'other@example.com');
  project = (await ada.post('/CreateProject.cmd', { projectName: 'App', questionType: 31 })).body['ProjectData'] as WireProject;
  questionId = project.QuestData.Items[0]?.QuestItem.Id ?? '';
});
afterAll(() => server.close());

const picture = (width: number, height: number) => sharp({ create: { width, height, channels: 3, background: '#4f46e5' } });

async function upload(caller: TestCaller, bytes: Buffer, question: string | null = questionId, name = 'Start page.png') {
  const form = new FormData();
  if (question !== null) form.append('questionId', question);
  form.append('file', new Blob([new Uint8Array(bytes)]), name);
  const encoded = new Response(form);
  const payload = Buffer.from(await encoded.arrayBuffer());
  const headers = { authorization: `Bearer ${caller.token}`, 'content-type': encoded.headers.get('content-type') ?? '' };
  const answer = await server.app.inject({ method: 'POST', url: '/UploadPrototypeScreen.cmd', headers, payload });
  return {
    status: answer.statusCode,
    body: answer.json<{ res: number; errormessage?: string; fields?: { field: string }[]; screen?: WirePrototypeScreen }>(),
  };
}
async function addScreen(name: string): Promise<WirePrototypeScreen> {
  const { body } = await upload(ada, await picture(400, 800).png().toBuffer(), questionId, `${name}.png`);
  if (body.screen === undefined) throw new Error(body.errormessage);
  return body.screen;
}
async function prototype(): Promise<WirePrototype> {
  const answer = await ada.post('/GetProjectData.cmd', { projectId: project.Id });
  const found = (answer.body as unknown as WireProject).QuestData.Items[0]?.QuestItem.Prototype;
  if (found === undefined || found === null) throw new Error('no prototype');
  return found;
}
const spot = (change: object = {}) => ({ Id: '', X: 10, Y: 10, Width: 100, Height: 50, TargetScreenId: null, ...change });

describe('uploading', () => {
  it('names a screen after its file, without signs that cannot be seen or stored', async () => {
    const bytes = await picture(10, 10).png().toBuffer();
    expect((await upload(ada, bytes, questionId, 'a\0b\u0007.png')).body.screen?.Name).toBe('ab');
    expect((await upload(ada, bytes, questionId, `${'🎉'.repeat(300)}.png`)).body.screen?.Name).toBe('🎉'.repeat(100));
    expect((await upload(ada, bytes, 'qst\0', 'x.png')).status).toBe(400);
  });
  it.each([
    ['has no boundary', 'multipart/form-data', 'x'],
    ['is none', 'multipart/form-data; boundary=b', 'garbage'],
    ['ends early', 'multipart/form-data; boundary=b', `--b\r\ncontent-disposition: form-data; name="file"; filename="a.png"\r\n\r\nab`],
  ])('answers 400 where the form %s', async (_, type, payload) => {
    const headers = { authorization: `Bearer ${ada.token}`, 'content-type': type };
    const answer = await server.app.inject({ method: 'POST', url: '/UploadPrototypeScreen.cmd', headers, payload });
    expect([answer.statusCode, answer.json<{ error: string }>().error]).toEqual([400, 'invalid_request']);
  });
  it('answers 400 where the form ends within the picture', async () => {
    const field = `--b\r\ncontent-disposition: form-data; name="questionId"\r\n\r\n${questionId}\r\n`;
    const file = `--b\r\ncontent-disposition: form-data; name="file"; filename="a.png"\r\n\r\n${'x'.repeat(200_000)}`;
    const headers = { authorization: `Bearer ${ada.token}`, 'content-type': 'multipart/form-data; boundary=b' };
    const answer = await server.app.inject({ method: 'POST', url: '/UploadPrototypeScreen.cmd', headers, payload: field + file });
    expect([answer.statusCode, answer.json<{ errormessage: string }>().errormessage]).toEqual([
      400,
      'The form could not be read to its end.',
    ]);
  });
  it('answers 507 and leaves no file where the database has no room', async () => {
    const folder = join(server.ports.env.dataDir, 'files', 'pictures');
    await upload(ada, await picture(10, 10).png().toBuffer());
    const before = readdirSync(folder).sort();
    await sql`create function no_room() returns trigger language plpgsql as $body$ begin raise exception 'no room' using errcode = '53100'; end $body$`.execute(
      server.ports.db,
    );
    await sql`create trigger no_room before insert on prototype_screen for each row execute function no_room()`.execute(server.ports.db);
    const refused = await upload(ada, await picture(10, 10).png().toBuffer());
    await sql`drop function no_room cascade`.execute(server.ports.db);
    expect([refused.status, refused.body.errormessage]).toEqual([507, 'Not enough storage right now. Please try again later.']);
    expect(readdirSync(folder).sort()).toEqual(before);
  });
  it.each(['png', 'jpeg', 'webp', 'gif'] as const)('keeps a %s at its size, with a thumbnail, and serves both', async (format) => {
    const { body } = await upload(ada, await picture(390, 844).toFormat(format).toBuffer());
    expect(body).toMatchObject({ res: 1, screen: { Name: 'Start page', Width: 390, Height: 844, Goal: false, Hotspots: [] } });
    for (const address of [body.screen?.ImageUrl ?? '', body.screen?.ThumbnailUrl ?? '']) {
      const file = await server.app.inject(address);
      expect([file.statusCode, file.headers['content-type'], file.headers['x-content-type-options']]).toEqual([
        200,
        'image/webp',
        'nosniff',
      ]);
      expect(String(file.headers['content-security-policy'])).toContain('sandbox');
      expect((await sharp(file.rawPayload).metadata()).format).toBe('webp');
    }
  });
  it('makes the first screen the start and the picture of the project', async () => {
    const { StartScreenId, Screens } = await prototype();
    expect(StartScreenId).toBe(Screens[0]?.Id);
    const answer = await ada.post('/GetProjectData.cmd', { projectId: project.Id });
    expect((answer.body as unknown as WireProject).AvatarData.PreviewUrl).toBe(Screens[0]?.ThumbnailUrl);
  });
  it('keeps screens that are longer than WebP can be', async () => {
    const { body } = await upload(ada, await picture(200, 17_000).png().toBuffer());
    expect(body.screen).toMatchObject({ Width: 200, Height: 17_000 });
    expect(body.screen?.ImageUrl).toMatch(/\.png$/);
  });
  it('refuses what is no picture, whatever it says it is', async () => {
    const noPicture = 'This file is not a readable image. Please use PNG, JPEG, WebP or GIF.';
    const png = await picture(50, 50).png().toBuffer();
    const svg = Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" width="10" height="10"><script>alert(1)</script></svg>');
    for (const bytes of [Buffer.from('hello'), Buffer.alloc(0), svg, png.subarray(0, 20), png.subarray(0, png.length - 30)]) {
      expect((await upload(ada, bytes)).body).toMatchObject({ res: 0, errormessage: noPicture });
    }
  });
  it('refuses 100 megapixels by the header alone', async () => {
    // A PNG header of 10,000 × 10,000 with no pixels behind it: decoding it would fail with other words.
    const png = await picture(10, 10).png().toBuffer();
    png.writeUInt32BE(10_000, 16);
    png.writeUInt32BE(10_000, 20);
    const answer = await upload(ada, withHeaderSum(png));
    expect(answer.body).toMatchObject({ res: 0, errormessage: 'The image has more than 40 megapixels.' });
  });
  it('refuses more than 10 MB', async () => {
    const large = Buffer.concat([await picture(10, 10).png().toBuffer(), Buffer.alloc(10 * 1024 * 1024)]);
    expect((await upload(ada, large)).body).toMatchObject({ res: 0, errormessage: 'The image is larger than 10 MB.' });
  });
  it('asks for the question, a prototype of one’s own', async () => {
    const png = await picture(50, 50).png().toBuffer();
    expect(await upload(ada, png, null)).toMatchObject({
      status: 400,
      body: { error: 'invalid_request', fields: [{ field: 'questionId' }] },
    });
    expect((await upload(other, png)).body).toMatchObject({ res: 0, errormessage: 'Not found' });
    expect((await upload(ada, png, 'qst_nothing00')).body).toMatchObject({ res: 0, errormessage: 'Not found' });
    const website = (await ada.post('/CreateProject.cmd', { projectName: 'Web', questionType: 24 })).body['ProjectData'] as WireProject;
    expect((await upload(ada, png, website.QuestData.Items[0]?.QuestItem.Id)).body['errormessage']).toBe(
      'Only prototype tests have screens.',
    );
    expect((await ada.post('/UploadPrototypeScreen.cmd', {})).body).toMatchObject({ res: 0, errormessage: 'Please choose an image.' });
  });
});

describe('changing', () => {
  it('writes name, goal and hotspots, and gives new hotspots an id', async () => {
    const [one, two] = [await addScreen('One'), await addScreen('Two')];
    const answer = await ada.post('/UpdatePrototypeScreen.cmd', {
      screenId: one.Id,
      Name: 'Home',
      Goal: true,
      Hotspots: [spot({ TargetScreenId: two.Id })],
    });
    expect(answer.body).toMatchObject({
      res: 1,
      screen: { Name: 'Home', Goal: true, Hotspots: [{ X: 10, Width: 100, TargetScreenId: two.Id }] },
    });
    const screen = answer.body['screen'] as WirePrototypeScreen;
    expect(screen.Hotspots[0]?.Id).toMatch(/^hot_/);
    const again = await ada.post('/UpdatePrototypeScreen.cmd', { screenId: one.Id, Hotspots: screen.Hotspots });
    expect(again.body['screen']).toEqual(screen);
  });
  it('refuses hotspots outside the picture or to other prototypes', async () => {
    const screen = await addScreen('Bounds');
    const bad = [spot({ X: 390 }), spot({ Y: -20 }), spot({ TargetScreenId: 'scr_elsewhere' })];
    for (const hotspot of bad)
      expect((await ada.post('/UpdatePrototypeScreen.cmd', { screenId: screen.Id, Hotspots: [hotspot] })).body['res']).toBe(0);
    expect((await ada.post('/UpdatePrototypeScreen.cmd', { screenId: screen.Id, Hotspots: [{ X: 'left' }] })).status).toBe(400);
    expect((await other.post('/UpdatePrototypeScreen.cmd', { screenId: screen.Id, Name: 'Mine' })).body).toMatchObject({
      res: 0,
      errormessage: 'Not found',
    });
  });
  it('marks start, order and an expected path that follows hotspots', async () => {
    const [one, two] = [await addScreen('A'), await addScreen('B')];
    await ada.post('/UpdatePrototypeScreen.cmd', { screenId: one.Id, Hotspots: [spot({ TargetScreenId: two.Id })] });
    const change = (body: object) => ada.post('/UpdatePrototype.cmd', { questionId, ...body });
    expect((await change({ StartScreenId: one.Id, ExpectedPath: [one.Id, two.Id], ScreenOrder: [two.Id, one.Id] })).body).toEqual({
      res: 1,
    });
    const after = await prototype();
    expect(after).toMatchObject({ StartScreenId: one.Id, ExpectedPath: [one.Id, two.Id] });
    expect(after.Screens.slice(0, 2).map(({ Id }) => Id)).toEqual([two.Id, one.Id]);
    expect((await change({ ExpectedPath: [two.Id, one.Id] })).body['res']).toBe(0);
    expect((await change({ StartScreenId: 'scr_elsewhere' })).body['res']).toBe(0);
    expect((await other.post('/UpdatePrototype.cmd', { questionId, ExpectedPath: [] })).body['errormessage']).toBe('Not found');
    await ada.post('/UpdatePrototypeScreen.cmd', { screenId: one.Id, Hotspots: [] });
    expect(await prototype()).toMatchObject({ ExpectedPath: [], BrokenPath: [one.Id, two.Id] });
    await ada.post('/UpdatePrototypeScreen.cmd', { screenId: one.Id, Hotspots: [spot({ TargetScreenId: two.Id })] });
    expect(await prototype()).toMatchObject({ ExpectedPath: [one.Id, two.Id], BrokenPath: [] });
    await change({ StartScreenId: two.Id });
    expect(await prototype()).toMatchObject({ ExpectedPath: [], BrokenPath: [one.Id, two.Id] });
  });
  it('keeps a hotspot that goes back, which leads to no screen of its own', async () => {
    const [one, two] = [await addScreen('There'), await addScreen('Back')];
    const change = (hotspot: object) => ada.post('/UpdatePrototypeScreen.cmd', { screenId: two.Id, Hotspots: [hotspot] });
    const kept = (await change(spot({ GoesBack: true }))).body['screen'] as WirePrototypeScreen;
    expect(kept.Hotspots[0]).toMatchObject({ TargetScreenId: null, GoesBack: true });
    expect((await change(spot({ GoesBack: true, TargetScreenId: one.Id }))).body['res']).toBe(0);
    await ada.post('/UpdatePrototypeScreen.cmd', { screenId: one.Id, Hotspots: [spot({ TargetScreenId: two.Id })] });
    const path = [one.Id, two.Id, one.Id, two.Id];
    expect((await ada.post('/UpdatePrototype.cmd', { questionId, StartScreenId: one.Id, ExpectedPath: path })).body).toEqual({ res: 1 });
  });
  it('keeps where an overlay stands, and refuses by its name what is none', async () => {
    const [one, menu] = [await addScreen('Below'), await addScreen('Menu')];
    const change = (hotspot: object) => ada.post('/UpdatePrototypeScreen.cmd', { screenId: one.Id, Hotspots: [hotspot] });
    const kept = (await change(spot({ TargetScreenId: menu.Id, Overlay: 'bottom' }))).body['screen'] as WirePrototypeScreen;
    expect(kept.Hotspots[0]).toMatchObject({ TargetScreenId: menu.Id, GoesBack: false, Overlay: 'bottom' });
    const path = [one.Id, menu.Id, one.Id];
    expect((await ada.post('/UpdatePrototype.cmd', { questionId, StartScreenId: one.Id, ExpectedPath: path })).body).toEqual({ res: 1 });
    const left = await change(spot({ TargetScreenId: menu.Id, Overlay: 'left' }));
    expect([left.status, left.body['error']]).toEqual([400, 'invalid_request']);
    expect(JSON.stringify(left.body['fields'])).toContain('Overlay');
    expect((await change(spot({ TargetScreenId: 'scr_elsewhere', Overlay: 'top' }))).body['res']).toBe(0);
    const both = (await change(spot({ GoesBack: true, Overlay: 'top' }))).body;
    expect([both['res'], String(both['errormessage']).startsWith('Overlay ')]).toEqual([0, true]);
    expect((await prototype()).Screens.find(({ Id }) => Id === one.Id)?.Hotspots[0]?.Overlay).toBe('bottom');
  });
  it('reads hotspots that were stored before there were overlays', async () => {
    const [one, two] = [await addScreen('Old'), await addScreen('Older')];
    const stored = [{ id: 'hot_old', x: 1, y: 2, width: 30, height: 40, targetScreenId: two.Id }];
    await sql`update prototype_screen set hotspots = ${JSON.stringify(stored)}::jsonb where id = ${one.Id}`.execute(server.ports.db);
    expect((await prototype()).Screens.find(({ Id }) => Id === one.Id)?.Hotspots).toEqual([
      { Id: 'hot_old', X: 1, Y: 2, Width: 30, Height: 40, TargetScreenId: two.Id, GoesBack: false, Overlay: null },
    ]);
  });
  it('deletes a screen with what led to it, and its files', async () => {
    const [one, two] = [await addScreen('From'), await addScreen('To')];
    await ada.post('/UpdatePrototypeScreen.cmd', { screenId: one.Id, Hotspots: [spot({ TargetScreenId: two.Id })] });
    await ada.post('/UpdatePrototype.cmd', { questionId, StartScreenId: two.Id });
    expect((await other.post('/DeletePrototypeScreen.cmd', { screenId: two.Id })).body['res']).toBe(0);
    expect((await ada.post('/DeletePrototypeScreen.cmd', { screenId: two.Id })).body).toEqual({ res: 1 });
    const after = await prototype();
    expect(after.Screens.find(({ Id }) => Id === one.Id)?.Hotspots[0]?.TargetScreenId).toBeNull();
    expect(after.StartScreenId).toBe(after.Screens[0]?.Id);
    const { rows } = await sql<{ key: string }>`select file_key as key from file_removal`.execute(server.ports.db);
    expect(rows.map(({ key }) => key)).toContain(pictureKey(two.ImageUrl.replace('/files/', '')));
  });
  it('is locked once a collector has started', async () => {
    const screen = await addScreen('Locked');
    await sql`insert into collector (id, project_id, name, type, status, sample_size, invitation_code, created_at)
      values ('col_lock0000', ${project.Id}, 'Link', 34, 1, 10, 'lock', now())`.execute(server.ports.db);
    const message = 'Project started, editing this field is not available!';
    expect((await upload(ada, await picture(10, 10).png().toBuffer())).body.errormessage).toBe(message);
    expect((await ada.post('/UpdatePrototypeScreen.cmd', { screenId: screen.Id, Name: 'x' })).body['errormessage']).toBe(message);
    expect((await ada.post('/DeletePrototypeScreen.cmd', { screenId: screen.Id })).body['errormessage']).toBe(message);
    expect((await ada.post('/UpdatePrototype.cmd', { questionId, ExpectedPath: [] })).body['errormessage']).toBe(message);
  });
});

/** Writes the checksum of a PNG's first part again after its size was changed. */
function withHeaderSum(png: Buffer): Buffer {
  let sum = 0xffffffff;
  for (const byte of png.subarray(12, 29)) {
    sum ^= byte;
    for (let bit = 0; bit < 8; bit += 1) sum = sum & 1 ? (sum >>> 1) ^ 0xedb88320 : sum >>> 1;
  }
  png.writeUInt32BE((sum ^ 0xffffffff) >>> 0, 29);
  return png;
}
