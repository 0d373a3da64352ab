/** Notes, tags and comments: saved, listed, changed and deleted, each by the researcher of their project alone. */
import type { FastifyInstance } from 'fastify';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { WireNote, WireNoteTag } from '@sightline/wire/calls';
import { buildServer } from '../../../compose.ts';
import { testPorts, type TestPorts } from '../../../platform/testing.ts';
import { askLikes, takeTest } from '../../reports/testing-results.ts';
import { callAs, makeStudy, type TestStudy } from '../../sessions/testing-study.ts';
import { startRecordingWorkers } from '../workers.ts';

let ports: TestPorts;
let app: FastifyInstance;
let study: TestStudy;
let stranger: TestStudy;
let recording: string;

beforeAll(async () => {
  ports = await testPorts();
  app = await buildServer(ports, { checkAnswers: true });
  await startRecordingWorkers(ports);
  study = await makeStudy(ports.db);
  stranger = await makeStudy(ports.db);
  await askLikes(ports, study);
  recording = await record();
});
afterAll(async () => {
  await app.close();
  await ports.close();
});

/** A processed recording of ten seconds. */
async function record(): Promise<string> {
  const { recordingId } = await takeTest(app, study, 'Bright', 'goal', 10);
  await ports.runJobs();
  return recordingId;
}

const call = async (name: string, fields: object, token = study.accessToken) =>
  (await callAs(app, token, 'POST', `/${name}.cmd`, fields)).json<Record<string, unknown>>();
const save = async (fields: object = {}, token?: string) =>
  (await call('SaveNote', { recording, atMs: 2_000, text: 'Looks for the price', ...fields }, token)) as unknown as WireNote & {
    code?: string;
  };
const list = async (of: object = { recording }) =>
  (await call('GetNotes', { project: study.projectId, ...of })) as unknown as { Count: number; Notes: WireNote[] };
const textsOf = async (of?: object) => (await list(of)).Notes.map(({ Text }) => Text);
const tags = async () => ((await call('GetNoteTags', { project: study.projectId }))['Tags'] as WireNoteTag[]).map(({ Name }) => Name);

