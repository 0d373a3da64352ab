import { sql } from 'kysely';
import sharp from 'sharp';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { refuse, type Refusal } from '@sightline/domain/refusals';
import type { WireProject, WireQuestItem } from '@sightline/wire/calls';
import { pictureKey } from '../../../platform/http/files.ts';
import { callerWith, signUp, testServer, type TestCaller, type TestServer } from '../../../testing/testing-app.ts';
import type { SiteVisit } from '../../../platform/ports.ts';
import { addQuestion, createProject, insertCollector, insertDemo, itemsOf, notFound, openProject, writeFields } from '../testing.ts';

const siteUrl = 'https://shop.example/';
let server: TestServer;
let ada: TestCaller;
let project: WireProject;
let questionId: string;
let seen: { url: string; widthPx: number }[];
/** What the next visit gives; it may do something first. */
let visit: (url: string) => Promise<SiteVisit | Refusal>;

const jpegOf = (height: number) =>
  sharp({ create: { width: 1600, height, channels: 3, background: '#4f46e5' } })
    .jpeg()
    .toBuffer();
const seenSite = async (change: Partial<SiteVisit> = {}): Promise<SiteVisit> => ({
  jpeg: await jpegOf(3_000),
  widthPx: 1600,
  heightPx: 3_000,
  mayBeFramed: false,
  hasRecorder: false,
  limits: [{ limit: 'canvas', count: 2 }],
  ...change,
});

beforeAll(async () => {
  const siteBrowser = {
    visit: (url: string, widthPx: number) => {
      seen.push({ url, widthPx });
      return visit(url);
    },
    close: () => Promise.resolve(),
  };
  server = await testServer({ siteBrowser });
  ada = await signUp(server.app, 'ada@example.com');
});
afterAll(() => server.close());
beforeEach(async () => {
  seen = [];
  visit = () => seenSite();
  await sql`delete from rate_limit where name = 'screenshot'`.execute(server.ports.db);
  project = await createProject(ada, { targetPlatform: 3 });
  questionId = project.QuestData.Items.find(({ QuestItem }) => QuestItem.QuestionType === 24)?.QuestItem.Id ?? '';
});

const make = (change: object = {}, caller = ada) =>
  caller.post('/MakeSiteScreenshot.cmd', { siteUrl, questionId, pageWidth: 1600, ...change });
async function question(): Promise<WireQuestItem> {
  const found = (await itemsOf(ada, project.Id)).find(({ QuestItem }) => QuestItem.Id === questionId);
  if (found === undefined) throw new Error('no question');
  return found.QuestItem;
}
async function listedForRemoval(): Promise<string[]> {
  const { rows } = await sql<{ key: string }>`select file_key as key from file_removal where not_before <= now()`.execute(server.ports.db);
  return rows.map(({ key }) => key);
}
const keyOf = (path: unknown) => pictureKey(String(path).replace('/files/', ''));

