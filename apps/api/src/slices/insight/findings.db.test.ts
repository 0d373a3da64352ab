/** Findings: written, ordered, and counted by testers, each by the researcher of their project alone; none is overwritten unseen or written twice. */
import type { FastifyInstance } from 'fastify';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Findings, WireFinding, WireNote } from '@sightline/wire/calls';
import { buildServer } from '../../compose.ts';
import { testPorts, type TestPorts } from '../../platform/testing.ts';
import { startRecordingWorkers } from '../recordings/index.ts';
import { askLikes, takeTest } from '../reports/testing-results.ts';
import { callAs, makeStudy, type TestStudy } from '../sessions/testing-study.ts';

let ports: TestPorts;
let app: FastifyInstance;
let study: TestStudy;
let stranger: TestStudy;
let recordings: string[];

beforeAll(async () => {
  ports = await testPorts();
  app = await buildServer(ports, { checkAnswers: true });
  await startRecordingWorkers(ports);
  study = await makeStudy(ports.db);
  stranger = await makeStudy(ports.db);
  await askLikes(ports, study);
  recordings = [];
  for (const ending of ['goal', 'goal', 'gave-up'] as const)
    recordings.push((await takeTest(app, study, 'Bright', ending, 10)).recordingId);
  await ports.runJobs();
});
afterAll(async () => {
  await app.close();
  await ports.close();
});

const call = async (name: string, fields: object, token = study.accessToken) =>
  (await callAs(app, token, 'POST', `/${name}.cmd`, fields)).json<Record<string, unknown>>();
const takeNote = async (recording: string | undefined, text = 'Hesitates') =>
  ((await call('SaveNote', { recording, atMs: 1_000, text })) as unknown as WireNote).Id;
const content = { title: 'The price is hard to find', severity: 3, recommendation: 'Show it first', notes: [], figures: [] };
const save = async (fields: object = {}, token?: string) =>
  (await call('SaveFinding', { project: study.projectId, ...content, ...fields }, token)) as unknown as WireFinding & { code?: string };
const list = async (fields: object = {}) =>
  (await call('GetFindings', { project: study.projectId, question: study.prototypeId, ...fields })) as unknown as Findings;
const find = async (id: string, fields?: object) => (await list(fields)).Findings.find(({ Id }) => Id === id);

