import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { WireProject } from '@sightline/wire/calls';
import { signUp, testServer, type TestCaller, type TestServer } from '../../testing/testing-app.ts';
import { createProject, openProject, writeFields } from './testing.ts';

let server: TestServer;
let ada: TestCaller;
beforeAll(async () => {
  server = await testServer();
  ada = await signUp(server.app, 'ada@example.com');
});
afterAll(() => server.close());

const testOf = (project: WireProject) => project.QuestData.Items[0]?.QuestItem.Id ?? '';

async function addCollector(project: WireProject, letters: string, sampleSize: number, completes: number): Promise<void> {
  const id = `col_${letters}${project.Id.slice(4)}`;
  await sql`
    insert into collector (id, project_id, name, type, status, sample_size, invitation_code, created_at)
    values (${id}, ${project.Id}, 'Link', 34, 1, ${sampleSize}, ${id}, now())`.execute(server.ports.db);
  await sql`
    insert into recording (id, project_id, collector_id, client_key_hash, token_hash, state, status, question_ids, consents, consent_version,
      consented_at, device, started_at, last_sign_at, finished_at)
    select 'rec_' || ${id}::text || n, ${project.Id}, ${id}, sha256(convert_to(${id}::text || n, 'UTF8')),
      sha256(convert_to(${id}::text || n, 'UTF8')), 'finished', 1, '{}', '{}', 1, now(), '{}', now(), now(), now()
    from generate_series(1, ${completes}::int) as n`.execute(server.ports.db);
}

describe('figures of a project', () => {
  it('are summed over its collectors', async () => {
    const project = await createProject(ada);
    expect(project).toMatchObject({ totalCollected: 0, totalSampleSize: 0, averagePercentage: 0 });
    await addCollector(project, 'a', 10, 4);
    await addCollector(project, 'b', 20, 1);
    expect(await openProject(ada, project.Id)).toMatchObject({ totalCollected: 5, totalSampleSize: 30, averagePercentage: 17 });
    await addCollector(project, 'c', 10, 60);
    expect(await openProject(ada, project.Id)).toMatchObject({ totalCollected: 65, totalSampleSize: 40, averagePercentage: 100 });
  });
  it('are the same in the list', async () => {
    const project = await createProject(ada);
    await addCollector(project, 'd', 50, 2);
    const [listed] = (await ada.post('/GetApiProjects.cmd', { count: 1 })).body as unknown as WireProject[];
    expect(listed).toEqual(await openProject(ada, project.Id));
  });
});

describe('ReadyForStart', () => {
  it('is true as soon as the first test has its link and the picture of its site; starting still asks for everything', async () => {
    const project = await createProject(ada);
    const ready = async () => (await openProject(ada, project.Id)).ReadyForStart;
    await writeFields(ada, testOf(project), { EyeTrackingWebSiteUrl: 'https://shop.example/' });
    expect(await ready()).toBe(false);
    await sql`
      update question set media_path = '/files/pictures/site.jpg', preview_path = '/files/pictures/small.jpg'
      where id = ${testOf(project)}`.execute(server.ports.db);
    const pictured = await openProject(ada, project.Id);
    expect(pictured).toMatchObject({ ReadyForStart: true, AvatarData: { PreviewUrl: '/files/pictures/small.jpg' } });
    await ada.post('/UpdateUserCreditCardSettings.cmd', { amount: 0 });
    const added = await ada.post('/AddCollector.cmd', { project: project.Id, collectortype: 1 });
    const { Id } = added.body['collector'] as { Id: string };
    const start = async () => (await ada.post('/ChangeCollectorStatusCommand.cmd', { collector: Id, status: 1 })).body;
    expect(await start()).toMatchObject({
      res: 0,
      errormessage: 'In order to start the project, please, fill in all the required boxes in the Set Up Project.',
    });
    await writeFields(ada, testOf(project), { EyeTrackingWebSiteObjective: 'Buy a lamp' });
    expect(await start()).toEqual({ res: 1 });
  });
});

describe('devices', () => {
  it('are those asked for: the target, else the device, else android', async () => {
    const devices = async (fields: object) => {
      const { TargetPlatform, Devices } = await createProject(ada, fields);
      return [TargetPlatform, Devices];
    };
    expect(await devices({})).toEqual([1, '1']);
    expect(await devices({ deviceType: 3 })).toEqual([3, '3']);
    expect(await devices({ targetPlatform: 3, deviceType: 1 })).toEqual([3, '3']);
  });
  it('turn prototypes of a desktop project, new ones too', async () => {
    const project = await createProject(ada, { questionType: 31 });
    expect((await writeFields(ada, project.Id, { TargetPlatform: 3, Devices: '3,1' })).body).toEqual({ res: 1 });
    await ada.post('/AddQuestItem.cmd', { quest: project.Id, questionType: 31 });
    const now = await openProject(ada, project.Id);
    expect(now).toMatchObject({ TargetPlatform: 3, Devices: '1,3' });
    expect(now.QuestData.Items.map(({ QuestItem }) => QuestItem.PrototypePosition)).toEqual(['horizontal', 'horizontal']);
  });
  it.each([
    [24, 2, 'TargetPlatform: iOS is coming soon. Please choose Android or desktop.'],
    [30, 3, 'TargetPlatform: An application is tested on a phone. Please choose Android.'],
  ])('of kind %i are not changed to %i', async (questionType, TargetPlatform, errormessage) => {
    const project = await createProject(ada, { questionType });
    expect((await writeFields(ada, project.Id, { TargetPlatform })).body).toMatchObject({ res: 0, errormessage });
    expect(await openProject(ada, project.Id)).toEqual(project);
  });
});