describe('MakeSiteScreenshot', () => {
  it('saves the link, keeps picture and preview, and shows the preview as the avatar of the project', async () => {
    const { body, status } = await make();
    expect({ status, ...body }).toMatchObject({
      status: 200,
      res: 1,
      MayBeFramed: false,
      HasRecorder: false,
      Limits: [{ Limit: 'canvas', Count: 2 }],
    });
    expect(seen).toEqual([{ url: siteUrl, widthPx: 1600 }]);
    const { MediaFilePath, PreviewFilePath } = body;
    expect(await question()).toMatchObject({
      EyeTrackingWebSiteUrl: siteUrl,
      MediaFilePath,
      PreviewFilePath,
      MayBeFramed: false,
      HasRecorder: false,
    });
    expect((await openProject(ada, project.Id)).AvatarData.PreviewUrl).toBe(PreviewFilePath);
    const picture = await server.app.inject({ url: String(MediaFilePath) });
    expect(picture.headers['content-type']).toBe('image/jpeg');
    const preview = await server.app.inject({ url: String(PreviewFilePath) });
    expect(await sharp(preview.rawPayload).metadata()).toMatchObject({ format: 'webp', width: 640, height: 800 });
    // Both have their row: nothing waits to be removed.
    const { rows } = await sql`select 1 from file_removal where file_key in (${keyOf(MediaFilePath)}, ${keyOf(PreviewFilePath)})`.execute(
      server.ports.db,
    );
    expect(rows).toEqual([]);
  });

  it('turns the project ready for start once the rest is filled in', async () => {
    await make();
    await writeFields(ada, questionId, { EyeTrackingWebSiteObjective: 'Buy a lamp', Name: 'Shop' });
    expect((await openProject(ada, project.Id)).ReadyForStart).toBe(true);
  });

  it.each([
    ['left out', undefined, 1600],
    ['too narrow', 10, 320],
    ['too wide', 5000, 1600],
    ['a phone', 390, 390],
  ])('clamps the width: %s', async (_case, pageWidth, widthPx) => {
    await make({ pageWidth });
    expect(seen).toEqual([{ url: siteUrl, widthPx }]);
  });

  it.each([
    ['field-invalid', { siteUrl: 'shop.example' }],
    ['field-invalid', { siteUrl: 'https://shop.example:99999/' }],
    ['field-invalid', { siteUrl: 'file:///etc/passwd' }],
    ['field-invalid', { siteUrl: 'javascript:alert(1)//a.example' }],
  ])('refuses %s %j without a visit', async (_code, change) => {
    expect((await make(change)).body['res']).toBe(0);
    expect(seen).toEqual([]);
    expect((await question()).EyeTrackingWebSiteUrl).toBe('');
  });

  it('answers an unknown question and somebody else’s alike', async () => {
    const other = await signUp(server.app, `other-${questionId}@example.com`);
    expect((await make({}, other)).body).toMatchObject(notFound);
    expect((await make({ questionId: 'qst_unknown' })).body).toMatchObject(notFound);
    expect((await make({}, callerWith(server.app, ''))).status).toBe(401);
    expect((await make({ questionId: undefined })).status).toBe(400);
    expect(seen).toEqual([]);
  });

  it('refuses other questions, started projects and demos', async () => {
    const open = await addQuestion(ada, project, 1);
    expect((await make({ questionId: open.QuestItem.Id })).body['errormessage']).toBe(refuse('not-a-website').message);
    const demo = await insertDemo(server.ports.db);
    expect((await make({ questionId: demo.replace('prj', 'qst') })).body['errormessage']).toBe(refuse('read-only-project').message);
    await insertCollector(server.ports.db, project.Id, 1);
    expect((await make()).body['errormessage']).toBe('Project started, editing this field is not available!');
    expect(seen).toEqual([]);
  });

  it('says why there is no picture, and keeps the link all the same', async () => {
    visit = () => Promise.resolve(refuse('site-private'));
    expect((await make()).body).toMatchObject({ res: 0, errormessage: refuse('site-private').message });
    expect(await question()).toMatchObject({ EyeTrackingWebSiteUrl: siteUrl, MediaFilePath: null, MayBeFramed: null });
  });

  it('removes the pictures that it replaces, and those of a question or project that goes', async () => {
    const first = (await make()).body;
    const second = (await make()).body;
    expect(await listedForRemoval()).toEqual(expect.arrayContaining([keyOf(first['MediaFilePath']), keyOf(first['PreviewFilePath'])]));
    expect(await listedForRemoval()).not.toContain(keyOf(second['MediaFilePath']));
    await ada.post('/DeleteProject.cmd', { project: project.Id });
    expect(await listedForRemoval()).toEqual(expect.arrayContaining([keyOf(second['MediaFilePath']), keyOf(second['PreviewFilePath'])]));
  });

  it('forgets what it saw when another link is written, not when the same is', async () => {
    const { body } = await make();
    await writeFields(ada, questionId, { EyeTrackingWebSiteUrl: siteUrl });
    expect((await question()).MediaFilePath).toBe(body['MediaFilePath']);
    await writeFields(ada, questionId, { EyeTrackingWebSiteUrl: 'https://other.example' });
    expect(await question()).toMatchObject({ MediaFilePath: null, PreviewFilePath: null, MayBeFramed: null, HasRecorder: null });
    expect(await listedForRemoval()).toContain(keyOf(body['MediaFilePath']));
  });

  it('keeps nothing of a visit whose link was changed, or whose project was started, meanwhile', async () => {
    visit = async () => {
      await writeFields(ada, questionId, { EyeTrackingWebSiteUrl: 'https://other.example' });
      return seenSite();
    };
    expect((await make()).body).toMatchObject({ res: 0, errormessage: 'The link has changed in the meantime.' });
    visit = async () => {
      await insertCollector(server.ports.db, project.Id, 1);
      return seenSite();
    };
    expect((await make()).body['errormessage']).toBe('Project started, editing this field is not available!');
    expect(await question()).toMatchObject({ EyeTrackingWebSiteUrl: siteUrl, MediaFilePath: null });
    const { rows } = await sql`select 1 from file_removal where not_before > now()`.execute(server.ports.db);
    expect(rows).toEqual([]);
  });

  it('leaves the files listed for removal when the process ends between file and row', async () => {
    const put = server.ports.files.put.bind(server.ports.files);
    server.ports.files.put = () => Promise.reject(new Error('gone'));
    expect((await make()).status).toBe(500);
    server.ports.files.put = put;
    const { rows } = await sql`select 1 from file_removal where not_before > now()`.execute(server.ports.db);
    expect(rows).toHaveLength(2);
    await sql`delete from file_removal`.execute(server.ports.db);
  });

  it('says that there is no room where the file store is full', async () => {
    const put = server.ports.files.put.bind(server.ports.files);
    server.ports.files.put = () => Promise.reject(Object.assign(new Error('full'), { code: 'ENOSPC' }));
    expect((await make()).body).toMatchObject({ res: 0, errormessage: refuse('storage-full').message });
    server.ports.files.put = put;
  });

  it('is limited for each account', async () => {
    await sql`insert into rate_limit (name, key, used, ends_at) select 'screenshot', id, 60, now() + interval '5 minutes' from account
      where email = 'ada@example.com'`.execute(server.ports.db);
    const { status, headers } = await make();
    expect(status).toBe(429);
    expect(Number(headers['retry-after'])).toBeGreaterThan(200);
    expect(seen).toEqual([]);
  });
});

