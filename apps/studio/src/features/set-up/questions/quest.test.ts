/** The list changes on the screen as the server will answer. */
import type { WireItem } from '@sightline/wire/calls';
import { describe, expect, it } from 'vitest';
import {
  neighbourOf,
  withChange,
  withFields,
  withItemAfter,
  withItemMoved,
  withMoved,
  withOption,
  withoutItem,
  withoutItems,
  withoutOption,
  withServersRecordBy,
  type Quest,
} from './quest.ts';

function question(id: string, optionIds: string[] = []): WireItem {
  return {
    QuestItem: {
      Id: id,
      Name: id,
      QuestionType: 3,
      ItemType: 0,
      ReadOnly: false,
      Unasked: false,
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
      MayBeFramed: null,
      HasRecorder: null,
      RatingImage: 'smile',
      Role: '',
      RecordBy: 'snippet',
      KeptParameters: '',
      LeftOut: '',
      Sensors: { Screen: 'needed', Voice: 'off', Gaze: 'off', Expression: 'off', Camera: 'off' },
      ExpressionDeclared: false,
      Calibration: 'standard',
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

describe('how a website is recorded', () => {
  const list = quest('a', 'b');
  const chosen = withFields(list, 'b', { RecordBy: 'screen' });

  it('follows the choice of the server, for its question alone', () => {
    expect(withServersRecordBy(list, chosen.items).items.map((item) => item.QuestItem.RecordBy)).toEqual(['snippet', 'screen']);
  });

  it('leaves the list as it is where nothing differs, or the server knows other questions', () => {
    expect(withServersRecordBy(list, quest('a', 'b').items)).toBe(list);
    expect(withServersRecordBy(list, quest('c').items)).toBe(list);
  });
});

describe('fields and options', () => {
  const list: Quest = { questId: 'q', items: [question('a', ['o1', 'o2']), question('b')] };

  it('writes a field of the question only', () => {
    const after = withFields(list, 'a', { Name: 'Lamp' });
    expect(after.items.map((item) => item.QuestItem.Name)).toEqual(['Lamp', 'b']);
  });

  it('writes the voice choice where the wire keeps it', () => {
    expect(withFields(list, 'a', { Voice: 'optional' }).items[0]?.QuestItem.Sensors).toMatchObject({ Screen: 'needed', Voice: 'optional' });
    const declared = withFields(list, 'a', { Expression: 'optional', ExpressionDeclared: true }).items[0]?.QuestItem;
    expect(declared).toMatchObject({ Sensors: { Expression: 'optional', Gaze: 'off' }, ExpressionDeclared: true });
  });

  it('renames, adds and deletes an option', () => {
    expect(withFields(list, 'o2', { Name: 'Yes' }).items[0]?.Alternatives.map((option) => option.Name)).toEqual(['', 'Yes']);
    expect(withOption(list, 'a', { Id: 'o3', Name: '', LeftLabel: '', RightLabel: '' }).items[0]?.Alternatives).toHaveLength(3);
    expect(withoutOption(list, 'o1').items[0]?.Alternatives.map((option) => option.Id)).toEqual(['o2']);
  });

  it('adds nothing twice that a list loaded meanwhile has already', () => {
    expect(ids(withItemAfter(quest('a', 'b'), question('b'), 'a'))).toEqual(['a', 'b']);
    expect(withOption(list, 'a', { Id: 'o1', Name: '', LeftLabel: '', RightLabel: '' }).items[0]?.Alternatives).toHaveLength(2);
  });
});

describe('a list that was loaded while changes were on their way', () => {
  it('shows what was typed here over what the server has', () => {
    const loaded = withFields(quest('a', 'b'), 'b', { Name: 'written elsewhere' });
    const shown = withChange(loaded, { kind: 'fields', id: 'a', fields: { Name: 'typed here' } });
    expect(shown.items.map((item) => item.QuestItem.Name)).toEqual(['typed here', 'written elsewhere']);
  });

  it('leaves out what was deleted here and may still be undone', () => {
    const all = quest('a', 'b', 'c');
    expect(ids(withoutItems(all, new Set(['b'])))).toEqual(['a', 'c']);
    expect(withoutItems(all, new Set())).toBe(all);
  });

  it('moves within the whole list, also past what is hidden', () => {
    expect(ids(withItemMoved(quest('a', 'b', 'c', 'd'), 'd', 'a'))).toEqual(['a', 'd', 'b', 'c']);
    expect(ids(withItemMoved(quest('a', 'b'), 'b', 0))).toEqual(['b', 'a']);
    expect(ids(withItemMoved(quest('a', 'b'), 'x', 0))).toEqual(['a', 'b']);
  });
});
