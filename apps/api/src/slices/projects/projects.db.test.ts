import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { signUp, testServer, type TestCaller, type TestServer } from '../../testing/testing-app.ts';
import { createProject, insertCollector, notFound, openProject, writeFields } from './testing.ts';

let server: TestServer;
let ada: TestCaller;
let other: TestCaller;
beforeAll(async () => {
  server = await testServer();
  ada = await signUp(server.app, 'ada@example.com');
  other = await signUp(server.app, 'other@example.com');
});
afterAll(() => server.close());

describe('a new project', () => {
  it('begins with one question of its kind, not ready yet', async () => {
    const website = await createProject(ada, { projectName: ' Shop ', projectDesc: 'Checkout', targetPlatform: 3, language: 'ge' });
    expect(website).toMatchObject({
      Name: 'Shop',
      Description: 'Checkout',
      Language: 'ge',
      TargetPlatform: 3,
      Devices: '3',
      MainQuestionType: 24,
      ReadOnly: false,
      ReadyForStart: false,
      CreatedFromMethodology: false,
      Collectors: [],
      totalCollected: 0,
      averagePercentage: 0,
      AvatarData: { PreviewUrl: null },
    });
    expect(website.PreviewCode).toMatch(/^[a-z0-9]{8}$/);
    const prototype = await createProject(ada, { questionType: 31, targetPlatform: 3 });
    expect(prototype.QuestData.Items[0]?.QuestItem).toMatchObject({
      QuestionType: 31,
      PrototypePosition: 'horizontal',
      Sensors: { Screen: 'needed', Voice: 'off' },
      Prototype: { StartScreenId: null, Screens: [] },
    });
    const application = await createProject(ada, { questionType: 30 });
    expect(application).toMatchObject({ MainQuestionType: 30, TargetPlatform: 1, Devices: '1', ReadyForStart: false });
    expect(application.QuestData.Items[0]?.QuestItem).toMatchObject({
      QuestionType: 30,
      Name: 'Application test',
      Devices: '1',
      Sensors: { Screen: 'optional', Voice: 'off' },
      Prototype: null,
    });
    const survey = await createProject(ada, { questionType: 4 });
    expect(survey.QuestData.Items[0]).toMatchObject({
      QuestItem: { QuestionType: 4, Prototype: null },
      Alternatives: [{ Name: '' }, { Name: '' }],
    });
  });
  it('speaks the language of the latest project where an empty one is asked for, until its collector has started', async () => {
    const bo = await signUp(server.app, 'bo@example.com');
    const drafted = () => createProject(bo, { language: '' });
    const first = await drafted();
    expect(first.Language).toBe('en');
    expect((await writeFields(bo, first.Id, { Language: 'fr' })).body).toEqual({ res: 1 });
    expect(await drafted()).toMatchObject({ Language: 'fr', TargetPlatform: 1, Devices: '1' });
    expect((await createProject(bo)).Language).toBe('en');
    await insertCollector(server.ports.db, first.Id, 1);
    expect((await writeFields(bo, first.Id, { Language: 'vi' })).body['errormessage']).toMatch(/^Project started/);
  });
  it.each([
    [{ projectName: ' ' }, 'Name is required'],
    [{ questionType: 7 }, 'This kind of project does not exist.'],
    [{ language: 'xx' }, 'Language is not valid'],
    [{ targetPlatform: 2 }, 'TargetPlatform: iOS is coming soon. Please choose Android or desktop.'],
    [{ questionType: 30, targetPlatform: 2 }, 'TargetPlatform: iOS is coming soon. Please choose Android.'],
    [{ questionType: 30, targetPlatform: 3 }, 'TargetPlatform: An application is tested on a phone. Please choose Android.'],
    [{ deviceType: 2 }, 'TargetPlatform: iOS is coming soon. Please choose Android or desktop.'],
    [{ projectDesc: 'x'.repeat(2001) }, 'Description has at most 2000 characters'],
  ])('is refused with %j', async (fields, errormessage) => {
    const answer = await ada.post('/CreateProject.cmd', { projectName: 'X', questionType: 24, ...fields });
    expect(answer.body).toMatchObject({ res: 0, errormessage });
  });
});

describe('reading', () => {
  it('answers an error for somebody else’s project as for none', async () => {
    const project = await createProject(ada);
    for (const id of [project.Id, 'prj_nothing00']) {
      expect((await other.post('/GetProjectData.cmd', { projectId: id })).body).toMatchObject({ error: 'Not found' });
      expect((await other.get(`/GetApiQuest.cmd?projectId=${id}`)).body).toMatchObject({ error: 'Not found' });
      expect((await other.post('/GetLastDataUpdate.cmd', { projectId: id })).body).toMatchObject({ error: 'Not found' });
    }
    expect(await openProject(ada, project.Id)).toEqual(project);
    expect((await ada.post('/GetLastDataUpdate.cmd', { projectId: project.Id })).body).toEqual({ LastDataUpdate: project.LastDataUpdate });
  });
});

describe('writing fields', () => {
  it.each(['__proto__', 'constructor', 'toString', '', 'Id', 'ownerId'])(
    'applies nothing beside an unknown field named %j',
    async (field) => {
      const project = await createProject(ada);
      const pairs = { [`${project.Id}___Name`]: 'Changed', [`${project.Id}___${field}`]: 'x' };
      expect((await ada.post('/UpdateObjectCommand.cmd', pairs)).body).toMatchObject({
        res: 0,
        errormessage: `${field}: this field cannot be written.`,
      });
      expect(await openProject(ada, project.Id)).toEqual(project);
    },
  );
});

describe('deleting', () => {
  it('takes everything along, and only one’s own', async () => {
    const project = await createProject(ada);
    expect((await other.post('/DeleteProject.cmd', { project: project.Id })).body).toMatchObject(notFound);
    expect((await ada.post('/DeleteProject.cmd', { project: project.Id })).body).toEqual({ res: 1 });
    expect((await ada.post('/DeleteProject.cmd', { project: project.Id })).body).toMatchObject(notFound);
    const { rows } = await sql`select 1 from question where project_id = ${project.Id}`.execute(server.ports.db);
    expect(rows).toEqual([]);
  });
});
