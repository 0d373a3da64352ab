/** Seeds the demo on a real server and database, and reads what a new account then sees. */
import type { AddressInfo } from 'node:net';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { callApi, findItems, makeResearcher, type Researcher } from '@sightline/testkit';
import { calls, type WireProject } from '@sightline/wire/calls';
import { buildServer } from '../../compose.ts';
import { testPorts, type TestPorts } from '../../platform/testing.ts';
import { startRecordingWorkers } from '../recordings/index.ts';
import { seedDemo } from './index.ts';

let ports: TestPorts;
let app: Awaited<ReturnType<typeof buildServer>>;
let baseUrl: string;
let researcher: Researcher;
let projects: WireProject[];

/** Test jobs run on demand: runs them until the seeding is over. */
async function seedWithJobs(): Promise<void> {
  const seeding = { over: false };
  const done = seedDemo(ports, baseUrl).finally(() => (seeding.over = true));
  while (!seeding.over) {
    await ports.runJobs();
    await new Promise((resolve) => setTimeout(resolve, 25));
  }
  await done;
}

const projectsOf = async (who: Researcher): Promise<WireProject[]> => callApi(who, calls.getApiProjects, { count: 20, order: 3 });

beforeAll(async () => {
  ports = await testPorts();
  app = await buildServer(ports, { checkAnswers: true });
  await app.listen({ port: 0, host: '127.0.0.1' });
  baseUrl = `http://127.0.0.1:${(app.server.address() as AddressInfo).port}`;
  await startRecordingWorkers(ports);
  await seedWithJobs();
  researcher = await makeResearcher(baseUrl, { email: 'new@researcher.example', password: 'quiet-harbour-lamp-7' });
  projects = await projectsOf(researcher);
}, 90_000);

afterAll(async () => {
  await app.close();
  await ports.close();
});

