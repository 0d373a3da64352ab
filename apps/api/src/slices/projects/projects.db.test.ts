import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { WireProject } from '@sightline/wire/calls';
import { signUp, testServer, type TestCaller, type TestServer } from '../../http/testing.ts';
import { createProject, insertDemo, notFound, openProject } from './testing.ts';

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
    const survey = await createProject(ada, { questionType: 4 });
    expect(survey.QuestData.Items[0]).toMatchObject({
      QuestItem: { QuestionType: 4, Prototype: null },
      Alternatives: [{ Name: '' }, { Name: '' }],
    });
  });
  it.each([
    [{ projectName: ' ' }, 'Name is required'],
    [{ questionType: 30 }, 'App testing cannot be set up yet. Please choose website or prototype testing.'],
    [{ questionType: 7 }, 'This kind of project is not known.'],
    [{ language: 'xx' }, 'Language is not valid'],
    [{ targetPlatform: 2 }, 'TargetPlatform is not valid'],
  ])('is refused with %j', async (fields, errormessage) => {
    const answer = await ada.post('/CreateProject.cmd', { projectName: 'X', questionType: 24, ...fields });
    expect(answer.body).toEqual({ res: 0, errormessage });
  });
});

describe('the list', () => {
  let lister: TestCaller;
  const ids: string[] = [];
  beforeAll(async () => {
    lister = await signUp(server.app, 'lister@example.com');
    for (let at = 0; at < 7; at += 1) {
      server.ports.setNow(new Date(Date.UTC(2026, 0, 1, 0, 0, Math.floor(at / 2))));
      ids.push((await createProject(lister, { projectName: `Study ${String.fromCharCode(71 - at)}` })).Id);
    }
    server.ports.setNow(new Date());
    await insertDemo(server.ports.db);
  });
  const page = async (body: object) =>
    ((await lister.post('/GetApiProjects.cmd', body)).body as unknown as WireProject[]).map((project) => project.Id);
  async function leaf(order: number, size: number, between: () => Promise<unknown> = () => Promise.resolve()): Promise<string[]> {
    const seen: string[] = [];
    for (;;) {
      const next = await page({ count: size, order, ...(seen.length === 0 ? {} : { after: seen.at(-1) }) });
      seen.push(...next);
      if (next.length < size) return seen;
      await between();
    }
  }

  it.each([1, 2, 3])('shows everything once in order %i, demos last', async (order) => {
    const seen = await leaf(order, 3);
    expect(new Set(seen).size).toBe(seen.length);
    expect([...seen.slice(0, 7)].sort()).toEqual([...ids].sort());
    expect(seen.length).toBeGreaterThan(7);
    expect(seen.slice(7).every((id) => id.startsWith('prj_demo'))).toBe(true);
  });
  it('is newest first, oldest first, by name', async () => {
    const times = (order: number) =>
      lister.post('/GetApiProjects.cmd', { order, count: 7 }).then((answer) => answer.body as unknown as WireProject[]);
    const newest = (await times(3)).map((project) => project.CreateDate);
    expect(newest).toEqual([...newest].sort().reverse());
    const oldest = (await times(2)).map((project) => project.CreateDate);
    expect(oldest).toEqual([...oldest].sort());
    expect((await times(1)).map((project) => project.Name.at(-1)).join('')).toBe('ABCDEFG');
  });
  it('skips and repeats nothing while projects are added', async () => {
    const seen = await leaf(3, 2, () => createProject(lister, { projectName: 'Between' }));
    expect(new Set(seen).size).toBe(seen.length);
    for (const id of ids) expect(seen).toContain(id);
  });
  it('clamps the count, and shows nothing after a stranger’s project', async () => {
    expect(await page({ count: 0 })).toHaveLength(1);
    expect((await page({ count: 1000 })).length).toBeGreaterThan(7);
    expect(await page({ after: (await createProject(ada)).Id })).toEqual([]);
  });
});

describe('reading', () => {
  it('answers an error for somebody else’s project as for none', async () => {
    const project = await createProject(ada);
    for (const id of [project.Id, 'prj_nothing00']) {
      expect((await other.post('/GetProjectData.cmd', { projectId: id })).body).toEqual({ error: 'Not found' });
      expect((await other.get(`/GetApiQuest.cmd?projectId=${id}`)).body).toEqual({ error: 'Not found' });
      expect((await other.post('/GetLastDataUpdate.cmd', { projectId: id })).body).toEqual({ error: 'Not found' });
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
      expect((await ada.post('/UpdateObjectCommand.cmd', pairs)).body).toEqual({
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
    expect((await other.post('/DeleteProject.cmd', { project: project.Id })).body).toEqual(notFound);
    expect((await ada.post('/DeleteProject.cmd', { project: project.Id })).body).toEqual({ res: 1 });
    expect((await ada.post('/DeleteProject.cmd', { project: project.Id })).body).toEqual(notFound);
    const { rows } = await sql`select 1 from question where project_id = ${project.Id}`.execute(server.ports.db);
    expect(rows).toEqual([]);
  });
});
