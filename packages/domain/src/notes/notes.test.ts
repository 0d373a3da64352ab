import { describe, expect, it } from 'vitest';
import { foldTagName, splitTags, tagBeingTyped, tagName } from './index.ts';

describe('tags typed into a note', () => {
  it('are taken out of the text', () => {
    expect(splitTags('Looks for the price #pricing here')).toEqual({ text: 'Looks for the price here', tags: ['pricing'] });
    expect(splitTags('#Lost, then finds it #search.')).toEqual({ text: ', then finds it.', tags: ['Lost', 'search'] });
    expect(splitTags('  #quote ')).toEqual({ text: '', tags: ['quote'] });
  });
  it('are each named once, in any case of letters', () => {
    expect(splitTags('#Lost #lost #LOST').tags).toEqual(['Lost']);
    expect(foldTagName('E\u0301cran')).toBe(foldTagName('éCRAN'));
  });
  it('are no numbers, no parts of words and none longer than 40 characters', () => {
    const text = `problem #1, C#sharp, page#top, #${'a'.repeat(41)} #a_b <#x>`;
    expect(splitTags(text)).toEqual({ text, tags: [] });
  });
  it('are found in every script', () => {
    expect(splitTags('价格 #价格 и #цена').tags).toEqual(['价格', 'цена']);
    expect(tagName.test('pain-point')).toBe(true);
    expect(tagName.test('pain point')).toBe(false);
  });
  it('are suggested from their first letters on', () => {
    expect(tagBeingTyped('See #pri')).toBe('pri');
    expect(tagBeingTyped('#')).toBe('');
    expect(tagBeingTyped('See #price ')).toBeNull();
    expect(tagBeingTyped('page#pri')).toBeNull();
  });
});