describe('the demo projects', () => {
  it('are three, read-only, finished, with a picture, and some weeks old', () => {
    expect(projects.map((project) => project.Name).sort()).toEqual(['Demo: lamp shop app', 'Demo: shop website', 'Demo: travel prototype']);
    for (const project of projects) {
      expect(project).toMatchObject({ ReadOnly: true, ReadyForStart: true, averagePercentage: 100 });
      expect(project.Collectors).toHaveLength(1);
      expect(project.Collectors[0]).toMatchObject({ type: 34, status: 2 });
      expect(project.Collectors[0]?.completes).toBe(project.totalSampleSize);
      expect(Date.now() - Date.parse(project.CreateDate)).toBeGreaterThan(20 * 86_400_000);
      expect(project.AvatarData.PreviewUrl).toMatch(/^\/files\//);
    }
    expect(projects.map((project) => project.totalCollected).sort()).toEqual([12, 14, 16]);
  });

  it('serves their pictures', async () => {
    for (const project of projects) {
      const answer = await fetch(baseUrl + (project.AvatarData.PreviewUrl ?? ''));
      expect(answer.headers.get('content-type')).toBe('image/webp');
    }
  });

  it('report successes, difficulties and failures of their simulated testers', async () => {
    for (const project of projects) {
      const report = await callApi(researcher, calls.getSummary, { project: project.Id });
      if (!('All' in report)) throw new Error(`no report: ${JSON.stringify(report)}`);
      expect(report.All.Count).toBe(project.totalCollected);
      expect(Math.min(report.Success.Count, report.Difficult.Count, report.Unsuccess.Count)).toBeGreaterThan(0);
      expect(report.Success.Count).toBeGreaterThan(report.Unsuccess.Count);
      expect(report.All.Blocks.map((block) => block.QuestionType)).toEqual(
        expect.arrayContaining([9, project.MainQuestionType === 31 ? 5 : 3, 4, 1]),
      );
      const rows = await callApi(researcher, calls.getRecordings, { project: project.Id });
      if (!Array.isArray(rows)) throw new Error('no recordings');
      expect(rows.every((row) => row.Simulated && row.Status === 1)).toBe(true);
      expect(new Set(rows.map((row) => row.AnswerDate.slice(0, 10))).size).toBeGreaterThan(5);
      const asked = { 24: 7, 30: 5, 31: 6 }[project.MainQuestionType];
      expect(rows.every((row) => Object.keys(row.OwnAnswers).length === asked)).toBe(true);
    }
  });

  it('have the standard scores of their question sets', async () => {
    const scores = await Promise.all(
      projects.map(async ({ Id }) => {
        const report = await callApi(researcher, calls.getSummary, { project: Id });
        return 'All' in report ? report.All.Scores.map(({ Name, Count }) => [Name, Count]) : [];
      }),
    );
    expect(scores.flat().sort()).toEqual([
      ['CSAT', 16],
      ['SUS', 14],
    ]);
  });

  it('show every kind of report item', async () => {
    const reports = await Promise.all(projects.map(({ Id }) => callApi(researcher, calls.getSummary, { project: Id })));
    const kinds = reports
      .flatMap((report) => ('All' in report ? report.All.Blocks : []))
      .flatMap(({ Items }) => Items.map((item) => item.ItemType));
    expect([...new Set(kinds)].sort()).toEqual([
      'Circle',
      'CircleClicked',
      'HorrizontalBars',
      'Rating',
      'RatingMultiple',
      'Smile',
      'SmileMultiple',
    ]);
  });

  it('have areas of interest that testers looked at and clicked', async () => {
    const prototype = projects.find((project) => project.MainQuestionType === 31);
    const found = await callApi(researcher, calls.getInterestAreas, { project: prototype?.Id ?? '' });
    const areas = 'Areas' in found ? found.Areas : [];
    expect(areas.map(({ Name }) => Name)).toEqual(['Search', 'Tromsø', 'See all']);
    const figures = await callApi(researcher, calls.getAreaFigures, { project: prototype?.Id ?? '', place: areas[0]?.Place ?? '' });
    const [, tromso] = 'Areas' in figures ? figures.Areas : [];
    expect([tromso?.Looked.Count, tromso?.Looked.Value, tromso?.Clicks].every((value) => (value ?? 0) > 0)).toBe(true);
  });

  it('can be replayed: every stream of every recording is there', async () => {
    for (const project of projects) {
      const rows = await callApi(researcher, calls.getRecordings, { project: project.Id });
      if (!Array.isArray(rows)) throw new Error('no recordings');
      const address = `${baseUrl}/api/recordings/${rows[0]?.Id ?? ''}/replay`;
      const manifest = (await (await fetch(address, { headers: { authorization: `Bearer ${researcher.token}` } })).json()) as {
        streams: { kind: string; url: string }[];
      };
      const kinds = { 24: ['gaze', 'page', 'runner', 'sensing'], 30: ['runner'], 31: ['runner'] }[project.MainQuestionType];
      expect(manifest.streams.map((stream) => stream.kind).sort()).toEqual(kinds);
    }
  });

  it('show where those at a computer looked, and what their faces showed', async () => {
    for (const { Id: project, MainQuestionType } of projects.filter((one) => one.MainQuestionType !== 30)) {
      const test = (await findItems(researcher, project)).find(({ QuestItem }) => QuestItem.QuestionType === MainQuestionType);
      const question = test?.QuestItem.Id ?? '';
      const atComputer = MainQuestionType === 24 ? 16 : 9;
      const gaze = await callApi(researcher, calls.getGazeMaps, { project, question });
      expect(gaze).toMatchObject({ Unmeasured: 0 });
      if (!('Places' in gaze)) throw new Error('no gaze');
      expect(gaze.Testers.A + gaze.Testers.B + gaze.Testers.C).toBe(atComputer);
      expect(gaze.Places.length).toBeGreaterThan(3);
      expect(await callApi(researcher, calls.getExpression, { project, question })).toMatchObject({ Testers: atComputer });
    }
  });

  it('cannot be changed', async () => {
    for (const project of projects)
      expect(await callApi(researcher, calls.deleteProject, { project: project.Id })).toMatchObject({ res: 0 });
    expect(await projectsOf(researcher)).toHaveLength(3);
  });
});

describe('seeding again', () => {
  it('changes nothing where all are there, and leaves no account behind', async () => {
    await seedWithJobs();
    expect((await projectsOf(researcher)).map((project) => project.Id).sort()).toEqual(projects.map((project) => project.Id).sort());
    const { rows } = await sql<{ email: string }>`select email from account`.execute(ports.db);
    expect(rows.map((row) => row.email)).toEqual(['new@researcher.example']);
  });

  it('redoes a project whose seeding was cut off', async () => {
    const cut = projects.find((project) => project.MainQuestionType === 31);
    await sql`update collector set status = 1, viewed = false where project_id = ${cut?.Id ?? ''}`.execute(ports.db);
    await seedWithJobs();
    const after = await projectsOf(researcher);
    expect(after.map((project) => project.Name).sort()).toEqual(['Demo: lamp shop app', 'Demo: shop website', 'Demo: travel prototype']);
    expect(after.map((project) => project.Id)).not.toContain(cut?.Id);
    expect(after.every((project) => project.averagePercentage === 100)).toBe(true);
  }, 60_000);
});