describe('a finding', () => {
  it('is listed with what was written, in the researcher’s order', async () => {
    const first = await save({ title: ' First ' });
    const second = await save({ title: 'Second', severity: '4' });
    expect(first).toMatchObject({ Title: 'First', Severity: 3, Version: 1, NoteIds: [], Figures: [] });
    expect((await list()).Findings.map(({ Title }) => Title)).toEqual(['First', 'Second']);
    expect(await call('UpdateFindingsOrder', { finding: second.Id, after: 0 })).toEqual({ res: 1 });
    expect((await list()).Findings.map(({ Title }) => Title)).toEqual(['Second', 'First']);
    expect(await call('UpdateFindingsOrder', { finding: second.Id, after: 'fnd_gone' })).toMatchObject({ code: 'not-found' });
  });
  it('counts testers, not notes, and only those of the selection', async () => {
    const notes = [await takeNote(recordings[0]), await takeNote(recordings[0], 'Again'), await takeNote(recordings[2])];
    const { Id, NoteIds } = await save({ notes: [...notes, notes[0], 'nte_gone'] });
    expect(NoteIds).toEqual(notes);
    expect((await find(Id))?.Testers).toMatchObject({ Count: 2, Total: 3, Percentage: 66.6667 });
    expect((await find(Id, { outcome: 'Unsuccess' }))?.Testers).toMatchObject({ Count: 1, Total: 1 });
    expect((await find(Id, { gender: 'Male', minAge: 99 }))?.Testers).toMatchObject({ Total: 0, Percentage: null, Interval: null });
  });
  it('leaves out testers whose recording is excluded', async () => {
    const { Id } = await save({ notes: [await takeNote(recordings[1])] });
    await call('ExcludeRecording', { recording: recordings[1], reason: 'Ours' });
    await ports.runJobs();
    expect((await find(Id))?.Testers).toMatchObject({ Count: 0, Total: 2 });
    await call('IncludeRecording', { recording: recordings[1] });
    await ports.runJobs();
  });
  it('may rest on figures of the report, which are kept as references', async () => {
    const { Figures } = await list();
    const rate = Figures.find(({ Name }) => Name === 'Success rate');
    expect(rate?.Text).toMatch(/^67% of 3 testers, 95% interval /);
    const figures = [
      { Key: rate?.Key, Name: 'Success rate' },
      { Key: 'qst_gone.Circle', Name: 'Would you buy?' },
    ];
    expect((await save({ figures })).Figures).toEqual(figures);
  });
  it('changes only from the version that was read, so that of two windows the second one is refused', async () => {
    const { Id } = await save();
    expect(await save({ finding: Id, version: 1, title: 'First window' })).toMatchObject({ Version: 2, Title: 'First window' });
    expect(await save({ finding: Id, version: 1, title: 'Second window' })).toMatchObject({ code: 'finding-changed' });
    const both = await Promise.all(['a', 'b'].map((title) => save({ finding: Id, version: 2, title })));
    expect(both.filter(({ code }) => code === 'finding-changed')).toHaveLength(1);
  });
  it('is written once where its answer was lost and it is sent again', async () => {
    const key = 'k'.repeat(32);
    const first = await save({ key, title: 'Sent twice' });
    expect(await save({ key, title: 'Sent twice' })).toEqual(first);
    expect((await list()).Findings.filter(({ Title }) => Title === 'Sent twice')).toHaveLength(1);
    const changed = await save({ finding: first.Id, version: 1, title: 'Changed' });
    expect(await save({ finding: first.Id, version: 1, title: 'Changed' })).toEqual(changed);
  });
  it('has a title, a recommendation and evidence within bounds', async () => {
    const wrong = [{ severity: 0 }, { severity: 5 }, { title: 'x'.repeat(201) }, { recommendation: 'x'.repeat(4_001) }, { notes: 'nte_1' }];
    for (const over of wrong) {
      const fields = { project: study.projectId, ...content, ...over };
      expect([over, (await callAs(app, study.accessToken, 'POST', '/SaveFinding.cmd', fields)).statusCode]).toEqual([over, 400]);
    }
  });
  it('is nobody else’s', async () => {
    const { Id } = await save();
    expect(await save({ finding: Id, version: 1 }, stranger.accessToken)).toMatchObject({ code: 'not-found' });
    expect(await call('DeleteFinding', { finding: Id }, stranger.accessToken)).toMatchObject({ code: 'not-found' });
    const note = await takeNote(recordings[0]);
    const theirs = await save({ project: stranger.projectId, notes: [note] }, stranger.accessToken);
    expect(theirs.NoteIds).toEqual([]);
  });
  it('is one of at most 100 in a project', async () => {
    await sql`insert into finding (id, project_id, title, severity, recommendation, position, created_at, updated_at)
      select 'fnd_' || lpad(n::text, 20, '0'), ${stranger.projectId}, 'Full', 1, '', n, now(), now() from generate_series(1, 99) n`.execute(
      ports.db,
    );
    expect(await save({ project: stranger.projectId }, stranger.accessToken)).toMatchObject({ code: 'too-many-findings' });
  });
});

describe('findings leave', () => {
  it('when they are deleted; their notes stay', async () => {
    const note = await takeNote(recordings[0]);
    const { Id } = await save({ notes: [note] });
    expect(await call('DeleteFinding', { finding: Id })).toEqual({ res: 1 });
    expect(await call('DeleteFinding', { finding: Id })).toMatchObject({ code: 'not-found' });
    expect(await call('GetNoteComments', { note })).toMatchObject({ Comments: [] });
  });
  it('keep what is left of their evidence when a recording is deleted', async () => {
    const [kept, gone] = [await takeNote(recordings[0]), await takeNote(recordings[2])];
    const { Id } = await save({ notes: [gone, kept] });
    await call('DeleteRecording', { recording: recordings[2] });
    await ports.runJobs();
    expect(await find(Id)).toMatchObject({ NoteIds: [kept], Testers: { Count: 1, Total: 2 } });
  });
  it('with their project, groups of tags too', async () => {
    await call('SaveTagGroup', { project: study.projectId, name: 'Way' });
    expect(await call('DeleteProject', { project: study.projectId })).toEqual({ res: 1 });
    const { rows } = await sql`select from finding where project_id = ${study.projectId}
      union all select from note_tag_group where project_id = ${study.projectId}
      union all select from finding_evidence where finding_id not in (select id from finding)`.execute(ports.db);
    expect(rows).toEqual([]);
  });
});
