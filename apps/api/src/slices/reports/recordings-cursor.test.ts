import { describe, expect, it } from 'vitest';
import { contextOf, readCursor, writeCursor } from './recordings-cursor.ts';

const context = contextOf(['prj_1', 'questions']);

describe('a cursor of recordings', () => {
  it.each([null, { durationMs: null, misclicks: 3 }, { durationMs: 61_250.5, misclicks: 2 }, { durationMs: 0.1 + 0.2, misclicks: 2.5 }])(
    'is read as it was written with the norm %o',
    (norm) => {
      expect(readCursor(writeCursor({ changeNo: 12, context, norm }))).toEqual({ changeNo: 12, context, norm });
    },
  );
  it.each(['', '0', 'words', `1:${context}:`, `-1:${context}`, `1:${context}::`, `1:short`, `1:${context}:5:x`, `1:${context}:5:1:1`])(
    'is not read from %j',
    (text) => {
      expect(readCursor(text)).toBeNull();
    },
  );
  it('has another context where any part differs', () => {
    expect(new Set([contextOf(['a', 'b']), contextOf(['ab']), contextOf(['b', 'a'])]).size).toBe(3);
  });
});
