/** Recordings that their researcher excluded, included again, or deleted: the table, every figure, and what plans and samples count. */
import type { FastifyInstance } from 'fastify';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { RecordingChanges, RecordingRow, Report, Scenarios, ScreenMaps, UserInfo, WireProject } from '@sightline/wire/calls';
import { buildServer } from '../../compose.ts';
import { testPorts, type TestPorts } from '../../platform/testing.ts';
import { startRecordingWorkers } from '../recordings/index.ts';
import { anyAddress, callAs, makeStudy, startPayload, startTester, type TestStudy } from '../sessions/testing-study.ts';
import { askLikes, takeTest } from './testing-results.ts';
import { refreshReports } from './merging/refresh-reports.ts';

let ports: TestPorts;
let app: FastifyInstance;
let study: TestStudy;
let ids: string[];

beforeAll(async () => {
  ports = await testPorts();
  app = await buildServer(ports, { checkAnswers: true });
  await startRecordingWorkers(ports);
});
afterAll(async () => {
  await app.close();
  await ports.close();
});
/** Six testers, of whom the last gave up; somebody has viewed the report. */
beforeEach(async () => {
  study = await makeStudy(ports.db);
  await askLikes(ports, study);
  ids = [];
  for (const [index, ending] of (['goal', 'goal', 'goal', 'goal', 'goal', 'gave-up'] as const).entries())
    ids.push((await takeTest(app, study, `Said by ${index}`, ending, 2 + index)).recordingId);
  await ports.runJobs();
  await report();
});

const call = async <A>(name: string, fields: object, token = study.accessToken) =>
  (await callAs(app, token, 'POST', `/${name}.cmd`, fields)).json<A>();
const ofProject = async <A>(name: string, fields: object = {}) => call<A>(name, { project: study.projectId, ...fields });
const report = async (filter: object = {}) => ofProject<Report>('GetSummary', filter);
const rows = async () => ofProject<RecordingRow[]>('GetRecordings');
const exclude = async (recording: string | undefined, reason = 'Pilot test') => call('ExcludeRecording', { recording, reason });
const remove = async (recording: string | undefined) => call('DeleteRecording', { recording });

describe('an excluded recording', () => {
  it('is outside every figure, stated beside them, and stays in the table with its reason', async () => {
    expect(await exclude(ids[5], ' Pilot test ')).toEqual({ res: 1 });
    const { All, Unsuccess, Excluded } = await report();
    expect([All.Count, All.SuccessRate, Unsuccess.Count, Excluded]).toEqual([5, 100, 0, 1]);
    expect(All.Blocks.flatMap(({ Texts }) => Texts.map(({ RecordingId }) => RecordingId))).not.toContain(ids[5]);
    const { AllScenaries } = await ofProject<Scenarios>('GetPrototypeProjectScenaries');
    expect(AllScenaries.flatMap(({ RecordingIds }) => RecordingIds)).not.toContain(ids[5]);
    expect((await ofProject<ScreenMaps>('GetScreenMaps')).Testers).toBe(5);
    const row = (await rows()).find(({ Id }) => Id === ids[5]);
    expect(row).toMatchObject({ Outcome: 'Unsuccess', Excluded: { Reason: 'Pilot test' } });
  });
  it('leaves the norm as well', async () => {
    const before = (await report()).All.QuantitiveIndicators.Norm;
    await exclude(ids[0]);
    const after = (await report()).All.QuantitiveIndicators.Norm;
    expect([before.includes('fixed bounds'), after.includes('fixed bounds')]).toEqual([false, true]);
  });
  it('matches filters, and is counted beside those that do', async () => {
    await exclude(ids[0]);
    const found = await report({ answered: study.openId, answer: 'Said by 0' });
    expect([found.All.Count, found.Excluded, found.Matching]).toEqual([0, 1, [ids[0]]]);
    expect((await report({ answered: study.openId, answer: 'Said by 1' })).Excluded).toBe(0);
  });
  it('comes back with its figures', async () => {
    const before = await report();
    await exclude(ids[5]);
    expect(await call('IncludeRecording', { recording: ids[5] })).toEqual({ res: 1 });
    expect(await report()).toEqual(before);
    expect((await rows()).find(({ Id }) => Id === ids[5])).not.toHaveProperty('Excluded');
  });
  it('comes to a page that polls', async () => {
    const { Cursor } = await ofProject<RecordingChanges>('GetRecordings', { cursor: '' });
    await exclude(ids[5]);
    const changes = await ofProject<RecordingChanges>('GetRecordings', { cursor: Cursor });
    expect(changes.Recordings.map(({ Id, Excluded }) => [Id, Excluded?.Reason])).toContainEqual([ids[5], 'Pilot test']);
    await exclude(ids[5], 'Technical problem');
    const next = await ofProject<RecordingChanges>('GetRecordings', { cursor: changes.Cursor });
    expect(next.Recordings.map(({ Excluded }) => Excluded?.Reason)).toEqual(['Technical problem']);
  });
  it('is merged out of the stored report in the background', async () => {
    await exclude(ids[5]);
    await refreshReports(ports, study);
    const { rows: stored } = await sql<{ current: boolean }>`
      select merged.revision = project.results_revision as current from merged_report merged join project on project.id = merged.project_id
      where project.id = ${study.projectId} and kind = 'summary'`.execute(ports.db);
    expect(stored).toEqual([{ current: true }]);
  });
  it('needs a reason, and to be finished and one’s own', async () => {
    const blank = await callAs(app, study.accessToken, 'POST', '/ExcludeRecording.cmd', { recording: ids[0], reason: ' ' });
    expect(blank.statusCode).toBe(400);
    const running = await startTester(app, study.code);
    const stranger = await makeStudy(ports.db);
    for (const name of ['ExcludeRecording', 'IncludeRecording', 'DeleteRecording']) {
      const fields = { reason: 'Pilot test' };
      expect(await call(name, { ...fields, recording: running.recordingId })).toMatchObject({ code: 'not-found' });
      expect(await call(name, { ...fields, recording: ids[0] }, stranger.accessToken)).toMatchObject({ code: 'not-found' });
    }
    expect((await report()).All.Count).toBe(6);
  });
});

