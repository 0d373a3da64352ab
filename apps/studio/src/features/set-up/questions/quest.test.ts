/** The list changes on the screen as the server will answer. */
import type { WireItem } from '@sightline/wire/calls';
import { describe, expect, it } from 'vitest';
import { neighbourOf, withFields, withItemAfter, withMoved, withOption, withoutItem, withoutOption, type Quest } from './quest.ts';

function question(id: string, optionIds: string[] = []): WireItem {
  return {
    QuestItem: {
      Id: id,
      Name: id,
      QuestionType: 3,
      ItemType: 0,
      ReadOnly: false,
      Description: '',
      Required: true,
      EyeTrackingWebSiteUrl: '',
      EyeTrackingWebSiteObjective: '',
      LimitTimeout: 120,
      ShowNextButtonInSec: 0,
      PrototypeDevice: '16:9',
      PrototypePosition: 'vertical',
      Devices: '',
      MediaFilePath: null,
      PreviewFilePath: null,
      GoalUrl: '',
      RecordBy: 'snippet',
      Sensors: { Screen: 'needed', Voice: 'off' },
      Prototype: null,
    },
    Alternatives: optionIds.map((optionId) => ({ Id: optionId, Name: '', LeftLabel: '', RightLabel: '' })),
  };
}
const quest = (...ids: string[]): Quest => ({ questId: 'q', items: ids.map((id) => question(id)) });
const ids = (list: Quest): string[] => list.items.map((item) => item.QuestItem.Id);

describe('question list', () => {
  it('puts an added question after the given one, or first', () => {
    expect(ids(withItemAfter(quest('a', 'b'), question('n'), 'a'))).toEqual(['a', 'n', 'b']);
    expect(ids(withItemAfter(quest('a', 'b'), question('n'), null))).toEqual(['n', 'a', 'b']);
  });

  it('selects the next after a deletion, else the previous, else nothing', () => {
    expect(neighbourOf(quest('a', 'b', 'c'), 'b')).toBe('c');
    expect(neighbourOf(quest('a', 'b', 'c'), 'c')).toBe('b');
    expect(neighbourOf(quest('a'), 'a')).toBeNull();
    expect(ids(withoutItem(quest('a', 'b'), 'a'))).toEqual(['b']);
  });

  it.each([
    ['a', 'c', ['b', 'c', 'a'], 'c'],
    ['c', 'a', ['c', 'a', 'b'], 0],
    ['c', 'b', ['a', 'c', 'b'], 'a'],
    ['a', 'b', ['b', 'a', 'c'], 'b'],
  ])('moves %s to the place of %s', (moved, over, order, after) => {
    const result = withMoved(quest('a', 'b', 'c'), moved, over);
    expect(result && ids(result.quest)).toEqual(order);
    expect(result?.after).toBe(after);
  });

  it('does not move onto itself or onto what is not there', () => {
    expect(withMoved(quest('a', 'b'), 'a', 'a')).toBeNull();
    expect(withMoved(quest('a', 'b'), 'a', 'x')).toBeNull();
  });
});

describe('fields and options', () => {
  const list: Quest = { questId: 'q', items: [question('a', ['o1', 'o2']), question('b')] };

  it('writes a field of the question only', () => {
    const after = withFields(list, 'a', { Name: 'Lamp' });
    expect(after.items.map((item) => item.QuestItem.Name)).toEqual(['Lamp', 'b']);
  });

  it('writes the voice choice where the wire keeps it', () => {
    expect(withFields(list, 'a', { Voice: 'optional' }).items[0]?.QuestItem.Sensors).toEqual({ Screen: 'needed', Voice: 'optional' });
  });

  it('renames, adds and deletes an option', () => {
    expect(withFields(list, 'o2', { Name: 'Yes' }).items[0]?.Alternatives.map((option) => option.Name)).toEqual(['', 'Yes']);
    expect(withOption(list, 'a', { Id: 'o3', Name: '', LeftLabel: '', RightLabel: '' }).items[0]?.Alternatives).toHaveLength(3);
    expect(withoutOption(list, 'o1').items[0]?.Alternatives.map((option) => option.Id)).toEqual(['o2']);
  });
});
