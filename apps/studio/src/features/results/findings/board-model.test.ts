import type { WireNote, WireNoteTag } from '@sightline/wire/calls';
import { describe, expect, it } from 'vitest';
import { boardSections, countTesters, movedNote, searchNotes, type Outcome } from './board-model.ts';

const tag = (Name: string, GroupId: string | null = null): WireNoteTag => ({ Id: `tag_${Name}`, Name, Color: 'red', GroupId });
const [price, lost] = [tag('price'), tag('lost', 'tgr_way')];
let count = 0;
const note = (RecordingId: string, Tags: WireNoteTag[] = [], Text = 'Looks around'): WireNote => ({
  Id: `nte_${(count += 1)}`,
  RecordingId,
  QuestionId: 'qst_1',
  AtMs: 0,
  EndMs: null,
  Text,
  Version: 1,
  Tags,
  CommentCount: 0,
  CreatedAt: '2026-11-20T10:00:00.000Z',
  UpdatedAt: '2026-11-20T10:00:00.000Z',
});
const outcomes: Record<string, Outcome> = { rec_a: 'Success', rec_b: 'Unsuccess', rec_gone: 'DroppedOut' };
const outcomeOf = (id: string) => outcomes[id] ?? null;

describe('countTesters', () => {
  it('counts testers, not notes, by outcome', () => {
    const notes = ['rec_a', 'rec_a', 'rec_b', 'rec_gone', 'rec_excluded'].map((id) => note(id));
    expect(countTesters(notes, outcomeOf)).toEqual({
      sample: 2,
      byOutcome: { Success: 1, Difficult: 0, Unsuccess: 1, DroppedOut: 1 },
    });
  });
});

describe('boardSections', () => {
  const groups = [{ Id: 'tgr_way', Name: 'Way' }];
  it('puts untagged notes first, and a note with two tags into both columns', () => {
    const notes = [note('rec_a'), note('rec_a', [price, lost]), note('rec_b', [price])];
    const sections = boardSections(notes, { tags: [lost, price], groups }, outcomeOf);
    expect(sections.map(({ group, columns }) => [group?.Name ?? null, columns.map(({ id, notes: own }) => [id, own.length])])).toEqual([
      [
        null,
        [
          ['', 1],
          ['tag_price', 2],
        ],
      ],
      ['Way', [['tag_lost', 1]]],
    ]);
    expect(sections[0]?.columns[1]?.testers.sample).toBe(2);
  });
  it('shows a tag whose group was deleted without one', () => {
    const [first] = boardSections([], { tags: [lost], groups: [] }, outcomeOf);
    expect(first?.columns.map(({ id }) => id)).toEqual(['', 'tag_lost']);
  });
});

describe('searchNotes', () => {
  const notes = [note('rec_a', [price], 'Reads the table'), note('rec_b', [], 'Reads on')];
  it.each([
    ['READS', 2],
    ['reads table', 1],
    ['#price', 1],
    ['  ', 2],
    ['basket', 0],
  ])('finds by %s', (typed, found) => {
    expect(searchNotes(notes, typed)).toHaveLength(found);
  });
});

describe('movedNote', () => {
  it('replaces one tag by another, and keeps the rest', () => {
    const moved = movedNote(note('rec_a', [lost]), { from: 'tag_lost', to: 'tag_price' }, [price, lost]);
    expect(moved.Tags).toEqual([price]);
  });
  it('has no tag twice, and may lose its last one', () => {
    expect(movedNote(note('rec_a', [lost, price]), { from: 'tag_lost', to: 'tag_price' }, [price, lost]).Tags).toEqual([price]);
    expect(movedNote(note('rec_a', [price]), { from: 'tag_price', to: '' }, [price]).Tags).toEqual([]);
  });
});