describe('a deleted recording', () => {
  const keys = async () =>
    (await sql<{ key: string }>`select file_key as key from recording_stream where recording_id = ${ids[0]}`.execute(ports.db)).rows.map(
      ({ key }) => key,
    );
  it('is gone with its files, its figures and its row', async () => {
    const files = await keys();
    expect(files.length).toBeGreaterThan(0);
    expect(await remove(ids[0])).toEqual({ res: 1 });
    expect((await report()).All.Count).toBe(5);
    expect((await rows()).map(({ Id }) => Id)).not.toContain(ids[0]);
    for (const key of files) expect(await ports.files.size(key)).toBeNull();
    expect(await remove(ids[0])).toMatchObject({ code: 'not-found' });
  });
  it('is noted in the activity of the account, without its tester', async () => {
    await remove(ids[0]);
    const [entry] = await call<{ Kind: string; ObjectId: string }[]>('GetActivity', { take: 1 });
    expect(entry).toMatchObject({ Kind: 'recording-deleted', ObjectId: study.projectId });
  });
  it('gives back neither a recording of the plan nor a place in the sample', async () => {
    await sql`update collector set sample_size = 6 where id = ${study.collectorId}`.execute(ports.db);
    const counts = async () => {
      const { Collectors } = await call<WireProject>('GetProjectData', { projectId: study.projectId });
      const profile = await callAs(app, study.accessToken, 'GET', '/GetUserProfile.cmd', {});
      return [Collectors[0]?.completes, profile.json<UserInfo>().Subscription.ResponseCollected];
    };
    expect(await counts()).toEqual([6, 6]);
    await remove(ids[0]);
    expect(await counts()).toEqual([6, 6]);
    const late = await app.inject({ method: 'POST', url: '/run/sessions', payload: startPayload(study.code), remoteAddress: anyAddress() });
    expect(late.json()).toMatchObject({ code: 'study-full' });
  });
});

describe('a row of the table', () => {
  it('names the tester of the link, else the collector', async () => {
    const named = await startTester(app, study.code, { tester: ' anna.berg@example.org ' });
    await sql`update recording set state = 'finished', finished_at = now() where id = ${named.recordingId}`.execute(ports.db);
    const listed = await rows();
    expect(listed.find(({ Id }) => Id === named.recordingId)).toMatchObject({
      ProjectContact: 'anna.berg@example.org',
      TesterId: 'anna.berg@example.org',
    });
    expect(listed.find(({ Id }) => Id === ids[0])?.TesterId).toBeNull();
  });
  it('has no photo, and says where the tester agreed to camera video and there is some', async () => {
    const stream = `camera.${study.prototypeId}`;
    for (const id of [ids[0], ids[1]])
      await sql`insert into recording_stream (recording_id, stream, kind, question_id, file_key, byte_count, first_at_ms, last_at_ms, chunk_count,
        missing, malformed_lines) values (${id}, ${stream}, 'camera', ${study.prototypeId}, ${`streams/${id}`}, 1, 1, 2, 1, '{}', 0)`.execute(
        ports.db,
      );
    await sql`update recording set consents = array['screen', 'camera'] where id in (${ids[0]}, ${ids[2]})`.execute(ports.db);
    const shown = new Map((await rows()).map(({ Id, Photo, HasCamera }) => [Id, [Photo, HasCamera]]));
    expect(ids.slice(0, 3).map((id) => shown.get(id))).toEqual([
      [null, true],
      [null, false],
      [null, false],
    ]);
    const ask = async (id: string | undefined) => callAs(app, study.accessToken, 'GET', `/api/recordings/${id}/photo`);
    expect((await ask(ids[0])).json<{ Url: string }>().Url).toMatch(/^\/played\/[\w-]{40,}$/);
    expect([(await ask(ids[1])).statusCode, (await ask(ids[2])).statusCode]).toEqual([404, 404]);
  });
});

describe('the quality of recordings', () => {
  it('is said of who was too quick or rated everything alike, and changes no figure', async () => {
    await sql`update recording set summary = jsonb_set(summary, '{tests,0,endAtMs}', to_jsonb((summary->'tests'->0->>'startAtMs')::float8 + 100))
      where id = ${ids[0]}`.execute(ports.db);
    const alike = [1, 2, 3, 4].map((n) => ({ questionId: `q${n}`, value: { kind: 'rating', rating: 3 }, answeredAtMs: n }));
    await sql`update recording set summary = jsonb_set(summary, '{answers}', ${JSON.stringify(alike)}::jsonb) where id = ${ids[1]}`.execute(
      ports.db,
    );
    const { All, Quality } = await report();
    expect(Quality).toEqual({ Speeding: [ids[0]], StraightLining: [ids[1]] });
    expect(All.Count).toBe(6);
    expect((await report({ answered: study.openId, answer: 'by 2' })).Quality).toEqual({ Speeding: [], StraightLining: [] });
  });
});
