import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { signUp, testServer, type TestCaller, type TestServer } from '../../testing/testing-app.ts';
import { addQuestion, createProject, insertCollector, itemsOf, openProject, writeFields } from '../projects/testing.ts';
import { findStudy } from './find-study.ts';

let server: TestServer;
let ada: TestCaller;
beforeAll(async () => {
  server = await testServer();
  ada = await signUp(server.app, 'ada@example.com');
});
afterAll(() => server.close());

describe('what testers read first', () => {
  it('is the message to them, never the note of the team, until the words are locked', async () => {
    const project = await createProject(ada, { projectDesc: 'Budget 4711' });
    const study = async () => (await findStudy(server.ports.db, project.PreviewCode))?.study;
    expect((await study())?.testerMessage).toBe('');
    expect((await writeFields(ada, project.Id, { TesterMessage: ' Hello!\nThank you for coming. ' })).body).toEqual({ res: 1 });
    expect(await study()).toMatchObject({ testerMessage: 'Hello!\nThank you for coming.' });
    expect(JSON.stringify(await study())).not.toContain('4711');
    expect(await openProject(ada, project.Id)).toMatchObject({
      Description: 'Budget 4711',
      TesterMessage: 'Hello!\nThank you for coming.',
    });
    expect((await writeFields(ada, project.Id, { TesterMessage: 'x'.repeat(2001) })).body['errormessage']).toBe(
      'TesterMessage has at most 2000 characters',
    );
    await insertCollector(server.ports.db, project.Id, 1);
    expect((await writeFields(ada, project.Id, { TesterMessage: 'Late' })).body['errormessage']).toMatch(/^Project started/);
    expect((await writeFields(ada, project.Id, { Description: 'Budget 4712' })).body).toEqual({ res: 1 });
  });
});

describe('texts that a project hides', () => {
  it('are stated to testers and sent to the recorder of the site, and left out where they are off', async () => {
    const project = await createProject(ada);
    const [website] = await itemsOf(ada, project.Id);
    await writeFields(ada, website?.QuestItem.Id ?? '', { EyeTrackingWebSiteUrl: 'https://shop.example/', RecordBy: 'snippet' });
    const study = async () => (await findStudy(server.ports.db, project.PreviewCode))?.study;
    expect(JSON.stringify([project, await study()])).not.toMatch(/hideTexts/i);
    for (const HideTexts of [3, -1, 'all'])
      expect((await writeFields(ada, project.Id, { HideTexts })).body).toMatchObject({
        res: 0,
        errormessage: expect.stringContaining('HideTexts') as string,
      });
    expect((await writeFields(ada, project.Id, { HideTexts: 2 })).body).toEqual({ res: 1 });
    expect(await openProject(ada, project.Id)).toMatchObject({ HideTexts: 2 });
    expect(await study()).toMatchObject({ hideTexts: 2, questions: [{ test: { recorder: { hideTexts: 2 } } }] });
    await insertCollector(server.ports.db, project.Id, 1);
    expect((await writeFields(ada, project.Id, { HideTexts: 0 })).body['errormessage']).toMatch(/^Project started/);
  });

  it('say nothing to testers whose screen is shared as a video', async () => {
    const project = await createProject(ada, { targetPlatform: 3 });
    const [website] = await itemsOf(ada, project.Id);
    await writeFields(ada, website?.QuestItem.Id ?? '', { EyeTrackingWebSiteUrl: 'https://shop.example/', RecordBy: 'screen' });
    await writeFields(ada, project.Id, { HideTexts: 1 });
    expect((await findStudy(server.ports.db, project.PreviewCode))?.study.hideTexts).toBeUndefined();
  });
});

describe('what a camera records', () => {
  const undeclared = { res: 0, errormessage: expect.stringMatching(/employees or students/) as string };

  it('is asked of the tester as the researcher chose, with the most precise calibration of all tests', async () => {
    const project = await createProject(ada);
    const [first] = await itemsOf(ada, project.Id);
    const second = await addQuestion(ada, project, 31, first?.QuestItem.Id);
    const study = async () => (await findStudy(server.ports.db, (await openProject(ada, project.Id)).PreviewCode))?.study;
    expect((await study())?.consents.map(({ channel }) => channel)).toEqual(['screen']);
    expect((await study())?.calibration).toBeNull();

    const choose = async (id: string | undefined, fields: Record<string, string | boolean>) =>
      expect((await writeFields(ada, id ?? '', fields)).body).toEqual({ res: 1 });
    await choose(first?.QuestItem.Id, { Gaze: 'optional', Calibration: 'quick', Camera: 'optional' });
    await choose(second.QuestItem.Id, { Gaze: 'needed', Calibration: 'precise', Expression: 'optional', ExpressionDeclared: true });
    expect(await study()).toMatchObject({
      consents: [
        { channel: 'screen', needed: true },
        { channel: 'gaze', needed: true },
        { channel: 'expression', needed: false },
        { channel: 'camera', needed: false },
      ],
      calibration: 'precise',
    });
    expect((await study())?.questions.map(({ test }) => test?.channels)).toEqual([
      ['screen', 'gaze', 'camera'],
      ['screen', 'gaze', 'expression'],
    ]);
  });

  it('is no facial expression before the researcher said that nobody who depends on them takes part', async () => {
    const project = await createProject(ada);
    const [test] = await itemsOf(ada, project.Id);
    const id = test?.QuestItem.Id ?? '';
    expect((await writeFields(ada, id, { Expression: 'optional' })).body).toMatchObject(undeclared);
    expect((await writeFields(ada, id, { Expression: 'needed', ExpressionDeclared: false })).body).toMatchObject(undeclared);
    expect((await itemsOf(ada, project.Id))[0]?.QuestItem.Sensors.Expression).toBe('off');
    expect((await writeFields(ada, id, { Expression: 'optional', ExpressionDeclared: true })).body).toEqual({ res: 1 });
    expect((await writeFields(ada, id, { ExpressionDeclared: false })).body).toMatchObject(undeclared);
    expect((await itemsOf(ada, project.Id))[0]?.QuestItem).toMatchObject({ Sensors: { Expression: 'optional' }, ExpressionDeclared: true });
  });
});

describe('who asks', () => {
  it('is the account’s name, and its company and picture once it has them', async () => {
    const project = await createProject(ada);
    const study = async () => (await findStudy(server.ports.db, (await openProject(ada, project.Id)).PreviewCode))?.study;
    expect(await study()).toMatchObject({ researcherCompany: '', researcherAvatarUrl: null });
    await sql`update account set company = 'Northern Light', avatar_url = '/files/ada.webp' where email = 'ada@example.com'`.execute(
      server.ports.db,
    );
    expect(await study()).toMatchObject({ researcherCompany: 'Northern Light', researcherAvatarUrl: '/files/ada.webp' });
  });
});
