import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { cleanText, workbookText } from './clean-text.ts';

describe('cleanText', () => {
  it.each(['=1+1', '+1', '-1', '@SUM(A1)', '\t=1', '\r=1', '\n=1', '＝1', '=HYPERLINK("https://evil.example")'])(
    'puts an apostrophe before %j',
    (text) => {
      expect(cleanText(text)).toBe(`'${text}`);
    },
  );
  it('finds a formula behind characters that are taken out', () => {
    expect(cleanText('\u0000=1+1')).toBe("'=1+1");
  });
  it('leaves other texts as they are', () => {
    expect(cleanText('I paid 1 + 1 = 2 😀\nthen left')).toBe('I paid 1 + 1 = 2 😀\nthen left');
  });
  it('returns what XML can hold, no longer than a cell', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary', maxLength: 200 }), fc.nat(400), (text, times) => {
        const clean = cleanText(text.repeat(times));
        expect(clean.length).toBeLessThanOrEqual(32_767);
        expect(clean).not.toMatch(/[\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff\p{Cs}]/u);
      }),
      { numRuns: 100 },
    );
  });
});

it('writes what looks like a character by its code so that a workbook shows it as it is', () => {
  const texts = ['_x0041_', 'SKU_x000D_end', '_x0041_x0042_', '_x41_', '_xGGGG_'];
  expect(texts.map(workbookText)).toEqual(['_x005F_x0041_', 'SKU_x005F_x000D_end', '_x005F_x0041_x005F_x0042_', '_x41_', '_xGGGG_']);
});
