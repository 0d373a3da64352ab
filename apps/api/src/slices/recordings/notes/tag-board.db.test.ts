/** The tag board: notes moved between tags, tags merged and grouped; of two people who move one note one wins, and a tag may be deleted under it. */
import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { WireNote, WireNoteTag, WireTagGroup } from '@sightline/wire/calls';
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
  recording = (await takeTest(app, study, 'Bright', 'goal', 10)).recordingId;
  await ports.runJobs();
});
afterAll(async () => {
  await app.close();
  await ports.close();
});

type Refused = { code?: string };
const call = async <T = Refused>(name: string, fields: object, token = study.accessToken) =>
  (await callAs(app, token, 'POST', `/${name}.cmd`, fields)).json<T & Refused>();
const takeNote = (newTags = '', fields: object = {}) =>
  call<WireNote>('SaveNote', { recording, atMs: 1_000, text: 'Waits', newTags, ...fields });
const addTag = (name: string, fields: object = {}) =>
  call<WireNoteTag>('SaveNoteTag', { project: study.projectId, name, color: 'red', ...fields });
const move = (note: WireNote, fields: object, token?: string) =>
  call<WireNote>('MoveNote', { note: note.Id, version: note.Version, ...fields }, token);
const namesOf = ({ Tags }: Pick<WireNote, 'Tags'>) => Tags.map(({ Name }) => Name);
const listed = async (id: string) =>
  (await call<{ Notes: WireNote[] }>('GetNotes', { project: study.projectId })).Notes.find(({ Id }) => Id === id);
const tagsAndGroups = () => call<{ Tags: WireNoteTag[]; Groups: WireTagGroup[] }>('GetNoteTags', { project: study.projectId });

describe('a note on the board', () => {
  it('moves from one tag to another, and keeps the rest', async () => {
    const to = await addTag('Later');
    const note = await takeNote('Early,Kept');
    const from = note.Tags.find(({ Name }) => Name === 'Early')?.Id;
    const moved = await move(note, { from, to: to.Id });
    expect([namesOf(moved), moved.Version]).toEqual([['Kept', 'Later'], 2]);
    expect(namesOf(await move(moved, { from: to.Id }))).toEqual(['Kept']);
  });
  it('moved by two people at the same time goes where the first one put it', async () => {
    const note = await takeNote();
    const targets = [await addTag('Left'), await addTag('Right')];
    const both = await Promise.all(targets.map(({ Id }) => move(note, { to: Id })));
    expect(both.filter(({ code }) => code === 'note-changed')).toHaveLength(1);
    const winner = both.find(({ code }) => code === undefined)!;
    expect((await listed(note.Id))?.Tags).toEqual(winner.Tags);
    expect(winner.Tags).toHaveLength(1);
  });
  it('stays where it was if the tag was deleted under the open board', async () => {
    const note = await takeNote('Home');
    const gone = await addTag('Gone-soon');
    await call('DeleteNoteTag', { tag: gone.Id });
    expect(await move(note, { from: note.Tags[0]?.Id, to: gone.Id })).toMatchObject({ res: 0, code: 'tag-deleted' });
    expect(namesOf((await listed(note.Id))!)).toEqual(['Home']);
  });
  it('is moved by its researcher alone, to tags of its project alone', async () => {
    const note = await takeNote('Mine');
    const theirs = await call<WireNoteTag>(
      'SaveNoteTag',
      { project: stranger.projectId, name: 'Theirs', color: 'red' },
      stranger.accessToken,
    );
    expect(await move(note, { to: theirs.Id })).toMatchObject({ code: 'tag-deleted' });
    expect(await move(note, {}, stranger.accessToken)).toMatchObject({ code: 'not-found' });
  });
  it('has at most 10 tags', async () => {
    const note = await takeNote(Array.from({ length: 10 }, (_, index) => `full-${index}`).join(','));
    const another = await addTag('Eleventh');
    expect(await move(note, { to: another.Id })).toMatchObject({ code: 'too-many-note-tags' });
    expect((await listed(note.Id))?.Tags).toHaveLength(10);
  });
});

