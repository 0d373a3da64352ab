import type { FastifyInstance } from 'fastify';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { calls, type RecordingChanges, type RecordingRow } from '@sightline/wire/calls';
import { buildServer } from '../../compose.ts';
import { testPorts, type TestPorts } from '../../platform/testing.ts';
import { startRecordingWorkers } from '../recordings/index.ts';
import { callAs, makeStudy, sendChunk, eventBody, startTester, type Tester, type TestStudy } from '../sessions/testing-study.ts';
import { askLikes, takeTest } from './testing-results.ts';
import { runMaintenance } from '../../testing/testing-maintenance.ts';

let ports: TestPorts;
let app: FastifyInstance;
let study: TestStudy;
/** What a page has that only ever sent the last cursor. */
let page: Map<string, RecordingRow>;
let cursor: string;

beforeAll(async () => {
  ports = await testPorts();
  app = await buildServer(ports, { checkAnswers: true });
  await startRecordingWorkers(ports);
});
afterAll(async () => {
  await app.close();
  await ports.close();
});
beforeEach(async () => {
  ports.setNow(new Date());
  study = await makeStudy(ports.db);
  await askLikes(ports, study);
  page = new Map();
  cursor = '';
});

const ask = async <A>(fields: object) =>
  (await callAs(app, study.accessToken, 'POST', '/GetRecordings.cmd', { project: study.projectId, ...fields })).json<A>();
const whole = async () => ask<RecordingRow[]>({});

/** Sends the last cursor and applies what is returned. */
async function poll(): Promise<RecordingChanges> {
  const changes = await ask<RecordingChanges>({ cursor });
  calls.getRecordings.answer.parse(changes);
  if (changes.Complete) page.clear();
  for (const id of changes.RemovedIds) page.delete(id);
  for (const row of changes.Recordings) page.set(row.Id, row);
  cursor = changes.Cursor;
  return changes;
}

const byId = (rows: Iterable<RecordingRow>) => [...rows].sort((a, b) => a.Id.localeCompare(b.Id));

/** The page holds what a full list holds, and a further poll brings nothing. Returns the ids that came. */
async function expectSame(): Promise<string[]> {
  const came = (await poll()).Recordings.map((row) => row.Id);
  expect(byId(page.values())).toEqual(byId(await whole()));
  expect(await poll()).toEqual({ Recordings: [], RemovedIds: [], Complete: false, Cursor: cursor });
  return came.sort();
}

async function taken(seconds?: number): Promise<Tester> {
  const tester = await takeTest(app, study, 'The map', 'goal', seconds);
  await ports.runJobs();
  return tester;
}

