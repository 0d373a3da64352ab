/** The tag board on the tab 'Findings': testers by tag, notes moved by keyboard and by ticking, tags changed; what others did meanwhile is said. */
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, it } from 'vitest';
import { fill, press } from './acting.ts';
import type { Answers } from './fake-server.ts';
import { openStudio } from './open-studio.tsx';
import { keepFindings, noteTag, sampleNote } from './sample-findings.ts';

// What a column is scrolled in has a height, which jsdom does not give it.
beforeEach(() => {
  Object.defineProperty(HTMLElement.prototype, 'clientHeight', { configurable: true, get: () => 900 });
  return () => Reflect.deleteProperty(HTMLElement.prototype, 'clientHeight');
});

const path = '/project/prj_proto_done/collector/col_proto/analyze-results?tab=findings&show=board';
const [lost, price] = [noteTag('lost'), noteTag('price')];
const notes = [
  sampleNote('nte_a', { Tags: [lost], Text: 'Turns back' }),
  sampleNote('nte_b', { Tags: [lost], Text: 'Turns back again' }),
  sampleNote('nte_c', { Tags: [lost], RecordingId: 'rec_bob', Text: 'Gives up' }),
  sampleNote('nte_d', { Text: 'Reads it all' }),
];
const open = (answers: Answers = {}) => openStudio(path, { answers: { ...keepFindings({ notes, tags: [lost, price] }), ...answers } });
const column = async (name: string | RegExp) => within(await screen.findByRole('region', { name }));