describe('how the site is recorded', () => {
  it('follows the recorder’s line that the visit found', async () => {
    visit = () => seenSite({ hasRecorder: true });
    await make();
    expect((await question()).RecordBy).toBe('snippet');
    visit = () => seenSite({ hasRecorder: false });
    await make();
    expect((await question()).RecordBy).toBe('screen');
  });

  it('is by the site itself on phones, which cannot share their screen', async () => {
    await writeFields(ada, questionId, { RecordBy: 'screen' });
    const { body } = await ada.post('/UpdateObjectCommand.cmd', { [`${project.Id}___TargetPlatform`]: 1 });
    expect([body, (await question()).RecordBy]).toEqual([{ res: 1 }, 'snippet']);
    const refused = await ada.post('/UpdateObjectCommand.cmd', { [`${questionId}___RecordBy`]: 'screen' });
    expect(refused.body).toMatchObject({
      res: 0,
      errormessage: 'RecordBy: Phones cannot share their screen; the site has to carry the recorder snippet.',
    });
    await ada.post('/UpdateObjectCommand.cmd', { [`${project.Id}___TargetPlatform`]: 3 });
    await writeFields(ada, questionId, { RecordBy: 'screen' });
    await writeFields(ada, questionId, { Devices: '1' });
    expect((await question()).RecordBy).toBe('snippet');
    await writeFields(ada, questionId, { Devices: '3', RecordBy: 'screen' });
  });

  it('is as the researcher chose together with the link, whatever the link suggests', async () => {
    await writeFields(ada, questionId, { EyeTrackingWebSiteUrl: `${server.ports.env.publicUrl}/demo/shop/`, RecordBy: 'screen' });
    expect((await question()).RecordBy).toBe('screen');
  });

  it('keeps what the researcher chose since the link was written', async () => {
    await writeFields(ada, questionId, { EyeTrackingWebSiteUrl: siteUrl });
    await writeFields(ada, questionId, { RecordBy: 'snippet' });
    await make();
    expect((await question()).RecordBy).toBe('snippet');
    await make({ siteUrl: 'https://other.example' });
    expect((await question()).RecordBy).toBe('screen');
  });
});