describe('a page that sends the last cursor', () => {
  it('is sent everything at first, in the order of the list, and then nothing', async () => {
    await taken();
    await taken();
    const first = await poll();
    expect(first.Recordings).toEqual(await whole());
    expect(first).toMatchObject({ Complete: true, RemovedIds: [] });
    expect(await expectSame()).toEqual([]);
  });

  it('is sent a recording when it is finished, and again when it is processed', async () => {
    await taken();
    await poll();
    const { recordingId } = await takeTest(app, study, 'The list');
    expect(await expectSame()).toEqual([recordingId]);
    expect(page.get(recordingId)?.Status).toBe(0);
    await ports.runJobs();
    expect(await expectSame()).toEqual([recordingId]);
    expect(page.get(recordingId)).toMatchObject({ Status: 1, Outcome: 'Success' });
  });

  it('is sent one that failed for good', async () => {
    const { recordingId } = await takeTest(app, study, 'The list');
    await poll();
    await sql`update recording set status = 2, failure = 'could not be processed: no events' where id = ${recordingId}`.execute(ports.db);
    expect(await expectSame()).toEqual([recordingId]);
    expect(page.get(recordingId)).toMatchObject({ Status: 2, Failure: 'no events' });
  });

  it('is sent one that dropped out, loses it when its tester comes back, and has it again at the end', async () => {
    await taken();
    await poll();
    const tester = await startTester(app, study.code);
    const started = { k: 'test-start', at: 1, questionId: study.prototypeId };
    await sendChunk(app, tester.token, 'runner', 0, eventBody([started]));
    expect(await expectSame()).toEqual([]);
    ports.setNow(new Date(ports.now().getTime() + 31 * 60_000));
    await runMaintenance(ports);
    await ports.runJobs();
    expect(await expectSame()).toEqual([tester.recordingId]);
    expect(page.get(tester.recordingId)?.Outcome).toBe('DroppedOut');
    await sendChunk(
      app,
      tester.token,
      'runner',
      1,
      eventBody([{ k: 'test-end', at: 900, questionId: study.prototypeId, ending: 'gave-up' }]),
    );
    expect((await poll()).RemovedIds).toEqual([tester.recordingId]);
    expect(await expectSame()).toEqual([]);
    await callAs(app, tester.token, 'POST', '/run/finish', { streams: { runner: 2 } });
    await ports.runJobs();
    expect(await expectSame()).toEqual([tester.recordingId]);
    expect(page.get(tester.recordingId)?.Outcome).toBe('Unsuccess');
  });

  it('is sent everything after one was withdrawn, and one that came since too', async () => {
    const gone = await taken();
    await taken();
    await poll();
    const [, later] = [await callAs(app, gone.token, 'POST', '/run/withdraw', {}), await taken()];
    expect((await ask<RecordingChanges>({ cursor })).Complete).toBe(true);
    expect(await expectSame()).toContain(later.recordingId);
    expect(page.has(gone.recordingId)).toBe(false);
  });

  it('is sent everything after a collector was deleted with its recordings', async () => {
    await taken();
    await poll();
    await sql`delete from collector where id = ${study.collectorId}`.execute(ports.db);
    expect(await poll()).toMatchObject({ Complete: true, Recordings: [] });
  });

  it('is sent the rows whose outcome a moved norm changes', async () => {
    const slow = await taken(9);
    for (const seconds of [5, 5, 5, 5]) await taken(seconds);
    await poll();
    expect(page.get(slow.recordingId)?.Outcome).toBe('Difficult');
    const later = await Promise.all([9, 9, 9, 9, 9].map((seconds) => takeTest(app, study, 'The map', 'goal', seconds)));
    await ports.runJobs();
    const came = await expectSame();
    expect(page.get(slow.recordingId)?.Outcome).toBe('Success');
    expect(came).toEqual([slow, ...later].map((one) => one.recordingId).sort());
  });

  it.each([
    ['a question was renamed', () => sql`update question set name = 'Renamed' where id = ${study.choiceId}`],
    ['an expected path was marked', () => sql`update question set expected_path = ${study.screenIds} where id = ${study.prototypeId}`],
    ['a collector was renamed', () => sql`update collector set name = 'Renamed' where id = ${study.collectorId}`],
    ['the time limit was changed', () => sql`update question set limit_sec = 1 where id = ${study.prototypeId}`],
  ])('is sent everything after %s', async (_, change) => {
    await taken();
    await poll();
    const before = byId(page.values());
    await change().execute(ports.db);
    await expectSame();
    expect(byId(page.values())).not.toEqual(before);
  });

  it('is sent everything for a cursor of another project, of a later state, or of no meaning', async () => {
    const { recordingId } = await taken();
    await poll();
    const later = cursor.replace(/^\d+/, '999999');
    study = await makeStudy(ports.db);
    await askLikes(ports, study);
    await taken();
    for (const other of [cursor, later, 'words']) {
      const changes = await ask<RecordingChanges>({ cursor: other });
      expect([changes.Complete, changes.Recordings.length]).toEqual([true, 1]);
      expect(changes.Recordings[0]?.Id).not.toBe(recordingId);
    }
  });

  it('misses none of two changes that are committed in the other order', async () => {
    const [one, other] = [await taken(), await taken()];
    await poll();
    const touch = (id: string) => sql`update recording set failure = 'touched' where id = ${id}`;
    const late = ports.db.transaction().execute(async (trx) => {
      await touch(one.recordingId).execute(trx);
      // The other one's change begins after this one's and cannot end before it.
      const second = touch(other.recordingId).execute(ports.db);
      await expectSame();
      return { second };
    });
    await (
      await late
    ).second;
    expect((await poll()).Recordings.map((row) => row.Id).sort()).toEqual([one.recordingId, other.recordingId].sort());
  });
});

describe('existingIds', () => {
  it('leaves out what it names, in any case, and is ignored beside a cursor', async () => {
    const { recordingId } = await takeTest(app, study, 'The map');
    await ports.runJobs();
    expect(await ask({ existingIds: recordingId })).toEqual([]);
    expect(await ask<RecordingChanges>({ existingIds: recordingId, cursor: '' })).toMatchObject({
      Recordings: [{ Id: recordingId }],
      Complete: true,
    });
  });
  it('answers 400 for a cursor that is too long', async () => {
    const payload = { project: study.projectId, cursor: 'x'.repeat(201) };
    const answer = await callAs(app, study.accessToken, 'POST', '/GetRecordings.cmd', payload);
    expect([answer.statusCode, answer.json<{ fields: object[] }>().fields]).toMatchObject([400, [{ field: 'cursor' }]]);
  });
});