it('counts testers, not notes, by tag and outcome, untagged notes first', async () => {
  await open();
  await screen.findByRole('region', { name: '#lost: 2 testers, 3 notes' });
  const heads = screen.getAllByRole('heading', { level: 3 }).map(({ textContent }) => textContent);
  expect(heads).toEqual(['Untagged', '#lost', '#price']);
  (await column(/^#lost/)).getByText('1 success, 1 unsuccess');
});

it('plays the recording at the moment of a note', async () => {
  const studio = await open();
  await press('Watch F, 34 at 0:42: Turns back')(studio);
  expect(studio.at()).toMatch(/play=rec_ann/);
  expect(studio.at()).toMatch(/t=42/);
});

it('finds notes by their text', async () => {
  const studio = await open();
  await fill(studio, { 'Search notes': 'gives' });
  await screen.findByText('1 of 4 notes');
  (await column(/^#lost: 1 tester, 1 note/)).getByText('Gives up');
  (await column(/^Untagged/)).getByText('No matches');
});

it('shows only notes of the outcome that is chosen', async () => {
  await openStudio(`${path}&outcome=Unsuccess`, { answers: keepFindings({ notes, tags: [lost] }) });
  await screen.findByRole('region', { name: '#lost: 1 tester, 1 note' });
});

it('moves a note by ticking its tags, with the version that was read', async () => {
  const studio = await open();
  await press('Tags of note: Reads it all')(studio);
  await studio.user.click(await screen.findByRole('checkbox', { name: '#price' }));
  await waitFor(() => expect(studio.server.asked('moveNote')).toEqual([{ note: 'nte_d', version: '1', to: 'tag_price' }]));
  await studio.user.click(await screen.findByRole('checkbox', { name: '#lost' }));
  await waitFor(() => expect(studio.server.asked('moveNote')[1]).toEqual({ note: 'nte_d', version: '2', to: 'tag_lost' }));
  await studio.user.click(screen.getByRole('button', { name: 'Close' }));
  (await column(/^#price: 1 tester, 1 note/)).getByText('Reads it all');
});

it('moves a note by keyboard, and says where it is', async () => {
  const boxes = new Map([
    ['Untagged', 0],
    ['#lost', 300],
    ['#price', 600],
  ]);
  const studio = await open();
  await column(/^#price/);
  Element.prototype.getBoundingClientRect = function (this: Element) {
    const name = this.closest('section')?.querySelector('h3')?.textContent ?? '';
    return new DOMRect(boxes.get(name) ?? 0, 0, 280, 400);
  };
  const grip = await screen.findByRole('button', { name: 'Move note: Reads it all' });
  grip.focus();
  fireEvent.keyDown(grip, { code: 'Space' });
  await screen.findByText('Reads it all is picked up, over Untagged.');
  // The keyboard is listened to from the next task on.
  await new Promise((resolve) => setTimeout(resolve));
  fireEvent.keyDown(document, { code: 'ArrowRight' });
  await screen.findByText('Reads it all is over #lost.');
  fireEvent.keyDown(document, { code: 'ArrowRight' });
  await screen.findByText('Reads it all is over #price.');
  fireEvent.keyDown(document, { code: 'Space' });
  await screen.findByText('Reads it all was moved to #price.');
  await waitFor(() => expect(studio.server.asked('moveNote')).toEqual([{ note: 'nte_d', version: '1', to: 'tag_price' }]));
  await column(/^#price: 1 tester, 1 note/);
});

it('takes a note back that someone else moved first, and shows their version', async () => {
  let theirs = notes;
  const refused = { res: 0, errormessage: 'This note was changed in another window.', code: 'note-changed' };
  const studio = await open({
    getNotes: () => ({ ReadOnly: false, Count: 4, Notes: theirs }),
    moveNote: refused,
  });
  await press('Tags of note: Reads it all')(studio);
  theirs = notes.map((note) => (note.Id === 'nte_d' ? { ...note, Version: 2, Tags: [lost] } : note));
  await studio.user.click(await screen.findByRole('checkbox', { name: '#price' }));
  await screen.findByText(/The note was not moved\. Someone else moved or changed it/);
  await studio.user.click(screen.getByRole('button', { name: 'Close' }));
  (await column(/^#lost: 2 testers, 4 notes/)).getByText('Reads it all');
});

it('says that a tag was deleted under the open board, and leaves the note where it was', async () => {
  let tags = [lost, price];
  const words = 'This tag was deleted in the meantime. The note stays as it was.';
  const studio = await open({
    getNoteTags: () => ({ Tags: tags, Groups: [] }),
    moveNote: { res: 0, errormessage: words, code: 'tag-deleted' },
  });
  await press('Tags of note: Reads it all')(studio);
  tags = [lost];
  await studio.user.click(await screen.findByRole('checkbox', { name: '#price' }));
  await screen.findByText(`The note was not moved. ${words}`);
  await studio.user.click(screen.getByRole('button', { name: 'Close' }));
  await waitFor(() => expect(screen.queryByRole('heading', { name: '#price' })).toBeNull());
  (await column(/^Untagged: 1 tester, 1 note/)).getByText('Reads it all');
});

it('takes a note back that could not be moved, and says what to do', async () => {
  const studio = await open();
  studio.server.fail('moveNote', 'no connection');
  await press('Tags of note: Reads it all')(studio);
  await studio.user.click(await screen.findByRole('checkbox', { name: '#price' }));
  await screen.findByText('The note was not moved. The server cannot be reached. Check your connection and try again.');
  await studio.user.click(screen.getByRole('button', { name: 'Close' }));
  (await column(/^Untagged: 1 tester, 1 note/)).getByText('Reads it all');
  await press('Dismiss')(studio);
  expect(screen.queryByText(/^The note was not moved/)).toBeNull();
});

it('renames, recolours, groups, merges and deletes tags', async () => {
  const studio = await open({ ...keepFindings({ notes, tags: [lost, price], groups: [{ Id: 'tgr_way', Name: 'Way' }] }) });
  await press('Edit tag price')(studio);
  await fill(studio, { 'Tag name': 'cost' });
  await studio.user.click(screen.getByRole('radio', { name: 'Green' }));
  await studio.user.selectOptions(screen.getByLabelText('Group'), 'Way');
  await press('Save')(studio);
  await screen.findByRole('heading', { name: '#cost' });
  expect(studio.server.asked('saveNoteTag')).toEqual([
    { project: 'prj_proto_done', tag: 'tag_price', name: 'cost', color: 'green', group: 'tgr_way' },
  ]);
  await press('Edit tag lost')(studio);
  await studio.user.selectOptions(await screen.findByLabelText('Merge into'), '#cost');
  await press('Merge into #cost')(studio);
  await screen.findByRole('region', { name: '#cost: 2 testers, 3 notes' });
  await press('Edit tag cost')(studio);
  await press('Delete tag')(studio);
  await screen.findByRole('region', { name: 'Untagged: 2 testers, 4 notes' });
});

it('adds tags and groups', async () => {
  const studio = await open();
  await press('Add tag')(studio);
  await fill(studio, { 'Tag name': 'praise' });
  await press('Save')(studio);
  await screen.findByRole('heading', { name: '#praise' });
  await press('Add group')(studio);
  await fill(studio, { 'Group name': 'Way' });
  await press('Save')(studio);
  await screen.findByRole('heading', { name: 'Way' });
  await press('Edit group Way')(studio);
  await press('Delete group')(studio);
  await waitFor(() => expect(screen.queryByRole('heading', { name: 'Way' })).toBeNull());
});

it('of a demo can be viewed, not changed', async () => {
  await open({ getNotes: { ReadOnly: true, Count: 4, Notes: notes } });
  await screen.findByText(/^This is a demo project/);
  expect(screen.queryByRole('button', { name: /^Move note/ })).toBeNull();
  expect(screen.queryByRole('button', { name: 'Add tag' })).toBeNull();
});

it('keeps 2,000 notes out of the page until they are scrolled to', async () => {
  const many = Array.from({ length: 500 }, (_, index) => sampleNote(`nte_${index}`, { Tags: [lost], Text: `Note ${index}` }));
  let asked = 0;
  await open({
    getNotes: ({ skip }: { skip?: unknown }) => {
      asked += 1;
      const rest = Number(skip) >= 1_500 ? many.slice(0, 499) : many;
      return { ReadOnly: false, Count: 1_999, Notes: rest.map((note) => ({ ...note, Id: `${note.Id}_${String(skip)}` })) };
    },
  });
  await screen.findByRole('region', { name: '#lost: 1 tester, 1999 notes' });
  expect(asked).toBe(4);
  expect(screen.getAllByRole('button', { name: /^Watch F, 34/ }).length).toBeLessThan(60);
});