describe('a note', () => {
  it('is on a moment or a span of the test, listed in the order of its time', async () => {
    const span = await save({ atMs: '4000', endMs: '9000', text: ' Reads it all ', newTags: 'Reading' });
    expect(span).toMatchObject({ AtMs: 4_000, EndMs: 9_000, Text: 'Reads it all', Version: 1, Tags: [{ Name: 'Reading' }] });
    expect(await save({ text: '<b>Bold</b>' })).toMatchObject({
      AtMs: 2_000,
      EndMs: null,
      Text: '<b>Bold</b>',
      QuestionId: span.QuestionId,
    });
    expect(await textsOf()).toEqual(['<b>Bold</b>', 'Reads it all']);
    expect(await textsOf({})).toEqual(['<b>Bold</b>', 'Reads it all']);
    expect(await textsOf({ tag: span.Tags[0]?.Id })).toEqual(['Reads it all']);
    expect(await list({ recording, skip: 1, count: 1 })).toMatchObject({ Count: 2, Notes: [{ Text: 'Reads it all' }] });
  });
  it.each([
    ['past the end of the recording', { atMs: 20_000 }],
    ['that ends past it', { endMs: 20_000 }],
    ['that ends before it begins', { endMs: 1_000 }],
  ])('%s is refused', async (_title, fields) => {
    expect(await save(fields)).toMatchObject({ res: 0, code: 'note-outside' });
  });
  it('needs a text or a tag, and is at most 2,000 characters', async () => {
    expect(await save({ text: ' ' })).toMatchObject({ code: 'note-empty', field: 'text' });
    expect(await save({ text: '', newTags: 'quote' })).toMatchObject({ Text: '', Tags: [{ Name: 'quote' }] });
    const tooLong = { recording, atMs: 0, text: 'a'.repeat(2_001) };
    expect((await callAs(app, study.accessToken, 'POST', '/SaveNote.cmd', tooLong)).statusCode).toBe(400);
  });
  it('of a recording or test that is not there, or somebody else’s, is not saved', async () => {
    expect(await save({ recording: 'rec_x' })).toMatchObject({ code: 'not-found' });
    expect(await save({ question: 'qst_x' })).toMatchObject({ code: 'not-found' });
    expect(await save({}, stranger.accessToken)).toMatchObject({ code: 'not-found' });
  });
  it('changes only from the version that was read, so that of two windows the second one is refused', async () => {
    const { Id } = await save();
    expect(await save({ note: Id, version: 1, text: 'First window' })).toMatchObject({ Id, Version: 2, Text: 'First window' });
    expect(await save({ note: Id, version: 1, text: 'Second window' })).toMatchObject({ code: 'note-changed' });
    expect(await save({ note: Id, text: 'Without a version' })).toMatchObject({ code: 'note-changed' });
    const both = await Promise.all(['a', 'b'].map((text) => save({ note: Id, version: 2, text })));
    expect(both.filter(({ code }) => code === 'note-changed')).toHaveLength(1);
  });
  it('leaves with a deletion', async () => {
    const { Id } = await save({ text: 'Short-lived' });
    expect(await call('DeleteNote', { note: Id }, stranger.accessToken)).toMatchObject({ code: 'not-found' });
    expect(await call('DeleteNote', { note: Id })).toEqual({ res: 1 });
    expect(await save({ note: Id, version: 1 })).toMatchObject({ code: 'not-found' });
    expect(await call('DeleteNote', { note: Id })).toMatchObject({ code: 'not-found' });
  });
  it('is one of at most 2,000 in a project', async () => {
    const { rows } = await sql<{ id: string }>`insert into recording_note
      (id, project_id, recording_id, question_id, at_ms, text, created_at, updated_at)
      select 'nte_full' || lpad(n::text, 16, '0'), ${study.projectId}, ${recording}, 'qst_x', 0, 'Full', now(), now() from generate_series(1, 2000) n
      returning id`.execute(ports.db);
    expect(await save()).toMatchObject({ code: 'too-many-notes' });
    await sql`delete from recording_note where id = any (${rows.map(({ id }) => id)})`.execute(ports.db);
  });
});

describe('tags', () => {
  it('are one in any case of letters', async () => {
    const first = await save({ newTags: 'Pricing' });
    const second = await save({ newTags: 'PRICING,pricing' });
    expect(second.Tags).toEqual(first.Tags);
    const taken = { project: study.projectId, name: 'pRICING', color: 'red' };
    expect(await call('SaveNoteTag', taken)).toMatchObject({ code: 'tag-name-taken', field: 'name' });
  });
  it('are renamed and recoloured on every note', async () => {
    const { Id, Tags } = await save({ newTags: 'Old-name' });
    const renamed = { project: study.projectId, tag: Tags[0]?.Id, name: 'New-name', color: 'red' };
    expect(await call('SaveNoteTag', renamed)).toMatchObject({ Name: 'New-name', Color: 'red' });
    expect((await list()).Notes.find((note) => note.Id === Id)?.Tags).toMatchObject([{ Name: 'New-name', Color: 'red' }]);
    expect(await call('SaveNoteTag', { ...renamed, project: stranger.projectId }, stranger.accessToken)).toMatchObject({
      code: 'not-found',
    });
  });
  it('leave their notes when they are deleted, also from a note that is being written', async () => {
    const { Id, Tags } = await save({ newTags: 'Going,Staying' });
    const going = Tags.find(({ Name }) => Name === 'Going')?.Id;
    expect(await call('DeleteNoteTag', { tag: going }, stranger.accessToken)).toMatchObject({ code: 'not-found' });
    expect(await call('DeleteNoteTag', { tag: going })).toEqual({ res: 1 });
    const kept = await save({ note: Id, version: 1, tags: Tags.map((tag) => tag.Id).join(',') });
    expect(kept.Tags).toMatchObject([{ Name: 'Staying' }]);
    expect(await tags()).not.toContain('Going');
  });
  it('are at most 10 of a note, and none is created by a note that is refused', async () => {
    const names = Array.from({ length: 11 }, (_, index) => `many-${index}`).join(',');
    expect(await save({ newTags: names })).toMatchObject({ code: 'too-many-note-tags' });
    expect(await tags()).not.toContain('many-0');
  });
  it('are at most 100 of a project', async () => {
    await sql`insert into note_tag (id, project_id, name, folded_name, color, created_at)
      select 'tag_' || lpad(n::text, 20, '0'), ${stranger.projectId}, 'T' || n, 't' || n, 'red', now() from generate_series(1, 100) n`.execute(
      ports.db,
    );
    const another = { project: stranger.projectId, name: 'Another', color: 'red' };
    expect(await call('SaveNoteTag', another, stranger.accessToken)).toMatchObject({ code: 'too-many-tags' });
  });
});

