import { describe, expect, it } from 'vitest';
import { findTerms } from './find-terms.ts';
import { answerReader } from './read-answer.ts';
import { pairOf, suggestTags } from './suggest-tags.ts';

const english = { locale: 'en', stopWords: new Set(['the', 'is', 'a', 'of', 'was', 'to', 'and', 'could', 'not', 'it', 'in']) };
const termsOf = (text: string, language = english) => [...answerReader(language)(text)].sort();

describe('answerReader', () => {
  it('reads words and phrases, none with a stop word at its ends or over punctuation', () => {
    expect(termsOf('The price of shipping was hidden, checkout failed')).toEqual([
      'checkout',
      'checkout failed',
      'failed',
      'hidden',
      'price',
      'price of shipping',
      'shipping',
      'shipping was hidden',
    ]);
  });

  it('passes over numbers and single letters, and reads one spelling of a word', () => {
    expect(termsOf('X 42 PRICE Price ｐｒｉｃｅ')).toContain('price');
    expect(termsOf('x 42 !!')).toEqual([]);
  });

  it.each([
    ['ar', 'السعر غير واضح', 'السعر'],
    ['zh-Hans', '价格不清楚', '价格'],
    ['en', 'Price unclear', 'price unclear'],
    ['fr', 'Le prix n’est pas clair', 'prix'],
    ['de', 'Der Preis ist unklar', 'preis'],
    ['yue-Hant-HK', '價錢唔清楚', '價錢'],
    ['id', 'Harga tidak jelas', 'harga'],
    ['it', 'Prezzo poco chiaro', 'prezzo'],
    ['ru', 'Цена непонятна', 'цена'],
    ['es', 'Precio poco claro', 'precio'],
    ['th', 'ราคาไม่ชัดเจน', 'ราคา'],
    ['vi', 'Giá không rõ', 'giá'],
  ])('reads %s', (locale, text, term) => {
    expect(termsOf(text, { locale, stopWords: new Set() })).toContain(term);
  });
});

describe('findTerms', () => {
  it('counts each answer once, and lists what at least two have, most frequent first', () => {
    const terms = findTerms(['Price, price, price', 'The price is high', 'High shelves', 'Colours'], english);
    expect(terms).toEqual([
      { text: 'price', count: 2 },
      { text: 'high', count: 2 },
    ]);
  });

  it('lists a phrase instead of the words that hardly stand without it', () => {
    const terms = findTerms(['delivery time', 'Delivery time?', 'a delivery time', 'time'], english);
    expect(terms).toEqual([
      { text: 'time', count: 4 },
      { text: 'delivery time', count: 3 },
    ]);
  });

  it('has the same order for the same answers, whatever they are', () => {
    const answers = Array.from({ length: 50 }, (_, index) => `word${index % 7} thing${index % 5}`);
    expect(findTerms(answers, english)).toEqual(findTerms(answers, english));
  });

  it('stays bounded for hostile answers, and still finds what is frequent', () => {
    const answers = Array.from({ length: 3_000 }, (_, index) =>
      ['price', ...Array.from({ length: 150 }, (__, word) => `w${((index * 150 + word) * 7_919).toString(36)}`)].join(' '),
    );
    const terms = findTerms(answers, english);
    expect(terms[0]?.text).toBe('price');
    expect(terms.length).toBeLessThanOrEqual(60);
  });
});

describe('suggestTags', () => {
  const unit = (angle: number) => Float32Array.of(Math.cos(angle), Math.sin(angle));
  const price = [0, 0.1, 0.2].map((angle, index) => ({ id: `p${index}`, vector: unit(angle), tagIds: ['price'] }));
  const menu = [1.4, 1.5, 1.6].map((angle, index) => ({ id: `m${index}`, vector: unit(angle), tagIds: ['menu'] }));
  const untagged = (id: string, angle: number) => ({ id, vector: unit(angle), tagIds: [] });

  it('offers an answer without tags the tag whose examples are most alike', () => {
    const suggestions = suggestTags([...price, ...menu, untagged('one', 0.3), untagged('two', 1.3)], new Set());
    expect(suggestions).toEqual([
      { id: 'one', tagId: 'price' },
      { id: 'two', tagId: 'menu' },
    ]);
  });

  it('offers nothing that is unlike all examples, has too few, or was dismissed', () => {
    expect(suggestTags([...price, untagged('far', 2.5)], new Set())).toEqual([]);
    expect(suggestTags([...price.slice(1), untagged('near', 0.1)], new Set())).toEqual([]);
    expect(suggestTags([...price, untagged('near', 0.1)], new Set([pairOf('near', 'price')]))).toEqual([]);
  });
});