describe('a note that is sent again', () => {
  it('is written once', async () => {
    const key = 'a'.repeat(32);
    const first = await takeNote('Once', { key });
    expect(await takeNote('Once', { key })).toMatchObject({ Id: first.Id, Version: 1 });
    expect((await takeNote('Once', { key: 'b'.repeat(32) })).Id).not.toBe(first.Id);
  });
  it('with another text changes what was written', async () => {
    const key = 'c'.repeat(32);
    const first = await takeNote('', { key });
    expect(await takeNote('', { key, text: 'Waits long' })).toMatchObject({ Id: first.Id, Version: 2, Text: 'Waits long' });
    expect(await takeNote('', { key, text: 'Waits long' })).toMatchObject({ Id: first.Id, Version: 2 });
  });
  it('does not overwrite what someone else made of it', async () => {
    const key = 'd'.repeat(32);
    const { Id } = await takeNote('', { key });
    await takeNote('', { note: Id, version: 1, text: 'Theirs' });
    expect(await takeNote('', { key, text: 'Mine' })).toMatchObject({ code: 'note-changed' });
  });
  it('at the same moment is written once', async () => {
    const key = 'e'.repeat(32);
    const both = await Promise.all([takeNote('', { key }), takeNote('', { key })]);
    expect(new Set(both.map(({ Id }) => Id)).size).toBe(1);
  });
});

describe('tags', () => {
  it('are merged: their notes have the other one, once', async () => {
    const one = await takeNote('Dup');
    const both = await takeNote('Dup,Whole');
    const [dup, whole] = ['Dup', 'Whole'].map((name) => both.Tags.find(({ Name }) => Name === name)?.Id);
    expect(await call('MergeNoteTags', { tag: dup, into: dup })).toMatchObject({ code: 'merge-into-itself' });
    expect(await call('MergeNoteTags', { tag: dup, into: whole }, stranger.accessToken)).toMatchObject({ code: 'not-found' });
    expect(await call('MergeNoteTags', { tag: dup, into: whole })).toMatchObject({ Name: 'Whole' });
    expect(namesOf((await listed(one.Id))!)).toEqual(['Whole']);
    expect(namesOf((await listed(both.Id))!)).toEqual(['Whole']);
    expect(await call('MergeNoteTags', { tag: dup, into: whole })).toMatchObject({ code: 'not-found' });
    expect(await call('MergeNoteTags', { tag: whole, into: dup })).toMatchObject({ code: 'tag-deleted' });
  });
  it('are put into groups, which can be renamed and deleted', async () => {
    const project = study.projectId;
    const group = await call<WireTagGroup>('SaveTagGroup', { project, name: ' Money ' });
    expect(group).toMatchObject({ Name: 'Money' });
    expect(await call('SaveTagGroup', { project, name: 'mONEY' })).toMatchObject({ code: 'tag-group-name-taken', field: 'name' });
    const tag = await addTag('Cost', { group: group.Id });
    expect(tag.GroupId).toBe(group.Id);
    // Left out, the group stays.
    expect((await addTag('Costs', { tag: tag.Id })).GroupId).toBe(group.Id);
    expect(await call('SaveTagGroup', { project, group: group.Id, name: 'Prices' })).toMatchObject({ Id: group.Id, Name: 'Prices' });
    expect(await call('DeleteTagGroup', { group: group.Id }, stranger.accessToken)).toMatchObject({ code: 'not-found' });
    expect(await call('DeleteTagGroup', { group: group.Id })).toEqual({ res: 1 });
    expect(await addTag('Costs', { tag: tag.Id, group: group.Id })).toMatchObject({ code: 'tag-group-deleted' });
    const { Tags, Groups } = await tagsAndGroups();
    expect([Tags.find(({ Id }) => Id === tag.Id)?.GroupId, Groups]).toEqual([null, []]);
  });
  it('have at most 30 groups', async () => {
    const made = Array.from({ length: 30 }, (_, index) =>
      call('SaveTagGroup', { project: stranger.projectId, name: `G${index}` }, stranger.accessToken),
    );
    await Promise.all(made);
    expect(await call('SaveTagGroup', { project: stranger.projectId, name: 'More' }, stranger.accessToken)).toMatchObject({
      code: 'too-many-tag-groups',
    });
  });
});