describe('comments', () => {
  it('are listed under their note, oldest first, and counted', async () => {
    const note = await save();
    const first = await call('SaveNoteComment', { note: note.Id, text: ' Me too ' });
    await call('SaveNoteComment', { note: note.Id, text: '<i>And me</i>' });
    const { Comments } = (await call('GetNoteComments', { note: note.Id })) as { Comments: { Text: string }[] };
    expect(Comments.map(({ Text }) => Text)).toEqual(['Me too', '<i>And me</i>']);
    expect((await list()).Notes.find(({ Id }) => Id === note.Id)?.CommentCount).toBe(2);
    expect(await call('GetNoteComments', { note: note.Id }, stranger.accessToken)).toMatchObject({ code: 'not-found' });
    expect(await call('DeleteNoteComment', { comment: first['Id'] }, stranger.accessToken)).toMatchObject({ code: 'not-found' });
    expect(await call('DeleteNoteComment', { comment: first['Id'] })).toEqual({ res: 1 });
    expect(await call('DeleteNoteComment', { comment: first['Id'] })).toMatchObject({ code: 'not-found' });
  });
  it('are at most 100 of a note', async () => {
    const { Id } = await save();
    await sql`insert into note_comment (id, note_id, text, created_at)
      select 'cmt_' || lpad(n::text, 20, '0'), ${Id}, 'Again', now() from generate_series(1, 100) n`.execute(ports.db);
    expect(await call('SaveNoteComment', { note: Id, text: 'One more' })).toMatchObject({ code: 'too-many-comments' });
  });
});

describe('the notes of a recording', () => {
  it('are counted in the table of recordings, with the first of them', async () => {
    const other = await record();
    await save({ recording: other, atMs: 7_000 });
    await save({ recording: other, atMs: 3_000 });
    const { Counts } = (await call('GetNoteCounts', { project: study.projectId })) as { Counts: { RecordingId: string }[] };
    expect(Counts.find(({ RecordingId }) => RecordingId === other)).toMatchObject({ Count: 2, FirstAtMs: 3_000 });
  });
  it('leave with it, comments and all; the project keeps its tags', async () => {
    const gone = await record();
    const { Id } = await save({ recording: gone, newTags: 'Remembered' });
    await call('SaveNoteComment', { note: Id, text: 'Gone soon' });
    expect(await call('DeleteRecording', { recording: gone })).toEqual({ res: 1 });
    expect(await call('GetNoteComments', { note: Id })).toMatchObject({ code: 'not-found' });
    expect(await save({ recording: gone })).toMatchObject({ code: 'not-found' });
    expect(await list({ recording: gone })).toMatchObject({ Count: 0, Notes: [] });
    expect(await tags()).toContain('Remembered');
  });
  it('leave with their project', async () => {
    expect(await call('DeleteProject', { project: study.projectId })).toEqual({ res: 1 });
    const { rows } = await sql`select from recording_note where project_id = ${study.projectId}
      union all select from note_tag where project_id = ${study.projectId}`.execute(ports.db);
    expect(rows).toEqual([]);
  });
});
