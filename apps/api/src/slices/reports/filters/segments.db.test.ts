/** Segments are saved, listed, compared and deleted, each by the researcher of its project alone. */
import type { FastifyInstance } from 'fastify';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Comparison, WireSegment } from '@sightline/wire/calls';
import { buildServer } from '../../../compose.ts';
import { testPorts, type TestPorts } from '../../../platform/testing.ts';
import { startRecordingWorkers } from '../../recordings/index.ts';
import { callAs, makeStudy, type TestStudy } from '../../sessions/testing-study.ts';
import { askLikes, takeTest } from '../testing-results.ts';

let ports: TestPorts;
let app: FastifyInstance;
let study: TestStudy;
let stranger: TestStudy;

beforeAll(async () => {
  ports = await testPorts();
  app = await buildServer(ports, { checkAnswers: true });
  await startRecordingWorkers(ports);
  study = await makeStudy(ports.db);
  stranger = await makeStudy(ports.db);
  await askLikes(ports, study);
});
afterAll(async () => {
  await app.close();
  await ports.close();
});

const call = async (name: string, fields: object, token = study.accessToken) =>
  (await callAs(app, token, 'POST', `/${name}.cmd`, fields)).json<Record<string, unknown>>();
const save = async (name: string, filter: object = {}) =>
  (await call('SaveSegment', { project: study.projectId, name, ...filter })) as unknown as WireSegment & { code?: string };
const list = async () => ((await call('GetSegments', { project: study.projectId }))['Segments'] as WireSegment[]).map(({ Name }) => Name);

describe('segments', () => {
  it('are listed by name, with the filter that was saved', async () => {
    const women = await save(' Women on phones ', {
      gender: 'Female',
      device: 'phone',
      minAge: '30',
      from: '2026-05-01',
      outcome: 'Success',
    });
    await save('adults', { minAge: 18 });
    expect(women).toMatchObject({
      Name: 'Women on phones',
      Filter: { gender: 'Female', device: 'phone', minAge: 30, from: '2026-05-01', outcome: 'Success' },
    });
    expect(await list()).toEqual(['adults', 'Women on phones']);
  });
  it('have a name each', async () => {
    expect(await save('ADULTS')).toMatchObject({ res: 0, code: 'segment-name-taken', field: 'name' });
    expect((await callAs(app, study.accessToken, 'POST', '/SaveSegment.cmd', { project: study.projectId, name: ' ' })).statusCode).toBe(
      400,
    );
  });
  it('are at most 50 in a project', async () => {
    const full = await makeStudy(ports.db);
    await sql`insert into segment (id, project_id, name, filter, created_at)
      select 'seg_' || lpad(n::text, 20, '0'), ${full.projectId}, 'Segment ' || n, '{}', now() from generate_series(1, 50) n`.execute(
      ports.db,
    );
    expect(await call('SaveSegment', { project: full.projectId, name: 'One more' }, full.accessToken)).toMatchObject({
      code: 'too-many-segments',
    });
  });
  it('leave with a deletion, and with their project', async () => {
    const { Id } = await save('Short-lived');
    expect(await call('DeleteSegment', { segment: Id }, stranger.accessToken)).toMatchObject({ code: 'not-found' });
    expect(await call('DeleteSegment', { segment: Id })).toEqual({ res: 1 });
    expect(await call('DeleteSegment', { segment: Id })).toMatchObject({ code: 'not-found' });
    expect(await list()).not.toContain('Short-lived');
  });
  it('keep reading a filter of which one field is no longer known', async () => {
    const { Id } = await save('From long ago');
    await sql`update segment set filter = '{"gender": "Male", "shoeSize": 44}' where id = ${Id}`.execute(ports.db);
    const { Segments } = (await call('GetSegments', { project: study.projectId })) as unknown as { Segments: WireSegment[] };
    expect(Segments.find((one) => one.Id === Id)?.Filter).toEqual({ gender: 'Male' });
  });
});

describe('two segments compared', () => {
  const compare = async (first: string, second?: string, token?: string) =>
    (await call('CompareSegments', { first, ...(second !== undefined && { second }) }, token)) as unknown as Comparison;
  let quick: WireSegment;
  let slow: WireSegment;

  beforeAll(async () => {
    for (const [index, ending] of (['goal', 'goal', 'goal', 'gave-up', 'gave-up'] as const).entries()) {
      const { recordingId } = await takeTest(app, study, `Said by ${index}`, ending, 2);
      await sql`update recording set age = ${20 + index}, gender = ${index === 2 ? 'Male' : 'Female'} where id = ${recordingId}`.execute(
        ports.db,
      );
    }
    await ports.runJobs();
    quick = await save('Up to 22', { maxAge: 22 });
    slow = await save('From 22', { minAge: 22 });
  });

  it('have their figures and the difference with its interval', async () => {
    const { First, Second, SuccessRate, Overlap } = await compare(quick.Id, slow.Id);
    expect([First.Count, First.SuccessRate.Value, Second.Count, Second.Completed, Overlap]).toEqual([3, 100, 3, 1, 1]);
    expect(SuccessRate.Value).toBeCloseTo(66.7, 1);
    expect(SuccessRate.Interval?.Low).toBeLessThan(50);
    expect([First.Duration.Value, First.Duration.Interval]).toEqual([2, null]);
  });
  it('are everyone, where one is compared with everyone else', async () => {
    const { First, Second, Overlap } = await compare(quick.Id, '');
    expect([First.Count, Second.Count, Overlap]).toEqual([3, 2, 0]);
  });
  it('by an answer, where the filter asks for one', async () => {
    const said = await save('Said by 1', { answered: study.openId, answer: 'by 1' });
    expect((await compare(said.Id)).First.Count).toBe(1);
  });
  it('are of one project, and of the caller', async () => {
    const theirs = (await call(
      'SaveSegment',
      { project: stranger.projectId, name: 'All' },
      stranger.accessToken,
    )) as unknown as WireSegment;
    expect(await compare(quick.Id, theirs.Id)).toMatchObject({ code: 'not-found' });
    expect(await compare(quick.Id, slow.Id, stranger.accessToken)).toMatchObject({ code: 'not-found' });
    expect(await compare(quick.Id, 'seg_x')).toMatchObject({ code: 'not-found' });
  });
});
