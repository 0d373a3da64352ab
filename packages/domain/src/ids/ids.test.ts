import { describe, expect, it } from 'vitest';
import { idPrefixes, kindOfId, normaliseCode, projectIdOfQuest, questIdOf } from './index.ts';

describe('ids', () => {
  it('tells every kind by its prefix', () => {
    for (const [kind, prefix] of Object.entries(idPrefixes)) expect(kindOfId(`${prefix}_abcdefgh12345678`)).toBe(kind);
  });
  it.each(['', 'prj', 'prj_', 'xyz_abcdefgh12345678', 'prj_ABCDEFGH', 'prj_abc def', 'prj_abcdefgh; drop'])(
    'takes %j for no id',
    (text) => {
      expect(kindOfId(text)).toBeNull();
    },
  );
  it('maps a project to its question list and back', () => {
    expect(questIdOf('prj_abcdefgh1')).toBe('qsl_abcdefgh1');
    expect(projectIdOfQuest('qsl_abcdefgh1')).toBe('prj_abcdefgh1');
    expect(projectIdOfQuest('prj_abcdefgh1')).toBe('prj_abcdefgh1');
  });
  it('reads a code typed by hand', () => {
    expect(normaliseCode(' ABCD-efgh ')).toBe('abcdefgh');
  });
});
